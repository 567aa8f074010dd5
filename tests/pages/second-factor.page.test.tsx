import { expect, test } from 'vitest'
import { signUpAdmin } from '../support/factories.ts'
import { type Page, servePages, waitFor } from '../support/page.tsx'
import { codeOf, settleClock, withSecondFactor } from '../support/second-factor.ts'
import { alertOf, fill, input, isAt, openForm, stored, submit } from './account-forms.ts'
import { confirm, regionOf } from './dashboard-support.tsx'

const pages = servePages()
const form = (page: Page, name: string) => page.findByRole('form', { name })
const left = 'Il vous reste 8 codes de secours.'

test('an admin sets a second factor up in the profile', async () => {
  settleClock(pages.school)
  const { password, ...admin } = await signUpAdmin(pages.school)
  const page = await pages.open('/profile', { as: admin })
  const ask = await form(page, 'Mettre en place la double vérification')
  await fill(page, ask, { password: 'Cailcedrat1' })
  await page.user.click(submit(ask))
  await alertOf(ask, 'Le mot de passe actuel est incorrect.')
  await waitFor(() => expect(input(ask, 'password')).toHaveFocus())
  await fill(page, ask, { password })
  await page.user.click(submit(ask))
  const panel = await regionOf(page, 'Double vérification')
  const link = await panel.findByRole('link', { name: 'Ouvrir l’application de ce téléphone' })
  const secret = new URL(link.getAttribute('href')!).searchParams.get('secret')!
  expect(panel.getByRole('code')).toHaveTextContent(secret.replaceAll(/(.{4})(?=.)/g, '$1 '))
  expect(panel.getByRole('img', { name: /^Code QR/ })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/),
  )
  const first = await form(page, 'Activer la double vérification')
  await fill(page, first, { code: '12345' })
  await page.user.click(submit(first))
  expect(input(first, 'code')).toHaveFocus()
  await fill(page, first, { code: codeOf(secret, pages.school.services.now()) })
  await page.user.click(submit(first))
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(8))
  await page.user.click(panel.getByRole('button', { name: 'C’est noté' }))
  await panel.findByText(left, { exact: false })
  const again = await regionOf(await page.open(), 'Double vérification')
  await again.findByText(left, { exact: false })
})

test('an admin switches it off with password and code', async () => {
  const admin = await withSecondFactor(pages.school)
  const page = await pages.open('/profile', { as: admin })
  const panel = await regionOf(page, 'Double vérification')
  await page.user.click(await panel.findByRole('button', { name: 'Désactiver' }))
  const proof = await form(page, 'Désactiver la double vérification')
  await fill(page, proof, { password: admin.password, code: admin.code(9) })
  await page.user.click(submit(proof))
  await alertOf(proof, /^Ce code n’est pas le bon/)
  await waitFor(() => expect(input(proof, 'code')).toHaveFocus())
  await fill(page, proof, { code: admin.code(1) })
  await page.user.click(submit(proof))
  await form(page, 'Mettre en place la double vérification')
  expect(panel.getByRole('status')).toHaveTextContent('La double vérification est désactivée.')
})

for (const place of ['page', 'window'] as const)
  test(`the ${place} asks for the code, by telephone or from the paper`, async () => {
    const { username, password, code, backupCodes } = await withSecondFactor(pages.school)
    const { page, form: logIn } = await openForm(pages, 'login', place)
    expect(logIn.querySelector('input[name="code"]')).toBeNull()
    await fill(page, logIn, { username, password })
    await page.user.click(submit(logIn))
    const step = await form(page, 'Double vérification')
    await waitFor(() => expect(input(step, 'code')).toHaveFocus())
    expect(input(step, 'code')).toHaveAttribute('inputmode', 'numeric')
    expect(input(step, 'code')).toHaveAttribute('autocomplete', 'one-time-code')
    expect(stored('token')).toBeNull()
    await fill(page, step, { code: code(9) })
    await page.user.click(submit(step))
    await alertOf(step, /^Ce code n’est pas le bon/)
    await waitFor(() => expect(input(step, 'code')).toHaveFocus())
    expect(input(step, 'code')).toHaveValue('')
    await fill(page, step, { code: place === 'page' ? code(1) : backupCodes.at(0)! })
    await page.user.click(submit(step))
    await waitFor(() => expect(stored('token')).not.toBeNull())
    await isAt(page, '/home')
    await waitFor(() => expect(page.queryByRole('form', { name: 'Double vérification' })).toBeNull())
    expect(page.queryByRole('form', { name: 'Connexion' })).toBeNull()
  })

test('another admin switches it off for who lost everything', async () => {
  const { id, username, password } = await withSecondFactor(pages.school)
  const desk = await signUpAdmin(pages.school, 'Aminata Fall')
  const page = await pages.open(`/admin?user=${id}`, { as: desk })
  const facts = await regionOf(page, /^Moussa Ndiaye/)
  await page.user.click(await facts.findByRole('button', { name: 'Désactiver la double vérification' }))
  await confirm(page, 'Désactiver')
  await facts.findByText('La double vérification de Moussa Ndiaye est désactivée.')
  expect(await page.findByRole('row', { name: /Double vérification désactivée/ })).toHaveTextContent(
    desk.username,
  )
  const body = { username, password }
  expect((await pages.school.call('POST', '/api/auth/login', { body })).status).toBe(200)
})
