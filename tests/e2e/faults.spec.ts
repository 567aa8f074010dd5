import type { Page } from '@playwright/test'
import {
  fill,
  formOf,
  glimpse,
  hold,
  input,
  newPhone,
  newPupil,
  openForm,
  stored,
  submit,
} from './account-forms.ts'
import { expect, makePupil, test } from './fixtures.ts'
import { countAccounts, isOpen } from './school-calls.ts'

const noConnection = 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.'
const taken = 'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.'
const offer = { name: 'Me connecter' }
const digits = (phone: string) => phone.replaceAll(' ', '')

/** The server hears the next call and answers, but the answer never arrives. */
async function loseAnswer(page: Page, address: string) {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

for (const place of ['page', 'window'] as const) {
  test(`a sign-up on the ${place} whose answer was lost leads in when it is repeated`, async ({
    page,
    school,
  }) => {
    const form = await openForm(page, 'signup', place)
    const pupil = newPupil()
    await loseAnswer(page, '**/api/auth/signup')
    await fill(form, pupil)
    await submit(form).click()
    await expect(form.getByRole('alert')).toHaveText(noConnection)
    await expect(input(form, 'fullName')).toHaveValue(pupil.fullName)
    await expect(input(form, 'username')).toHaveValue(pupil.username)
    expect(await countAccounts(school, digits(pupil.username))).toBe(1)

    const { password, confirmPassword } = pupil
    await fill(form, { password, confirmPassword })
    await submit(form).click()
    await expect(form.getByRole('alert')).toHaveText(taken)
    const told = glimpse(page, 'Connexion réussie !')
    await form.getByRole('button', offer).click()
    await told
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isOpen(school, (await stored(page, 'token'))!)).toBe(true)
    expect(await countAccounts(school, digits(pupil.username))).toBe(1)
  })

  test(`a name on the ${place} that is another pupil's opens nothing`, async ({ page, school }) => {
    const other = await makePupil(school)
    const form = await openForm(page, 'signup', place)
    const pupil = {
      ...newPupil(other.username),
      password: 'Cailcedrat2026',
      confirmPassword: 'Cailcedrat2026',
    }
    await fill(form, pupil)
    await submit(form).click()
    await expect(form.getByRole('alert')).toHaveText(taken)
    await form.getByRole('button', offer).click()
    await expect(form.getByRole('alert')).toHaveText(
      "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer.",
    )
    await expect(form.getByRole('button', offer)).toHaveCount(0)
    await expect(submit(form)).toHaveText('Créer un compte')
    expect(await stored(page, 'token')).toBeNull()
    // The form still makes an account under another name.
    await fill(form, newPupil())
    const told = glimpse(page, 'Compte créé avec succès !')
    await submit(form).click()
    await told
  })

  test(`a login on the ${place} whose answer was lost or cut is simply repeated`, async ({
    page,
    school,
  }) => {
    const { username, password } = await makePupil(school)
    const form = await openForm(page, 'login', place)
    const attempt = async () => {
      await fill(form, { username, password })
      await submit(form).click()
    }
    await loseAnswer(page, '**/api/auth/login')
    await attempt()
    await expect(form.getByRole('alert')).toHaveText(noConnection)
    await page.route(
      '**/api/auth/login',
      (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"token":"ab' }),
      { times: 1 },
    )
    await attempt()
    await expect(input(form, 'password')).toBeFocused()
    await expect(form.getByRole('alert')).toHaveText(noConnection)
    const told = glimpse(page, 'Connexion réussie !')
    await attempt()
    await told
  })

  test(`while the answer is awaited, many presses on the ${place} are one request`, async ({
    page,
    school,
  }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/auth/signup')) calls++
    })
    const release = await hold(page, '**/api/auth/*')
    const form = await openForm(page, 'signup', place)
    const pupil = newPupil()
    await fill(form, pupil)
    await input(form, 'confirmPassword').press('Enter')
    for (let press = 0; press < 5; press++) {
      await page.keyboard.press('Enter')
      await submit(form).click({ force: true, noWaitAfter: true })
    }
    await expect(submit(form)).toHaveText('Création du compte...')
    await expect(submit(form)).toBeDisabled()
    for (const name of Object.keys(pupil)) await expect(input(form, name)).toBeDisabled()
    const told = glimpse(page, 'Compte créé avec succès !')
    release()
    await told
    expect(calls).toBe(1)
    expect(await countAccounts(school, digits(pupil.username))).toBe(1)
  })
}

test('a request that hangs counts as lost after 30 s', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/auth/login', () => undefined)
  const form = await openForm(page, 'login', 'page')
  await fill(form, { username: '77 123 45 67', password: 'Baobab2026' })
  await submit(form).click()
  await page.clock.runFor(29_000)
  await expect(submit(form)).toHaveText('Connexion...')
  await page.clock.runFor(2000)
  await expect(form.getByRole('alert')).toHaveText(noConnection)
  await expect(submit(form)).toHaveText('Se connecter')
  await expect(input(form, 'username')).toHaveValue('77 123 45 67')
})

test('two tabs that send the same sign-up make one account, and both lead in', async ({ page, school }) => {
  const other = await page.context().newPage()
  const pupil = newPupil()
  const tabs = [page, other]
  const forms = [await openForm(page, 'signup', 'page'), await openForm(other, 'signup', 'page')]
  for (const form of forms) await fill(form, pupil)
  await Promise.all(forms.map((form) => submit(form).click()))
  for (const form of forms)
    await expect(form.getByRole('alert').or(form.getByRole('status')).first()).toBeVisible()
  expect(await countAccounts(school, digits(pupil.username))).toBe(1)
  const late = (await forms[0]!.getByRole('alert').count()) ? 0 : 1
  await expect(forms[late]!.getByRole('alert')).toHaveText(taken)
  await forms[late]!.getByRole('button', offer).click()
  await expect(tabs[late]!).toHaveURL('/home')
  await expect(tabs[1 - late]!).toHaveURL(/\/(login|home)$/)
})

for (const spelling of ['+221 % ', '00221 %', '%'])
  test(`« ${spelling} » is the phone number as it was given at sign-up`, async ({ page, school }) => {
    const phone = newPhone()
    const form = await openForm(page, 'signup', 'page')
    await fill(form, newPupil(phone))
    await submit(form).click()
    await expect(page).toHaveURL('/login')
    const login = formOf(page, 'login')
    const typed = spelling.replace('%', phone.replaceAll(' ', spelling.startsWith('00') ? '-' : ''))
    await fill(login, { username: typed, password: 'Baobab2026' })
    await submit(login).click()
    await expect(page).toHaveURL('/home')
    expect(await countAccounts(school, digits(phone))).toBe(1)
  })

test('an e-mail is the same in capitals', async ({ page }) => {
  const name = `fatou.${Date.now()}@ecole.example`
  const form = await openForm(page, 'signup', 'page')
  await fill(form, newPupil(name))
  await submit(form).click()
  await expect(page).toHaveURL('/login')
  await fill(formOf(page, 'login'), { username: ` ${name.toUpperCase()} `, password: 'Baobab2026' })
  await submit(formOf(page, 'login')).click()
  await expect(page).toHaveURL('/home')
})
