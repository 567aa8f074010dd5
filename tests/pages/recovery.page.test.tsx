import { expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../support/factories.ts'
import { type Page, servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, formOf, input, isAt, newPhone, noConnection, submit } from './account-forms.ts'
import { regionOf } from './dashboard-support.tsx'

const pages = servePages()
const fresh = { password: 'Fromager2026', confirmPassword: 'Fromager2026' }

const form = (page: Page, name: string) => page.findByRole('form', { name })
const ask = (username: string) =>
  pages.school.call('PUT', `/api/auth/forget-password/${encodeURIComponent(username)}`)

async function expectOpens(username: string) {
  const body = { username, password: fresh.password }
  expect((await pages.school.call('POST', '/api/auth/login', { body })).status).toBe(200)
}

/** Presses, reads that the password is changed, and is on the login page 2 s later. */
async function change(page: Page, element: HTMLElement) {
  await waitFor(() => expect(submit(element)).toBeEnabled())
  const clock = stopClock()
  await page.user.click(submit(element))
  await waitFor(() =>
    expect(within(element).getByRole('status')).toHaveTextContent('Ton mot de passe a été changé.'),
  )
  await clock.run(1900)
  expect(page.address()).not.toBe('/login')
  await clock.run(100)
  await isAt(page, '/login')
}

test('a pupil asks for a link, lands on the login page, and changes the password by it, once', async () => {
  const { username } = await signUpPupil(pages.school)
  const page = await pages.open('/reset-password')
  await page.findByRole('heading', { level: 1, name: 'Mettre à jour votre mot de passe' })
  const request = await form(page, 'Mot de passe oublié')
  expect(submit(request)).toHaveTextContent('Reset password')
  // Pressed with nothing in it, the button says what is missing and leads there.
  await page.user.click(submit(request))
  await within(request).findByText("Le nom d'utilisateur est requis.")
  expect(input(request, 'phoneNumber')).toHaveFocus()
  await fill(page, request, { phoneNumber: ` ${username}` })
  await page.user.click(submit(request))
  await isAt(page, '/login')
  const main = within(page.getByRole('main'))
  expect(await main.findByText(/^Demande à ton professeur/)).toBeVisible()
  expect(input(await formOf(page, 'login'), 'username')).toHaveValue(username)

  // What the server prints on a developer's machine.
  const printed = new RegExp(String.raw`\+221${username} : .*(/reset-password\?token=\S+)`)
  await waitFor(() => expect(pages.school.logged.join('\n')).toMatch(printed))
  const link = printed.exec(pages.school.logged.join('\n'))!.at(1)!
  const landed = await pages.open(link)
  const first = await form(landed, 'Nouveau mot de passe')
  await fill(landed, first, { ...fresh, confirmPassword: 'Fromager' })
  await landed.user.click(input(first, 'password'))
  await within(first).findByText('Les mots de passe ne correspondent pas')
  within(first).getByText('Fort')
  await fill(landed, first, fresh)
  await change(landed, first)
  await expectOpens(username)
})

test('a link that was used says so, and leads to a new one', async () => {
  const page = await pages.open(`/reset-password?token=${'a'.repeat(43)}`)
  const element = await form(page, 'Nouveau mot de passe')
  await fill(page, element, fresh)
  await page.user.click(submit(element))
  await alertOf(element, /^Ce lien a déjà servi/)
  await page.user.click(page.getByRole('link', { name: 'En demander un autre' }))
  expect(await form(page, 'Mot de passe oublié')).toBeVisible()
})

test('the request says what went wrong, and a double press asks once', async () => {
  const path = /forget-password/
  const page = await pages.open('/reset-password')
  const request = await form(page, 'Mot de passe oublié')
  await fill(page, request, { phoneNumber: '--------' })
  await page.user.tab()
  await within(request).findByText(/^Format invalide\./)
  await page.user.click(submit(request))
  expect(input(request, 'phoneNumber')).toHaveFocus()
  expect(page.network.sentTo(path)).toEqual([])

  const own = "Nom d'utilisateur ou mot de passe incorrect."
  await fill(page, request, { phoneNumber: newPhone() })
  page.network.answer(path, 500, '', 1)
  await page.user.click(submit(request))
  await waitFor(() => expect(within(request).getByRole('alert').textContent).toBe(own))
  page.network.drop(path, 1)
  await page.user.click(submit(request))
  await alertOf(request, `${own} ${noConnection}`)

  const before = page.network.sentTo(path).length
  const release = page.network.hold(path)
  await page.user.dblClick(submit(request))
  await waitFor(() => expect(submit(request)).toBeDisabled())
  release()
  await isAt(page, '/login')
  expect(page.network.sentTo(path)).toHaveLength(before + 1)

  await page.user.click(await page.findByRole('link', { name: /^Mot de passe oublié/ }))
  const again = await form(page, 'Mot de passe oublié')
  for (let time = 0; time < 6; time++) await ask('+221770000000')
  await fill(page, again, { phoneNumber: '77 000 00 00' })
  await page.user.click(submit(again))
  await alertOf(again, /Trop d’essais\./)
})

test('a pupil makes codes in the profile, and opens the account with one', async () => {
  const { username, password, ...pupil } = await signUpPupil(pages.school)
  const profile = await pages.open('/profile#codes', { as: pupil })
  const section = await regionOf(profile, 'Codes de récupération')
  await section.findByText('Tu n’as pas de code.')
  const make = await form(profile, 'Codes de récupération')
  await fill(profile, make, { password: 'Cailcedrat1' })
  await profile.user.click(submit(make))
  await alertOf(make, 'Le mot de passe actuel est incorrect.')
  await waitFor(() => expect(input(make, 'password')).toHaveFocus())
  await fill(profile, make, { password })
  await profile.user.click(submit(make))
  const list = await section.findByRole('list', { name: 'Tes codes de récupération' })
  const codes = within(list).getAllByRole('listitem')
  expect(codes).toHaveLength(8)
  expect(list).toHaveFocus()
  const code = codes.at(0)!.textContent
  expect(code).toMatch(/^\w{3}-\w{3}-\w{3}$/)
  await profile.user.click(section.getByRole('button', { name: 'C’est noté' }))
  await section.findByText(/^Il te reste 8 codes sur 8/)
  expect(section.queryByRole('list')).toBeNull()

  const page = await pages.open('/reset-password')
  await page.user.click(await page.findByRole('link', { name: 'J’ai un code de récupération' }))
  const recovery = await form(page, 'Code de récupération')
  await fill(page, recovery, { ...fresh, username, code: 'K7M' })
  await page.user.tab()
  await within(recovery).findByText(/^Un code de récupération compte 9 chiffres ou lettres/)
  await fill(page, recovery, { code: 'AAA-AAA-AAA' })
  await page.user.click(submit(recovery))
  await alertOf(recovery, /ne vont pas ensemble/)
  await fill(page, recovery, { code: code.toLowerCase() })
  await change(page, recovery)
  expect(input(await formOf(page, 'login'), 'username')).toHaveValue(username)
  await expectOpens(username)
})

test('an admin makes a link and hands it over', async () => {
  const pupil = await signUpPupil(pages.school, 'Coumba Ba')
  await ask(pupil.username)
  const page = await pages.open('/admin?section=inbox', { as: await signUpAdmin(pages.school) })
  const panel = await regionOf(page, 'Mots de passe oubliés')
  const row = () => panel.findByRole('row', { name: /Coumba Ba/ })
  // Where nothing is sent, nobody has a link yet.
  expect(await row()).toHaveTextContent('À créer : ni e-mail ni SMS ne partent d’ici')
  await page.user.click(within(await row()).getByRole('button'))
  const dialog = within(await page.findByRole('dialog', { name: 'Lien pour Coumba Ba' }))
  const link = dialog.getByText(/reset-password\?token=/).textContent
  expect(dialog.getByRole('time')).toHaveTextContent(/^\d\d:\d\d$/)
  await page.user.click(dialog.getAllByRole('button', { name: 'Fermer' }).at(-1)!)
  await waitFor(async () => expect(await row()).toHaveTextContent('Créé, valable jusqu’à'))
  expect(page.queryByText(link)).toBeNull()

  const landed = await pages.open(`/reset-password${new URL(link).search}`)
  const element = await form(landed, 'Nouveau mot de passe')
  await fill(landed, element, fresh)
  await change(landed, element)
  await expectOpens(pupil.username)
})
