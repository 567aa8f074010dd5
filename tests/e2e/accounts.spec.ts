import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { fill, formOf, hold, input, type Kind, newPupil, openForm, stored, submit } from './account-forms.ts'
import { expect, makePupil, stopClock, test } from './fixtures.ts'

const invalidMessage = 'Veuillez remplir tous les champs correctement.'

test.describe('the login page', () => {
  test('welcomes with four highlights and leads to the other pages', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('complementary').getByRole('listitem')).toHaveCount(4)
    for (const [name, path] of [
      ['Créer un compte', '/register'],
      ['Mot de passe oublié', '/reset-password'],
      ["Retour à l'accueil", '/home'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', path)
    await expect(input(page, 'username')).toHaveAttribute('autocomplete', 'username')
    await expect(input(page, 'password')).toHaveAttribute('autocomplete', 'current-password')
  })

  test('says what is wrong only once a field was left, and calls nothing', async ({ page }) => {
    let calls = 0
    await page.route('**/api/auth/login', (route) => (calls++, route.continue()))
    const form = await openForm(page, 'login', 'page')
    await expect(form.getByText('Le nom d')).toHaveCount(0)
    await expect(submit(form)).toBeDisabled()

    await input(form, 'username').focus()
    await input(form, 'password').focus()
    await expect(form.getByText("Le nom d'utilisateur est requis")).toBeVisible()
    await expect(form.getByText('Le mot de passe est requis')).toHaveCount(0)
    await expect(input(form, 'username')).toHaveAttribute('aria-invalid', 'true')

    await input(form, 'password').press('Enter')
    await expect(form.getByRole('alert')).toHaveText(invalidMessage)
    await expect(form.getByText('Le mot de passe est requis')).toBeVisible()
    await expect(input(form, 'username')).toBeFocused()
    expect(calls).toBe(0)

    await fill(form, { username: 'awa', password: 'Baobab' })
    await expect(submit(form)).toBeEnabled()
  })

  test('shows the password without leaving its field', async ({ page }) => {
    const form = await openForm(page, 'login', 'page')
    await input(form, 'password').fill('Bao')
    await form.getByRole('button', { name: 'Afficher le mot de passe' }).click()
    await expect(input(form, 'password')).toHaveAttribute('type', 'text')
    await expect(form.getByText('au moins 6 caractères')).toHaveCount(0)
    await form.getByRole('button', { name: 'Masquer le mot de passe' }).click()
    await expect(input(form, 'password')).toHaveAttribute('type', 'password')
  })

  test('logs in with Enter, says so, and goes home after a second', async ({ page, school }) => {
    const { username, password } = await makePupil(school)
    await page.clock.install()
    const form = await openForm(page, 'login', 'page')
    await stopClock(page)
    await fill(form, { username, password })
    await page.getByLabel('Se souvenir de moi').check()
    const request = page.waitForRequest('**/api/auth/login')
    await input(form, 'password').press('Enter')
    expect((await request).postDataJSON()).toMatchObject({ username, password, rememberMe: true })
    await expect(page.getByRole('status').getByText('Connexion réussie !')).toBeVisible()
    expect(await stored(page, 'token')).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse((await stored(page, 'user'))!)).toMatchObject({ full_name: 'Awa Diop' })
    await page.clock.runFor(900)
    await expect(page).toHaveURL('/login')
    await page.clock.runFor(100)
    await expect(page).toHaveURL('/home')
  })

  test('blocks the form while it waits', async ({ page }) => {
    const release = await hold(page, '**/api/auth/login')
    const form = await openForm(page, 'login', 'page')
    await fill(form, { username: '770000001', password: 'Baobab2026' })
    await submit(form).click()
    await expect(submit(form)).toHaveText('Connexion...')
    await expect(submit(form)).toBeDisabled()
    await expect(input(form, 'username')).toBeDisabled()
    release()
    await expect(form.getByRole('alert')).toContainText('incorrect')
    await expect(submit(form)).toHaveText('Se connecter')
  })

  test('goes where the pupil wanted to go', async ({ page, school }) => {
    const { username, password } = await makePupil(school)
    await page.goto('/exams?examen=Bac')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL('/home')
    expect(await stored(page, 'intendedUrl')).toBe('/exams?examen=Bac')
    const form = await openForm(page, 'login', 'page')
    await fill(form, { username, password })
    await submit(form).click()
    await expect(page).toHaveURL(/\/exams/)
    expect(await stored(page, 'intendedUrl')).toBeNull()
  })

  test('keeps what was typed before the page came alive', async ({ page }) => {
    const release = await hold(page, '**/assets/*.js')
    await page.goto('/login', { waitUntil: 'commit' })
    const form = formOf(page, 'login')
    await fill(form, { username: '77 123 45 67', password: 'Baobab2026' })
    await page.getByLabel('Se souvenir de moi').check()
    await expect(submit(form)).toBeDisabled()
    release()
    await expect(submit(form)).toBeEnabled()
    await expect(input(form, 'username')).toHaveValue('77 123 45 67')
    await expect(input(form, 'password')).toHaveValue('Baobab2026')
    await expect(page.getByLabel('Se souvenir de moi')).toBeChecked()
  })
})

