import { expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, stopClock } from '../support/page.tsx'
import { regionOf, setSight } from './dashboard-support.tsx'

const pages = servePages()
const minute = 60_000

test('counts and who is online come anew every 5 minutes and when the tab is seen again, not before', async () => {
  const clock = stopClock()
  const page = await pages.open('/admin', { as: await signUpAdmin(pages.school) })
  const hasAsked = async (times: number) => {
    // Whatever the page does by now it has done when this answer comes.
    await page.network.fetch('/api/health')
    expect(page.network.sentTo('/api/admin/dashboard/stats')).toHaveLength(times)
  }
  const stats = await regionOf(page, 'Statistiques')
  const online = await regionOf(page, 'En ligne')
  await stats.findByText('Administrateurs')
  expect(online.queryByText('Rokhaya Sall')).toBeNull()
  await signUpPupil(pages.school, 'Rokhaya Sall')
  const search = await page.findByRole('searchbox', { name: 'Rechercher un compte' })
  await page.user.type(search, 'Rok')
  const shown = stats.getAllByRole('definition')[0]
  await clock.run(5 * minute - 1)
  await hasAsked(1)
  await clock.run(1)
  await online.findByText('Rokhaya Sall')
  await hasAsked(2)
  expect(search).toHaveValue('Rok')
  expect(search).toHaveFocus()
  // The same element stands: nothing has flickered.
  expect(shown).toBeInTheDocument()

  setSight('hidden')
  await clock.run(20 * minute)
  await hasAsked(2)
  await signUpPupil(pages.school, 'Seynabou Cisse')
  setSight('visible')
  await online.findByText('Seynabou Cisse')
  await hasAsked(3)
  await clock.run(5 * minute - 1)
  await hasAsked(3)
  await clock.run(1)
  await hasAsked(4)
})
