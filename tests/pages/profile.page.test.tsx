import { expect, test } from 'vitest'
import { isLive, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, input, isAt, stored, submit } from './account-forms.ts'

const pages = servePages()
const wrong = 'Le mot de passe actuel est incorrect.'
const form = (page: Page, name: string) => page.findByRole('form', { name })

test('a pupil changes the name, and it stays', async () => {
  const page = await pages.open('/profile', { as: await signUpPupil(pages.school) })
  const name = await form(page, 'Nom')
  await waitFor(() => expect(input(name, 'fullName')).toHaveValue('Awa Diop'))
  await fill(page, name, { fullName: 'A' })
  await page.user.click(submit(name))
  await within(name).findByText('Le nom doit contenir au moins 2 caractères')
  await fill(page, name, { fullName: 'Awa Sène' })
  await page.user.click(submit(name))
  await waitFor(() => expect(within(name).getByRole('status')).toHaveTextContent('Ton nom est enregistré.'))
  const again = await form(await page.open(), 'Nom')
  await waitFor(() => expect(input(again, 'fullName')).toHaveValue('Awa Sène'))
})

test('a pupil changes the password; the other device is signed out', async () => {
  const pupil = await signUpPupil(pages.school)
  const { username, password } = pupil
  const logIn = (body: object) => pages.school.call('POST', '/api/auth/login', { body })
  const other = (await logIn({ username, password })).body.token as string
  const page = await pages.open('/profile', { as: pupil })
  const change = await form(page, 'Mot de passe')
  const values = { newPassword: 'Fromager2026', confirmPassword: 'Fromager2026' }
  await fill(page, change, { currentPassword: 'Cailcedrat1', ...values })
  await page.user.click(submit(change))
  await alertOf(change, wrong)
  await waitFor(() => expect(input(change, 'currentPassword')).toHaveFocus())
  await fill(page, change, { currentPassword: password, ...values })
  await page.user.click(submit(change))
  await waitFor(() =>
    expect(within(change).getByRole('status')).toHaveTextContent('Ton mot de passe est changé.'),
  )
  expect(await isLive(pages.school, other)).toBe(false)
  expect(await isLive(pages.school, stored('token')!)).toBe(true)
  expect((await logIn({ username, password: 'Fromager2026' })).status).toBe(200)
})

test('a pupil signs out another device', async () => {
  const pupil = await signUpPupil(pages.school)
  const { username, password } = pupil
  const other = (await pages.school.call('POST', '/api/auth/login', { body: { username, password } })).body
  const page = await pages.open('/profile', { as: pupil })
  const devices = within(await page.findByRole('region', { name: 'Appareils connectés' }))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(2))
  expect(devices.getAllByRole('listitem')[0]).toHaveTextContent('(cet appareil)')
  await page.user.click(devices.getByRole('button', { name: /^Déconnecter Appareil/ }))
  await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1))
  expect(await isLive(pages.school, other.token)).toBe(false)
  expect(await isLive(pages.school, pupil.token)).toBe(true)
})

test('a pupil closes the account', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await pages.open('/profile', { as: pupil })
  await page.user.click(await page.findByRole('button', { name: 'Supprimer mon compte' }))
  const cancelled = await page.findByRole('dialog')
  expect(cancelled).toHaveTextContent('Awa Diop')
  await page.user.click(within(cancelled).getByRole('button', { name: 'Annuler' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  await page.user.click(page.getByRole('button', { name: 'Supprimer mon compte' }))
  const dialog = await page.findByRole('dialog')
  await fill(page, dialog, { password: 'Cailcedrat1' })
  await page.user.click(submit(dialog))
  await alertOf(dialog, wrong)
  await fill(page, dialog, { password: pupil.password })
  await page.user.click(submit(dialog))
  await waitFor(() => expect(within(dialog).getByRole('status')).toHaveTextContent('Ton compte est fermé.'))
  await page.user.click(within(dialog).getByRole('button', { name: 'Revenir à l’accueil' }))
  await isAt(page, '/home')
  const own = Object.keys(localStorage).filter((key) => /^(token|user|xamle:.*)$/.test(key))
  expect(own).toEqual([])
  const { username, password } = pupil
  const { status } = await pages.school.call('POST', '/api/auth/login', { body: { username, password } })
  expect(status).toBe(403)
})
