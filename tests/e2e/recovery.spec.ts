import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { PDFDocument } from '@cantoo/pdf-lib'
import { fill, glimpse, hold, input, newPhone, openForm, submit } from './account-forms.ts'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

/** Opens an address and waits until React holds the form. */
async function open(page: Page, path: string, name: string) {
  await page.goto(path)
  const found = form(page, name)
  await expect(found).toBeVisible()
  await expect
    .poll(() => found.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
  return found
}

const logIn = async (url: string, username: string, password: string) => {
  const body = JSON.stringify({ username, password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body })).status
}

const ask = (url: string, username: string) =>
  fetch(`${url}/api/auth/forget-password/${encodeURIComponent(username)}`, { method: 'PUT' })

/** The last link that the server printed, as a developer's machine does. */
async function printedLink(output: () => string, username: string): Promise<string> {
  const pattern = new RegExp(`\\+221${username.replaceAll(' ', '')} : .*(/reset-password\\?token=\\S+)`)
  await expect.poll(output).toMatch(pattern)
  return pattern.exec(output())![1]!
}

test('a pupil asks for a link, lands on the login page, and changes the password by it, once', async ({
  page,
  school,
}) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const { username } = await makePupil(school)
  const request = await open(page, '/reset-password', 'Mot de passe oublié')
  await expect(page.getByRole('heading', { name: 'Mettre à jour votre mot de passe' })).toBeVisible()
  await expect(submit(request)).toHaveText('Reset password')
  await expect(submit(request)).toBeDisabled()
  await input(request, 'phoneNumber').focus()
  await input(request, 'phoneNumber').blur()
  await expect(request.getByText("Le nom d'utilisateur est requis.")).toBeVisible()
  await fill(request, { phoneNumber: ` ${username}` })
  await submit(request).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Si un compte porte ce nom')
  await expect(input(page, 'username')).toHaveValue(username)

  const link = await printedLink(school.output, username)
  const change = await open(page, link, 'Nouveau mot de passe')
  await expect(submit(change)).toBeDisabled()
  await fill(change, { password: 'Fromager2026', confirmPassword: 'Fromager' })
  await input(change, 'confirmPassword').blur()
  await expect(change.getByText('Les mots de passe ne correspondent pas')).toBeVisible()
  await expect(change.getByText('Fort')).toBeVisible()
  await fill(change, { confirmPassword: 'Fromager2026' })
  const told = glimpse(page, 'Votre mot de passe a été changé')
  await submit(change).click()
  await told
  await expect(page).toHaveURL(/\/login$/)
  expect(await logIn(school.url, username, 'Fromager2026')).toBe(200)

  await open(page, link, 'Nouveau mot de passe')
  await fill(change, { password: 'Fromager2027', confirmPassword: 'Fromager2027' })
  await submit(change).click()
  await expect(change.getByRole('alert')).toContainText('Ce lien a déjà servi')
  await page.getByRole('link', { name: 'En demander un autre' }).click()
  await expect(request).toBeVisible()
  expect(errors).toEqual([])
})

test('the request says what went wrong, and a double press asks once', async ({ page }) => {
  const request = await open(page, '/reset-password', 'Mot de passe oublié')
  await fill(request, { phoneNumber: '--------' })
  await request.getByLabel('Numéro de téléphone ou email').blur()
  await expect(request).toContainText('Format invalide.')
  await expect(submit(request)).toBeDisabled()
  const address = '**/api/auth/forget-password/**'
  const own = "Nom d'utilisateur ou mot de passe incorrect."
  await fill(request, { phoneNumber: newPhone() })
  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await submit(request).click()
  await expect(request.getByRole('alert')).toHaveText(own)
  await page.route(address, (route) => route.abort())
  await submit(request).click()
  await expect(request.getByRole('alert')).toHaveText(
    `${own} Impossible de se connecter au serveur. Vérifiez votre connexion internet.`,
  )
  await page.unroute(address)
  let asked = 0
  page.on('request', (sent) => (asked += sent.url().includes('forget-password') ? 1 : 0))
  const release = await hold(page, address)
  await submit(request).dblclick()
  await expect(submit(request)).toBeDisabled()
  release()
  await expect(page).toHaveURL(/\/login$/)
  expect(asked).toBe(1)
  await page.getByRole('link', { name: 'Mot de passe oublié' }).click()
  for (let time = 0; time < 6; time++) await ask(new URL(page.url()).origin, '+221770000000')
  await fill(request, { phoneNumber: '77 000 00 00' })
  await submit(request).click()
  await expect(request.getByRole('alert')).toContainText('Trop d’essais.')
})

