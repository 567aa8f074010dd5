import { expect, test } from 'vitest'
import { isLive, signUpPupil } from '../support/factories.ts'
import { servePages, stopClock, waitFor, within } from '../support/page.tsx'
import * as forms from './account-forms.ts'
import {
  alertOf,
  fill,
  input,
  isAt,
  newPhone,
  newPupil,
  openForm,
  pressInHeader,
  stored,
  submit,
} from './account-forms.ts'

const pages = servePages()
const digits = (phone: string) => phone.replaceAll(' ', '')

for (const place of ['page', 'window'] as const) {
  test(`a sign-up on the ${place} whose answer was lost leads in when it is repeated`, async () => {
    const { page, form } = await openForm(pages, 'signup', place)
    const pupil = newPupil()
    page.network.dropAnswer('/api/auth/signup', 1)
    await fill(page, form, pupil)
    await page.user.click(submit(form))
    await alertOf(form, forms.noConnection)
    expect(input(form, 'fullName')).toHaveValue(pupil.fullName)
    expect(input(form, 'username')).toHaveValue(pupil.username)
    expect(await forms.countAccounts(pages, digits(pupil.username))).toBe(1)

    const { password, confirmPassword } = pupil
    await waitFor(() => expect(input(form, 'password')).toHaveFocus())
    await fill(page, form, { password, confirmPassword })
    await page.user.click(submit(form))
    await page.findByText('Connexion réussie !')
    expect(within(form).queryByRole('alert')).toBeNull()
    await isAt(page, '/home')
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
    expect(await isLive(pages.school, stored('token')!)).toBe(true)
    expect(await forms.countAccounts(pages, digits(pupil.username))).toBe(1)
  })

  test(`a login on the ${place} whose answer was lost or cut is simply repeated`, async () => {
    const { username, password } = await signUpPupil(pages.school)
    const { page, form } = await openForm(pages, 'login', place)
    const attempt = async () => {
      await fill(page, form, { username, password })
      await page.user.click(submit(form))
    }
    page.network.dropAnswer('/api/auth/login', 1)
    await attempt()
    await alertOf(form, forms.noConnection)
    await waitFor(() => expect(input(form, 'password')).toHaveFocus())
    page.network.answer('/api/auth/login', 200, '{"token":"ab', 1)
    await attempt()
    await waitFor(() => expect(input(form, 'password')).toHaveFocus())
    await alertOf(form, forms.noConnection)
    await attempt()
    await page.findByText('Connexion réussie !')
  })

  test(`while the answer is awaited, many presses on the ${place} are one request`, async () => {
    const { page, form } = await openForm(pages, 'signup', place)
    const release = page.network.hold('/api/auth/signup')
    const pupil = newPupil()
    await fill(page, form, pupil)
    await page.user.keyboard('{Enter}')
    for (let press = 0; press < 5; press++) {
      await page.user.keyboard('{Enter}')
      await page.user.click(submit(form))
    }
    await waitFor(() => expect(submit(form)).toHaveTextContent('Création du compte...'))
    expect(submit(form)).toBeDisabled()
    for (const name of Object.keys(pupil)) expect(input(form, name)).toBeDisabled()
    release()
    await page.findByText(/Compte créé avec succès !/)
    expect(page.network.sentTo('/api/auth/signup')).toHaveLength(1)
    expect(await forms.countAccounts(pages, digits(pupil.username))).toBe(1)
  })
}

test('a request that hangs counts as lost after 30 s', async () => {
  const { page, form } = await openForm(pages, 'login', 'page')
  page.network.hold('/api/auth/login')
  await fill(page, form, { username: '77 123 45 67', password: 'Baobab2026' })
  const clock = stopClock()
  await page.user.click(submit(form))
  await clock.run(29_000)
  expect(submit(form)).toHaveTextContent('Connexion...')
  await clock.run(1000)
  await alertOf(form, forms.noConnection)
  expect(submit(form)).toHaveTextContent('Se connecter')
  expect(input(form, 'username')).toHaveValue('77 123 45 67')
})

const spellings: [what: string, name: string, typed: (name: string) => string][] = [
  ['the country before it', newPhone(), (name) => `+221 ${name}`],
  ['zeros and strokes', newPhone(), (name) => `00221 ${name.replaceAll(' ', '-')}`],
  ['no spaces', newPhone(), digits],
  ['an e-mail in capitals', 'fatou.sarr@ecole.example', (name) => ` ${name.toUpperCase()} `],
]
for (const [what, name, typed] of spellings)
  test(`a name is the same with ${what}`, async () => {
    const { page, form } = await openForm(pages, 'signup', 'page')
    await fill(page, form, newPupil(name))
    await page.user.click(submit(form))
    await isAt(page, '/home')
    await pressInHeader(page, 'Déconnexion')
    const { page: there, form: login } = await openForm(pages, 'login', 'page')
    await fill(there, login, { username: typed(name), password: 'Baobab2026' })
    await there.user.click(submit(login))
    await isAt(there, '/home')
    expect(await forms.countAccounts(pages, digits(name))).toBe(1)
  })
