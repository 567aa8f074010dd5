import { expect, test } from 'vitest'
import { type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { fill, isAt, newPupil, openForm, pressInHeader, stored, submit } from './account-forms.ts'

const pages = servePages()
const offerOn = (page: Page) => page.findByRole('complementary', { name: 'Codes de récupération' })
const offerNow = (page: Page) => page.queryByRole('complementary', { name: 'Codes de récupération' })

async function signUpInWindow() {
  const { page, form } = await openForm(pages, 'signup', 'window')
  await fill(page, form, newPupil())
  const clock = stopClock()
  await page.user.click(submit(form))
  await waitFor(() => expect(within(form).getByRole('status')).toBeVisible())
  await clock.run(1000)
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  return page
}

test('who signs up in the window is offered the codes', async () => {
  const page = await signUpInWindow()
  const offer = await offerOn(page)
  expect(offer).toHaveTextContent('Ton compte est prêt.')
  const link = within(offer).getByRole('link', { name: 'Voir mes codes' })
  expect(link).toHaveAttribute('href', '/profile#codes')
  const profile = await pages.open('/profile#codes')
  expect(await profile.findByRole('region', { name: 'Codes de récupération' })).toHaveAttribute('id', 'codes')
})

test('the offer lies over no other page', async () => {
  const page = await signUpInWindow()
  await offerOn(page)
  await page.user.click(page.getByRole('link', { name: 'Commencez Maintenant' }))
  await isAt(page, '/select-level')
  await waitFor(() => expect(offerNow(page)).toBeNull())
})

test('the offer goes with the session', async () => {
  const page = await signUpInWindow()
  await offerOn(page)
  await pressInHeader(page, 'Déconnexion')
  await waitFor(() => expect(offerNow(page)).toBeNull())
  expect(stored('token')).toBeNull()
})

test('who signs up on the page is offered the codes once there, and may put them off', async () => {
  const { page, form } = await openForm(pages, 'signup', 'page')
  await fill(page, form, newPupil())
  await page.user.click(submit(form))
  await isAt(page, '/home')
  expect(stored('token')).not.toBeNull()
  const offer = await offerOn(page)
  await page.user.click(within(offer).getByRole('button', { name: 'Plus tard' }))
  await waitFor(() => expect(offerNow(page)).toBeNull())
})
