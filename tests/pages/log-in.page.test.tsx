import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { servePages, stopClock, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, input, isAt, newPupil, openForm, stored, submit } from './account-forms.ts'

const invalid = 'Veuillez remplir tous les champs correctement.'
const pages = servePages()

test('the login page welcomes with four highlights and leads to the other pages', async () => {
  const page = await pages.open('/login')
  const aside = await page.findByRole('complementary')
  expect(within(aside).getAllByRole('listitem')).toHaveLength(4)
  const main = within(page.getByRole('main'))
  for (const [name, path] of [
    ['Créer un compte', '/register'],
    ['Mot de passe oublié', '/reset-password'],
    ['Retour à l’accueil', '/home'],
  ] as const)
    expect(main.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', path)
})

test('the login form says what is wrong only once a field was left, and calls nothing', async () => {
  const { page, form } = await openForm(pages, 'login', 'page')
  const inForm = within(form)
  expect(inForm.queryByText(/^Le nom d/)).toBeNull()
  expect(submit(form)).toBeDisabled()

  await page.user.click(input(form, 'username'))
  await page.user.click(input(form, 'password'))
  await inForm.findByText("Le nom d'utilisateur est requis")
  expect(inForm.queryByText('Le mot de passe est requis')).toBeNull()
  expect(input(form, 'username')).toHaveAttribute('aria-invalid', 'true')

  await page.user.keyboard('{Enter}')
  await alertOf(form, invalid)
  inForm.getByText('Le mot de passe est requis')
  expect(input(form, 'username')).toHaveFocus()
  expect(page.network.sentTo('/api/auth/login')).toEqual([])

  await fill(page, form, { username: 'awa', password: 'Baobab' })
  await waitFor(() => expect(submit(form)).toBeEnabled())
})

test('the password is shown without leaving its field', async () => {
  const { page, form } = await openForm(pages, 'login', 'page')
  await fill(page, form, { password: 'Bao' })
  await page.user.click(within(form).getByRole('button', { name: 'Afficher le mot de passe' }))
  expect(input(form, 'password')).toHaveAttribute('type', 'text')
  expect(within(form).queryByText(/au moins 6 caractères/)).toBeNull()
  await page.user.click(within(form).getByRole('button', { name: 'Masquer le mot de passe' }))
  expect(input(form, 'password')).toHaveAttribute('type', 'password')
})

test('Enter logs in; the page says so, and goes home after a second', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const { page, form } = await openForm(pages, 'login', 'page')
  await fill(page, form, { username, password })
  await page.user.click(page.getByLabelText('Se souvenir de moi'))
  const clock = stopClock()
  await page.user.type(input(form, 'password'), '{Enter}')
  expect(await page.findByText('Connexion réussie !')).toBeVisible()
  expect(within(form).getByRole('status')).toHaveTextContent('Connexion réussie !')
  const sent = page.network.sentTo('/api/auth/login').map(({ body }): unknown => JSON.parse(body))
  expect(sent).toEqual([expect.objectContaining({ username, password, rememberMe: true })])
  expect(stored('token')).toMatch(/^[\w-]{43}$/)
  expect(JSON.parse(stored('user')!)).toMatchObject({ full_name: 'Awa Diop' })
  await clock.run(900)
  expect(page.address()).toBe('/login')
  await clock.run(100)
  await isAt(page, '/home')
})

test('the form is blocked while it waits', async () => {
  const { page, form } = await openForm(pages, 'login', 'page')
  const release = page.network.hold('/api/auth/login')
  await fill(page, form, { username: '770000001', password: 'Baobab2026' })
  await page.user.click(submit(form))
  await waitFor(() => expect(submit(form)).toHaveTextContent('Connexion...'))
  expect(submit(form)).toBeDisabled()
  expect(input(form, 'username')).toBeDisabled()
  release()
  await alertOf(form, /incorrect/)
  expect(submit(form)).toHaveTextContent('Se connecter')
})

test('a log-in goes where the pupil wanted to go', async () => {
  const { username, password } = await signUpPupil(pages.school)
  const guarded = await pages.open('/exams?examen=Bac')
  await guarded.findByRole('dialog')
  await isAt(guarded, '/home')
  expect(stored('intendedUrl')).toBe('/exams?examen=Bac')
  const { page, form } = await openForm(pages, 'login', 'page')
  await fill(page, form, { username, password })
  await page.user.click(submit(form))
  await isAt(page, '/exams?examen=Bac')
  expect(stored('intendedUrl')).toBeNull()
})

