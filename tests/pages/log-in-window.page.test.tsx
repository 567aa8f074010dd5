import { expect, test } from 'vitest'
import { isLive, signUpAdmin, signUpPupil } from '../support/factories.ts'
import { servePages, stopClock, waitFor, within } from '../support/page.tsx'
import * as forms from './account-forms.ts'
import {
  alertOf,
  fill,
  formOf,
  input,
  isAt,
  newPupil,
  openForm,
  pressInHeader,
  stored,
  submit,
} from './account-forms.ts'

const pages = servePages()

test('the window starts afresh when it changes from one form to the other', async () => {
  const { page, form } = await openForm(pages, 'login', 'window')
  await fill(page, form, { username: 'aw' })
  await page.user.type(input(form, 'username'), '{Enter}')
  await within(form).findByRole('alert')
  await page.user.click(within(form).getByRole('button', { name: 'Créer un compte' }))
  const register = await formOf(page, 'signup')
  page.getByRole('dialog', { name: 'Créer un compte' })
  await fill(page, register, { fullName: 'Awa' })
  await page.user.click(within(register).getByRole('button', { name: 'Se connecter' }))
  const login = await formOf(page, 'login')
  expect(within(login).queryByRole('alert')).toBeNull()
  expect(input(login, 'username')).toHaveValue('')
  await page.user.click(within(login).getByRole('button', { name: 'Créer un compte' }))
  expect(input(await formOf(page, 'signup'), 'fullName')).toHaveValue('')
})

test('the window logs in, closes after a second and goes where the pupil wanted to go', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const page = await pages.open('/concours')
  const form = await formOf(page, 'login')
  await isAt(page, '/home')
  expect(stored('intendedUrl')).toBe('/concours')
  await fill(page, form, { username, password })
  const clock = stopClock()
  await page.user.click(submit(form))
  await waitFor(() => expect(within(form).getByRole('status')).toHaveTextContent('Connexion réussie !'))
  await clock.run(900)
  expect(form).toBeInTheDocument()
  await clock.run(100)
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await isAt(page, '/concours')
  expect(stored('intendedUrl')).toBeNull()
  await waitFor(() => expect(page.network.sentTo('/api/users/profile')).not.toEqual([]))
})

test('the window signs in whoever registers in it, with one account for two presses', async () => {
  const { page, form } = await openForm(pages, 'signup', 'window')
  await fill(page, form, newPupil())
  await page.user.dblClick(submit(form))
  await page.findByText(/Compte créé avec succès !/)
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(stored('token')).toMatch(/^[\w-]{43}$/)
  expect(page.network.sentTo('/api/auth/signup')).toHaveLength(1)
  await pressInHeader(page, 'Déconnexion')
  await waitFor(() => expect(stored('token')).toBeNull())
})

test('the window gives a login up when it is closed meanwhile', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const { page, form } = await openForm(pages, 'login', 'window')
  const release = page.network.hold('/api/auth/login')
  await fill(page, form, { username, password })
  await page.user.click(submit(form))
  await waitFor(() => expect(submit(form)).toHaveTextContent('Connexion...'))
  await page.user.keyboard('{Escape}')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(page.network.sentTo('/api/auth/login')[0]?.status).toBe(0))
  release()
  expect(stored('token')).toBeNull()
})

test('the window over the login page leads home', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const page = await pages.open('/login')
  await pressInHeader(page, 'Connexion')
  const form = await within(await page.findByRole('dialog')).findByRole('form')
  await fill(page, form, { username, password })
  await page.user.type(input(form, 'password'), '{Enter}')
  await isAt(page, '/home')
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
})

test('Déconnexion ends the session on the server and leads home', async () => {
  const { token } = await signUpPupil(pages.school)
  const page = await pages.open('/contact', { as: { token } })
  await pressInHeader(page, 'Déconnexion')
  await waitFor(() => expect([stored('token'), stored('user')]).toEqual([null, null]))
  await waitFor(async () => expect(await isLive(pages.school, token)).toBe(false))
  const guarded = await page.open('/exams')
  expect(await guarded.findByRole('dialog', { name: 'Connexion' })).toBeVisible()
})

test('a session that the server ended opens the window and remembers the place', async () => {
  const { token } = await signUpPupil(pages.school)
  await pages.open('/home', { as: { token } })
  await pages.school.call('POST', '/api/auth/logout', { token })
  const page = await pages.open('/concours')
  await page.findByRole('dialog', { name: 'Connexion' })
  await isAt(page, '/home')
  expect(stored('intendedUrl')).toBe('/concours')
  expect(stored('token')).toBeNull()
})

test('a lost session on the dashboard says so, and asks for a login after 2 s', async () => {
  const admin = await signUpAdmin(pages.school)
  await pages.open('/contact', { as: admin })
  await pages.school.call('POST', '/api/auth/logout', { token: admin.token })
  const clock = stopClock()
  const page = await pages.open('/admin')
  await page.findByText('Authentication required. Please log in again.')
  await clock.run(1900)
  expect(page.address()).toBe('/admin')
  await clock.run(100)
  await isAt(page, '/home')
  expect(stored('intendedUrl')).toBe('/admin')
  const form = await formOf(page, 'login')
  await fill(page, form, { username: admin.username, password: admin.password })
  await page.user.click(submit(form))
  await page.findByText('Connexion réussie !')
  await clock.run(1000)
  await isAt(page, '/admin')
})

test('strangers find the login window in place of dashboard and profile, and come back', async () => {
  for (const path of ['/admin', '/profile']) {
    const page = await pages.open(path)
    await page.findByRole('dialog', { name: 'Connexion' })
    await isAt(page, '/home')
    expect(stored('intendedUrl')).toBe(path)
  }
})

test('a refused action leaves the session alone', async () => {
  const pupil = await signUpPupil(pages.school)
  await pages.open('/contact', { as: pupil })
  const page = await pages.open('/concours')
  page.network.answer('/api/users/profile', 403, { error: 'Non.' })
  await page.findByRole('heading', { level: 1 })
  await page.user.click(within(page.getByRole('contentinfo')).getByRole('link', { name: 'Témoignages' }))
  await waitFor(() => expect(page.network.sentTo('/api/users/profile').at(-1)?.status).toBe(403))
  await isAt(page, '/testmonials')
  expect(stored('token')).toBe(pupil.token)
})

for (const [action, sentence] of [
  ['deactivate', forms.deactivated],
  ['delete', forms.wrongPair],
] as const)
  test(`an account that an admin has chosen to ${action} is out at the next call`, async () => {
    const admin = await signUpAdmin(pages.school)
    const pupil = await signUpPupil(pages.school)
    const page = await pages.open('/contact', { as: pupil })
    await page.findByRole('heading', { level: 1 })
    const { status } =
      action === 'delete'
        ? await pages.school.call('DELETE', `/api/admin/users/${pupil.id}/delete`, { token: admin.token })
        : await pages.school.call('PUT', `/api/admin/users/${pupil.id}/toggle-status`, { token: admin.token })
    expect(status).toBe(200)
    await page.user.click(within(page.getByRole('contentinfo')).getByRole('link', { name: 'Témoignages' }))
    await page.findByRole('dialog', { name: 'Connexion' })
    await isAt(page, '/home')
    expect([stored('token'), stored('user')]).toEqual([null, null])
    expect(stored('intendedUrl')).toBe('/testmonials')
    const form = await formOf(page, 'login')
    await fill(page, form, { username: pupil.username, password: pupil.password })
    await page.user.click(submit(form))
    await alertOf(form, sentence)
    expect(stored('token')).toBeNull()
  })
