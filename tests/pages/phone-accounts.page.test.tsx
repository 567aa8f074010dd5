import { expect, test } from 'vitest'
import { isLive, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import {
  alertOf,
  fill,
  formOf,
  input,
  isAt,
  openForm,
  pressInHeader,
  stored,
  submit,
} from './account-forms.ts'

const pages = servePages()
type Pupil = Awaited<ReturnType<typeof signUpPupil>>

const accountButton = (page: Page, name: string) =>
  page.findByRole('button', { name: new RegExp(`^${name}`) })
const noButton = (page: Page, name: string) =>
  waitFor(() => expect(page.queryByRole('button', { name: new RegExp(`^${name}`) })).toBeNull())
const nameNow = () => (JSON.parse(stored('user')!) as { full_name: string }).full_name
const everything = () => JSON.stringify(Object.entries(localStorage))

async function logInAs({ username, password }: Pupil, isRemembered = true): Promise<Page> {
  const { page, form } = await openForm(pages, 'login', 'page')
  await fill(page, form, { username, password })
  if (isRemembered) await page.user.click(page.getByLabelText('Se souvenir de moi'))
  await page.user.click(submit(form))
  await isAt(page, '/home')
  return page
}

/** What a phone remembers of Awa, then of Binta, whose account is the active one. */
async function twoPupils() {
  const awa = await signUpPupil(pages.school, 'Awa Diop')
  const binta = await signUpPupil(pages.school, 'Binta Sow')
  for (const { token, id } of [awa, binta]) {
    const user = JSON.stringify((await pages.school.call('GET', '/api/users/profile', { token })).body.user)
    const kept = { token, user, [`xamle:${id}:token`]: token, [`xamle:${id}:user`]: user }
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  }
  return { awa, binta, awaToken: awa.token, bintaToken: binta.token }
}

test('who asks to be remembered is, beside who comes next', async () => {
  const { awa, binta } = {
    awa: await signUpPupil(pages.school, 'Awa Diop'),
    binta: await signUpPupil(pages.school, 'Binta Sow'),
  }
  await logInAs(awa)
  const profile = await pages.open('/profile')
  await profile.user.click(await profile.findByRole('link', { name: 'Ajouter un compte' }))
  await isAt(profile, '/login')
  await logInAs(binta)
  const page = await pages.open('/profile')
  await accountButton(page, 'Awa Diop')
  const keys = (of: Pupil) => ['token', 'user'].map((name) => stored(`xamle:${of.id}:${name}`))
  expect([...keys(awa), ...keys(binta)]).not.toContain(null)
  expect(keys(binta)).toEqual([stored('token'), stored('user')])
})

test('two pupils change places without a password or a connection, and lose nothing', async () => {
  const { binta, awaToken, bintaToken } = await twoPupils()
  expect(awaToken).not.toBe(bintaToken)
  // What Binta has not sent yet.
  const waiting = `xamle:${binta.id}:waiting`
  localStorage.setItem(waiting, '["réponse"]')

  const page = await pages.open('/profile')
  await page.user.click(await accountButton(page, 'Awa Diop'))
  await isAt(page, '/home')
  expect([stored('token'), nameNow()]).toEqual([awaToken, 'Awa Diop'])
  expect(stored(waiting)).toBe('["réponse"]')
  const back = await pages.open('/profile')
  await waitFor(() => expect(input(document, 'fullName')).toHaveValue('Awa Diop'))
  await back.findByText(/cet appareil/)
  back.network.offline()
  await back.user.click(await accountButton(back, 'Binta Sow'))
  await isAt(back, '/home')
  expect([stored('token'), nameNow()]).toEqual([bintaToken, 'Binta Sow'])
  expect(await isLive(pages.school, awaToken)).toBe(true)
})

test('logging one out leaves the other, whom the login page offers', async () => {
  const { awaToken, bintaToken, binta } = await twoPupils()
  const contact = await pages.open('/contact')
  await pressInHeader(contact, 'Déconnexion')
  await waitFor(async () => expect(await isLive(pages.school, bintaToken)).toBe(false))
  expect(await isLive(pages.school, awaToken)).toBe(true)
  expect(everything()).not.toContain(bintaToken)

  const { page } = await openForm(pages, 'login', 'page')
  const list = await page.findByRole('list', { name: 'Comptes de ce téléphone' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  await page.user.click(await accountButton(page, 'Binta Sow'))
  await waitFor(async () =>
    alertOf(await formOf(page, 'login'), 'La session de Binta Sow est terminée. Écris son mot de passe.'),
  )
  const form = await formOf(page, 'login')
  await waitFor(() => expect(input(form, 'password')).toHaveFocus())
  expect(input(form, 'username').value).toContain(binta.username)
  expect(page.getByLabelText('Se souvenir de moi')).toBeChecked()
  await page.user.click(await accountButton(page, 'Awa Diop'))
  await page.findByText('Connexion réussie !')
  await isAt(page, '/home')
  expect(stored('token')).toBe(awaToken)
})

test('the login window offers the accounts, and goes where the pupil wanted to go', async () => {
  const { awaToken } = await twoPupils()
  await pressInHeader(await pages.open('/home'), 'Déconnexion')
  const page = await pages.open('/concours')
  await page.findByRole('dialog')
  await page.user.click(await accountButton(page, 'Awa Diop'))
  await isAt(page, '/concours')
  expect(stored('token')).toBe(awaToken)
})

test('a session that ended elsewhere wants its password', async () => {
  const { awaToken } = await twoPupils()
  await pages.school.call('POST', '/api/auth/logout', { token: awaToken })
  const page = await pages.open('/profile')
  await page.user.click(await accountButton(page, 'Awa Diop'))
  await isAt(page, '/login')
  expect(await page.findByLabelText('Se souvenir de moi')).toBeChecked()
  expect(input(document, 'username')).not.toHaveValue('')
  expect(nameNow()).toBe('Binta Sow')
  expect(await accountButton(page, 'Awa Diop')).toHaveTextContent('Mot de passe demandé')
})

test('a pupil taken off the phone is signed out there', async () => {
  const { awaToken, bintaToken } = await twoPupils()
  const page = await pages.open('/profile')
  const press = async (name: string) =>
    page.user.click(within(await page.findByRole('dialog')).getByRole('button', { name }))
  const remove = await page.findByRole('button', { name: 'Retirer Awa Diop de ce téléphone' })
  await page.user.click(remove)
  await press('Annuler')
  await accountButton(page, 'Awa Diop')
  await page.user.click(remove)
  await press('Retirer')
  await noButton(page, 'Awa Diop')
  await waitFor(async () => expect(await isLive(pages.school, awaToken)).toBe(false))
  expect(await isLive(pages.school, bintaToken)).toBe(true)
  expect(everything()).not.toContain('Awa Diop')
})

test('a pupil who did not ask to be remembered leaves no way back', async () => {
  const awa = await signUpPupil(pages.school)
  const binta = await signUpPupil(pages.school, 'Binta Sow')
  await logInAs(awa, false)
  const awaToken = stored('token')!
  await logInAs(binta)
  await waitFor(async () => expect(await isLive(pages.school, awaToken)).toBe(false))
  const profile = await pages.open('/profile')
  await profile.findByText(/cet appareil/)
  await noButton(profile, 'Awa Diop')
  await logInAs(binta, false)
  await pressInHeader(await pages.open('/home'), 'Déconnexion')
  const { page } = await openForm(pages, 'login', 'page')
  expect(page.queryByText('Comptes de ce téléphone')).toBeNull()
})