test.describe('the register page', () => {
  test('says each thing that is wrong, and how strong the password is', async ({ page }) => {
    const form = await openForm(page, 'signup', 'page')
    await input(form, 'confirmPassword').press('Enter')
    await expect(form.getByRole('alert')).toHaveText(invalidMessage)
    for (const message of [
      'Le nom complet est requis',
      "L'email ou le téléphone est requis",
      'Le mot de passe est requis',
      'La confirmation du mot de passe est requise',
    ])
      await expect(form.getByText(message)).toBeVisible()

    const says = async (name: string, value: string, message: string) => {
      await input(form, name).fill(value)
      await expect(input(form, name)).toHaveAccessibleDescription(new RegExp(message))
    }
    await says('fullName', 'A', 'Le nom doit contenir au moins 2 caractères')
    await says('username', 'aw', 'Doit contenir au moins 3 caractères')
    const format = 'Format invalide. Entrez un email valide ou un numéro de téléphone'
    await says('username', 'awa@ecole', format)
    await says('username', '77 12', format)
    await says('password', 'Bao', 'Faible.*Le mot de passe doit contenir au moins 6 caractères')
    await says('password', 'Baobab', 'Moyen')
    await says('password', 'baobab2026', 'Moyen')
    await says('password', 'Baobab2026', 'Fort')
    await says('password', 'PassWord', 'Moyen.*Très courant')
    await says('confirmPassword', 'Baobab2027', 'Les mots de passe ne correspondent pas')
    await expect(submit(form)).toBeDisabled()

    await fill(form, newPupil('awa.diop@exemple.sn'))
    await expect(submit(form)).toBeEnabled()
    await expect(form.locator('[aria-invalid]')).toHaveCount(0)
  })

  test('makes one account of a double click, and leads to the login with the name', async ({ page }) => {
    let calls = 0
    await page.route('**/api/auth/signup', (route) => (calls++, route.continue()))
    await page.clock.install()
    const form = await openForm(page, 'signup', 'page')
    await stopClock(page)
    const pupil = newPupil()
    await fill(form, pupil)
    const request = page.waitForRequest('**/api/auth/signup')
    await submit(form).dblclick({ noWaitAfter: true })
    const { username, password, fullName } = pupil
    expect((await request).postDataJSON()).toEqual({ username, password, fullName })
    await expect(form.getByRole('status').getByText('Compte créé')).toHaveText(
      'Compte créé avec succès ! Vous allez être redirigé vers la page de connexion.',
    )
    await expect(submit(form)).toBeDisabled()
    expect(await stored(page, 'token')).toBeNull()
    await page.clock.runFor(1900)
    await expect(page).toHaveURL('/register')
    await page.clock.runFor(100)
    await expect(page).toHaveURL('/login')
    await page.clock.resume()
    await expect(input(page, 'username')).toHaveValue(username)
    expect(calls).toBe(1)

    await input(page, 'password').fill(password)
    await submit(formOf(page, 'login')).click()
    await expect(page).toHaveURL('/home')
    // The session that came with the sign-up is not left behind as a second device.
    await page.goto('/profile')
    const devices = page.getByRole('region', { name: 'Appareils connectés' })
    await expect(devices.getByRole('listitem')).toHaveCount(1)
  })
})