test('the register form says each thing that is wrong, and how strong the password is', async () => {
  const { page, form } = await openForm(pages, 'signup', 'page')
  await page.user.type(input(form, 'confirmPassword'), '{Enter}')
  await alertOf(form, invalid)
  for (const message of [
    'Le nom complet est requis',
    "L'email ou le téléphone est requis",
    'Le mot de passe est requis',
    'La confirmation du mot de passe est requise',
  ])
    within(form).getByText(message)

  const says = async (name: string, value: string, message: string) => {
    await fill(page, form, { [name]: value })
    await waitFor(() => expect(input(form, name)).toHaveAccessibleDescription(new RegExp(message)))
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
  expect(submit(form)).toBeDisabled()

  await fill(page, form, newPupil('awa.diop@exemple.sn'))
  await waitFor(() => expect(submit(form)).toBeEnabled())
  expect(form.querySelector('[aria-invalid]')).toBeNull()
})

test('a double press makes one account, whose pupil is in and led on by way of the login', async () => {
  const { page, form } = await openForm(pages, 'signup', 'page')
  const pupil = newPupil()
  await fill(page, form, pupil)
  const clock = stopClock()
  await page.user.dblClick(submit(form))
  await waitFor(() =>
    expect(within(form).getByText(/^Compte créé/)).toHaveTextContent(
      'Compte créé avec succès ! Vous allez être redirigé vers la page de connexion.',
    ),
  )
  const { username, password, fullName } = pupil
  const sent = page.network.sentTo('/api/auth/signup')
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([{ username, password, fullName }])
  expect(submit(form)).toBeDisabled()
  expect(stored('token')).toMatch(/^[\w-]{43}$/)
  await clock.run(1900)
  expect(page.address()).toBe('/register')
  await clock.run(100)
  await isAt(page, '/login')
  await page.findByText('Connexion réussie !')
  expect(page.queryByLabelText('Mot de passe')).toBeNull()
  await clock.run(900)
  expect(page.address()).toBe('/login')
  await clock.run(100)
  await isAt(page, '/home')
  // The session that came with the sign-up is the only one.
  const profile = await page.open('/profile')
  const devices = await profile.findByRole('region', { name: 'Appareils connectés' })
  await waitFor(() => expect(within(devices).getAllByRole('listitem')).toHaveLength(1))
})

test('who signs up on the page is led to what they wanted', async () => {
  await (await pages.open('/exams?examen=Bfem')).findByRole('dialog')
  const { page, form } = await openForm(pages, 'signup', 'page')
  await fill(page, form, newPupil())
  await page.user.click(submit(form))
  await isAt(page, '/exams?examen=Bfem')
  expect(stored('intendedUrl')).toBeNull()
})

test('who leaves before they are led on is in, and the same password opens the account from the form too', async () => {
  const { page, form } = await openForm(pages, 'signup', 'page')
  const pupil = newPupil()
  await fill(page, form, pupil)
  await page.user.click(submit(form))
  await within(form).findByText(/^Compte créé/)
  const home = await page.open('/home')
  await home.findByRole('button', { name: 'Déconnexion' })
  localStorage.clear()
  const again = await openForm(pages, 'signup', 'page')
  await fill(again.page, again.form, pupil)
  await again.page.user.click(submit(again.form))
  await again.page.findByText('Connexion réussie !')
  await isAt(again.page, '/home')
  expect(stored('token')).toMatch(/^[\w-]{43}$/)
})

test('two passwords that differ are told while the second still has the focus, once it is as long', async () => {
  const { page, form } = await openForm(pages, 'signup', 'page')
  await fill(page, form, { password: 'Baobab2026' })
  const second = input(form, 'confirmPassword')
  await page.user.type(second, 'Baobab202')
  expect(within(form).queryByText('Les mots de passe ne correspondent pas')).toBeNull()
  await page.user.type(second, '7')
  await within(form).findByText('Les mots de passe ne correspondent pas')
  expect(second).toHaveFocus()
  await page.user.type(second, '{Backspace}6')
  await waitFor(() => expect(within(form).queryByText('Les mots de passe ne correspondent pas')).toBeNull())
})
