import { expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, input, newPhone, noConnection, submit, taken } from './account-forms.ts'

const pages = servePages()
const denied = 'Failed to create admin user: Access denied. Admin privileges required.'
const newAdmin = (username: string) => ({ username, password: 'Teranga2026', fullName: 'Modou Faye' })
const formOn = (page: Page) => within(page.getByRole('main')).findByRole('form')

test('the page says in the specification’s words what is missing', async () => {
  const page = await pages.open('/create-admin')
  const form = await formOn(page)
  expect(submit(form)).toBeDisabled()
  expect(submit(form)).toHaveAccessibleDescription(
    'Il faut un identifiant, un mot de passe de 6 caractères et un nom complet.',
  )
  const clock = stopClock()
  await page.user.type(input(form, 'fullName'), '{Enter}')
  await alertOf(form, 'Please fill in all fields')
  for (const message of ['Username is required', 'Password is required', 'Full name is required'])
    within(form).getByText(message)
  await clock.run(5000)
  await waitFor(() => expect(within(form).queryByRole('alert')).toBeNull())
})

test('a stranger is refused, in a message that vanishes after 5 s', async () => {
  await signUpAdmin(pages.school)
  const page = await pages.open('/create-admin')
  const form = await formOn(page)
  await fill(page, form, newAdmin(newPhone()))
  const clock = stopClock()
  await page.user.click(submit(form))
  await alertOf(form, denied)
  await clock.run(4900)
  within(form).getByRole('alert')
  await clock.run(100)
  await waitFor(() => expect(within(form).queryByRole('alert')).toBeNull())
  expect(input(form, 'fullName')).toHaveValue('Modou Faye')
})

test('it says why it fails, and keeps what was typed; it obeys an admin and empties itself', async () => {
  const admin = await signUpAdmin(pages.school)
  const page = await pages.open('/create-admin', { as: admin })
  const form = await formOn(page)
  const attempt = async (username: string, message: string) => {
    await fill(page, form, newAdmin(username))
    await page.user.click(submit(form))
    await alertOf(form, `Failed to create admin user: ${message}`)
    expect(input(form, 'username')).toHaveValue(username)
  }
  await attempt(admin.username.toUpperCase(), taken)
  page.network.drop('/api/auth/create-admin', 1)
  await attempt('censeur', noConnection)

  const clock = stopClock()
  await page.user.click(submit(form))
  await waitFor(() =>
    expect(within(page.getByRole('main')).getByRole('status')).toHaveTextContent(
      'Admin user "censeur" created successfully! You can now log in.',
    ),
  )
  const sent = page.network.sentTo('/api/auth/create-admin').at(-1)!
  expect(JSON.parse(sent.body)).toEqual({ ...newAdmin('censeur'), is_admin: true })
  await clock.run(5000)
  await waitFor(() => expect(within(form).queryByRole('status')).toBeNull())
  // Whoever was signed in still is.
  within(form).getByRole('link', { name: 'Ouvrir le tableau de bord' })
  expect(localStorage.getItem('token')).toBe(admin.token)
  expect(input(form, 'username')).toHaveValue('')
  expect(submit(form)).toBeDisabled()
})
