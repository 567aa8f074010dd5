import { beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { act, comeBack, doElsewhere, regionOf, rowOf } from './dashboard-support.tsx'

const pages = servePages()
const denied = 'Access denied. Admin privileges required.'
const shutOut = 'Authentication required. Please log in again.'
beforeAll(async () => {
  await signUpAdmin(pages.school, 'Aminata Fall')
})

/** Waits until an action of the page is done, for as long as its clock stands. */
async function leaves(page: Page, clock: ReturnType<typeof stopClock>, after: number, from: string) {
  await clock.run(after - 100)
  expect(page.address()).toBe(from)
  await clock.run(100)
  await waitFor(() => expect(page.address()).toBe('/home'))
}

test('an admin who is demoted meanwhile learns it at the next call and leaves after 3 s', async () => {
  const demoted = await signUpAdmin(pages.school, 'Babacar Diouf')
  const page = await pages.open('/admin', { as: demoted })
  await rowOf(page, 'Babacar Diouf')
  await doElsewhere(pages.school, demoted.id, 'make-admin')
  const clock = stopClock()
  comeBack()
  expect(await page.findByText(denied)).toBeVisible()
  expect(page.queryByRole('region', { name: 'Comptes' })).toBeNull()
  await leaves(page, clock, 3000, '/admin')
  expect(localStorage.getItem('token')).not.toBeNull()
  const header = within(page.getByRole('banner'))
  expect((await header.findAllByRole('button', { name: 'Déconnexion' })).length).toBeGreaterThan(0)
  await waitFor(() => expect(header.queryByRole('link', { name: 'Dashboard' })).toBeNull())
})

test('an action of an admin who is demoted meanwhile is refused and leads away too', async () => {
  const demoted = await signUpAdmin(pages.school, 'Astou Mbaye')
  const page = await pages.open('/admin', { as: demoted })
  await rowOf(page, 'Aminata Fall')
  await doElsewhere(pages.school, demoted.id, 'make-admin')
  const clock = stopClock()
  await act(page, 'Aminata Fall', 'Désactiver', 'Désactiver le compte')
  await page.findByText(denied)
  await leaves(page, clock, 3000, '/admin')
  const { db } = pages.school.services
  const rows = db.selectFrom('users').select('is_active').where('full_name', '=', 'Aminata Fall')
  expect(await rows.execute()).toEqual([{ is_active: 1 }])
})

test('an admin who is deactivated meanwhile is asked to log in after 2 s, and comes back to /admin', async () => {
  const shut = await signUpAdmin(pages.school, 'Pape Gueye')
  const page = await pages.open('/admin?status=admin', { as: shut })
  await rowOf(page, 'Pape Gueye')
  await doElsewhere(pages.school, shut.id, 'toggle-status')
  const clock = stopClock()
  comeBack()
  await page.findByText(shutOut)
  expect(localStorage.getItem('intendedUrl')).toBe('/admin')
  expect(localStorage.getItem('token')).toBeNull()
  await leaves(page, clock, 2000, '/admin?status=admin')
  const dialog = within(await page.findByRole('dialog', { name: 'Connexion' }))
  const logIn = async () => {
    for (const name of ['username', 'password'] as const) {
      const field = document.querySelector<HTMLInputElement>(`dialog input[name="${name}"]`)!
      await page.user.clear(field)
      await page.user.type(field, shut[name])
    }
    await page.user.keyboard('{Enter}')
  }
  await logIn()
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    "Votre compte a été désactivé. Contactez l'administrateur.",
  )
  await doElsewhere(pages.school, shut.id, 'toggle-status')
  // The password has the focus 100 ms after a refusal.
  await clock.run(200)
  await logIn()
  await clock.run(5000)
  await waitFor(() => expect(page.address()).toBe('/admin'))
  await rowOf(page, 'Pape Gueye')
})

test('the way to the login goes on when the browser goes back within the 2 s', async () => {
  const shut = await signUpAdmin(pages.school, 'Fanta Niang')
  const page = await pages.open('/admin', { as: shut })
  await rowOf(page, 'Fanta Niang')
  const users = await regionOf(page, 'Comptes')
  await page.user.selectOptions(users.getByRole('combobox'), 'Administrateurs')
  await waitFor(() => expect(page.address()).toMatch(/status=admin/))
  const clock = stopClock()
  await pages.school.call('POST', '/api/auth/logout', { token: shut.token })
  comeBack()
  await page.findByText(shutOut)
  window.history.back()
  await clock.run(2000)
  await page.findByRole('dialog', { name: 'Connexion' })
  await waitFor(() => expect(page.address()).toBe('/home'))
})