for (const place of ['page', 'window'] as const)
  test.describe(`on the ${place}, a failed`, () => {
    const answers: Record<Kind, [number, unknown, string][]> = {
      login: [
        [
          500,
          {},
          place === 'page'
            ? 'Une erreur est survenue. Veuillez réessayer.'
            : 'Identifiants incorrects. Veuillez réessayer.',
        ],
        [503, { error: 'Le serveur se repose.' }, 'Le serveur se repose.'],
        [200, {}, "Erreur de connexion. Aucun jeton d'authentification reçu."],
      ],
      signup: [
        [409, {}, 'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.'],
        [400, {}, 'Données invalides. Veuillez vérifier vos informations et réessayer.'],
        [400, { error: 'Ce nom est trop long.' }, 'Ce nom est trop long.'],
        [
          500,
          null,
          place === 'page'
            ? 'Une erreur est survenue lors de la création du compte. Veuillez réessayer.'
            : 'Erreur lors de la création du compte. Veuillez réessayer.',
        ],
        [201, {}, "Erreur lors de la création du compte. Aucun jeton d'authentification reçu."],
      ],
    }
    for (const kind of ['login', 'signup'] as const)
      test(`${kind} says why, and asks for the password anew`, async ({ page }) => {
        const values: Record<string, string> =
          kind === 'login' ? { username: '771234567', password: 'Baobab2026' } : newPupil()
        const passwords = Object.keys(values).filter((name) => /password/i.test(name))
        const form = await openForm(page, kind, place)
        const address = `**/api/auth/${kind}`
        const tryOnce = async (sentence: string) => {
          await fill(form, values)
          await submit(form).click()
          await expect(form.getByRole('alert')).toHaveText(sentence)
          await expect(input(form, 'password')).toBeFocused()
          for (const name of passwords) await expect(input(form, name)).toHaveValue('')
          await expect(input(form, 'username')).toHaveValue(values.username!)
          await expect(form.getByText('Le mot de passe est requis')).toHaveCount(0)
          expect(await stored(page, 'token')).toBeNull()
          await page.unroute(address)
        }
        await page.route(address, (route) => route.abort('internetdisconnected'))
        await tryOnce('Impossible de se connecter au serveur. Vérifiez votre connexion internet.')
        for (const [status, body, sentence] of answers[kind]) {
          await page.route(address, (route) =>
            route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
          )
          await tryOnce(sentence)
        }
      })

    test('login is a wrong pair, a deactivated account or one attempt too many', async ({ page, school }) => {
      const pupil = await makePupil(school)
      const form = await openForm(page, 'login', place)
      const attempt = async (password: string) => {
        await fill(form, { username: pupil.username, password })
        await submit(form).click()
      }
      await attempt('Baobab2027')
      await expect(form.getByRole('alert')).toHaveText(
        "Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer.",
      )
      deactivate(school.dataDir, pupil.username)
      await attempt(pupil.password)
      await expect(form.getByRole('alert')).toHaveText(
        "Votre compte a été désactivé. Contactez l'administrateur.",
      )
      for (let count = 0; count < 10; count++) {
        const answered = page.waitForResponse('**/api/auth/login')
        await attempt('Baobab2027')
        await answered
        await expect(input(form, 'password')).toHaveValue('')
      }
      await expect(form.getByRole('alert')).toContainText(/tentatives|essais|réessaye/i)
    })

    test('signup is a name that is taken, in any spelling', async ({ page, school }) => {
      const { username } = await makePupil(school)
      const form = await openForm(page, 'signup', place)
      await fill(form, newPupil(`+221 ${username}`))
      await submit(form).click()
      await expect(form.getByRole('alert')).toHaveText(
        'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.',
      )
    })
  })

/** What the admin's button does, straight in the database. */
function deactivate(dataDir: string, username: string) {
  const database = new DatabaseSync(join(dataDir, 'xamle.db'))
  database.prepare('update users set is_active = 0 where username like ?').run(`%${username}`)
  database.close()
}