test('a new pupil is offered codes, makes them, and opens the account with one', async ({ page, school }) => {
  const signUp = await openForm(page, 'signup', 'window')
  const username = newPhone()
  await fill(signUp, {
    fullName: 'Fatou Sarr',
    username,
    password: 'Baobab2026',
    confirmPassword: 'Baobab2026',
  })
  await submit(signUp).click()
  const offer = page.getByRole('complementary', { name: 'Codes de récupération' })
  await expect(offer).toContainText('Votre compte est prêt.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await offer.getByRole('link', { name: 'Voir mes codes' }).click()
  await expect(page).toHaveURL(/\/profile#codes$/)

  const section = page.getByRole('region', { name: 'Codes de récupération' })
  await expect(section).toContainText('Vous n’avez pas de code.')
  const make = form(page, 'Codes de récupération')
  await fill(make, { password: 'Cailcedrat1' })
  await submit(make).click()
  await expect(make.getByRole('alert')).toHaveText('Le mot de passe actuel est incorrect.')
  await fill(make, { password: 'Baobab2026' })
  await submit(make).click()
  const list = section.getByRole('list', { name: 'Vos codes de récupération' })
  await expect(list.getByRole('listitem')).toHaveCount(8)
  await expect(list).toBeFocused()
  const code = await list.getByRole('listitem').first().innerText()
  expect(code).toMatch(/^\w{3}-\w{3}-\w{3}$/)
  await section.getByRole('button', { name: 'C’est noté' }).click()
  await expect(list).toHaveCount(0)
  await expect(section).toContainText('Il vous reste 8 codes sur 8')

  await page.goto('/reset-password')
  await page.getByRole('link', { name: 'J’ai un code de récupération' }).click()
  const recovery = form(page, 'Code de récupération')
  await fill(recovery, { username, code: 'K7M', password: 'Fromager2026', confirmPassword: 'Fromager2026' })
  await input(recovery, 'code').blur()
  await expect(recovery.getByText('Un code de récupération compte 9 chiffres ou lettres')).toBeVisible()
  await fill(recovery, { code: 'AAA-AAA-AAA' })
  await submit(recovery).click()
  await expect(recovery.getByRole('alert')).toContainText('ne vont pas ensemble')
  await fill(recovery, { code: code.toLowerCase() })
  const told = glimpse(page, 'Votre mot de passe a été changé')
  await submit(recovery).click()
  await told
  await expect(page).toHaveURL(/\/login$/)
  await expect(input(page, 'username')).toHaveValue(username)
  expect(await logIn(school.url, username, 'Fromager2026')).toBe(200)
})

test('who signs up on the page is offered the codes after the log-in, and may put them off', async ({
  page,
}) => {
  const signUp = await openForm(page, 'signup', 'page')
  const username = newPhone()
  const password = 'Baobab2026'
  await fill(signUp, { fullName: 'Fatou Sarr', username, password, confirmPassword: password })
  await submit(signUp).click()
  await expect(page).toHaveURL(/\/login$/)
  const logInForm = form(page, 'Connexion')
  await expect(input(logInForm, 'username')).toHaveValue(username)
  await fill(logInForm, { password })
  await submit(logInForm).click()
  await expect(page).toHaveURL(/\/home$/)
  const offer = page.getByRole('complementary', { name: 'Codes de récupération' })
  await offer.getByRole('button', { name: 'Plus tard' }).click()
  await expect(offer).toHaveCount(0)
})

test('the offer of codes lies over no other page', async ({ page }) => {
  const signUp = await openForm(page, 'signup', 'window')
  const password = 'Baobab2026'
  await fill(signUp, { fullName: 'Awa Ba', username: newPhone(), password, confirmPassword: password })
  await submit(signUp).click()
  const offer = page.getByRole('complementary', { name: 'Codes de récupération' })
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Commencez Maintenant' }).click()
  await expect(page).toHaveURL(/select-level/)
  await expect(offer).toHaveCount(0)
})

test('only the codes go to the printer, and the copy holds them all', async ({ page, school, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const pupil = await makePupil(school)
  await openSession(page, school, pupil)
  await page.goto('/profile')
  const make = form(page, 'Codes de récupération')
  await fill(make, { password: pupil.password })
  await submit(make).click()
  const items = page.getByRole('list', { name: 'Vos codes de récupération' }).getByRole('listitem')
  await expect(items).toHaveCount(8)
  await page.getByRole('button', { name: 'Copier', exact: true }).click()
  await expect(page.getByText('Copié.')).toBeVisible()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
    (await items.allInnerTexts()).join('\n'),
  )
  await page.emulateMedia({ media: 'print' })
  await expect(items.first()).toBeVisible()
  await expect(page.getByText('barrez-le ensuite')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mon profil' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  const paper = await PDFDocument.load(await page.pdf({ format: 'A4' }))
  expect(paper.getPageCount()).toBe(1)
})

test('an admin makes a link and hands it over', async ({ page, school }) => {
  const pupil = await makePupil(school, 'Coumba Ba')
  await ask(school.url, pupil.username)
  await openSession(page, school, admin)
  await page.goto('/admin?section=inbox')
  const panel = page.getByRole('region', { name: 'Mots de passe oubliés' })
  await panel
    .getByRole('row', { name: /Coumba Ba/ })
    .getByRole('button')
    .click()
  const dialog = page.getByRole('dialog', { name: 'Lien pour Coumba Ba' })
  const link = await dialog.getByText('/reset-password?token=').innerText()
  await expect(dialog.getByRole('time')).toHaveText(/^\d\d:\d\d$/)
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(panel.getByRole('row', { name: /Coumba Ba/ })).toContainText('Créé, valable jusqu’à')
  await expect(page.getByText(link)).toHaveCount(0)
  const { search } = new URL(link)
  const change = await open(page, `/reset-password${search}`, 'Nouveau mot de passe')
  await fill(change, { password: 'Fromager2026', confirmPassword: 'Fromager2026' })
  const told = glimpse(page, 'Votre mot de passe a été changé')
  await submit(change).click()
  await told
  expect(await logIn(school.url, pupil.username, 'Fromager2026')).toBe(200)
})

for (const scheme of ['light', 'dark'] as const)
  test(`the recovery screens are accessible in the ${scheme} look, at 320 px`, async ({ page, school }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
      const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
      expect(overflow).toBeLessThanOrEqual(0)
    }
    const recovery = await open(page, '/reset-password?avec=code', 'Code de récupération')
    await fill(recovery, { username: 'a', code: 'K7M', password: 'b', confirmPassword: 'c' })
    await input(recovery, 'confirmPassword').press('Enter')
    await expect(recovery.getByRole('alert')).toBeVisible()
    await check()
    const pupil = await makePupil(school)
    await ask(school.url, pupil.username)
    await openSession(page, school, admin)
    await page.goto('/profile')
    const make = form(page, 'Codes de récupération')
    await fill(make, { password: admin.password })
    await submit(make).click()
    await expect(page.getByRole('list', { name: 'Vos codes de récupération' })).toBeVisible()
    await check()
    await page.goto('/admin?section=inbox')
    const panel = page.getByRole('region', { name: 'Mots de passe oubliés' })
    await panel.getByRole('button', { name: 'Créer un lien' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await check()
  })
