import { expect, test } from 'vitest'
import { servePages, waitFor, within } from '../support/page.tsx'
import { alertOf, fill, input, isAt, openForm, submit } from './account-forms.ts'

const pages = servePages()

const long = 'x'.repeat(10_000)
const rightToLeft = '\u202e'
const format = 'Format invalide. Entrez un email valide ou un numéro de téléphone'
const unprintable = 'Le nom contient des caractères qui ne peuvent pas être affichés'

type Row = [what: string, field: string, value: string, sentence: string]

const signUpRows: Row[] = [
  ['spaces for a name', 'fullName', '   ', 'Le nom complet est requis'],
  ['one letter for a name', 'fullName', 'A', 'Le nom doit contenir au moins 2 caractères'],
  ['a name of 10,000 letters', 'fullName', long, 'Le nom doit contenir au plus 120 caractères'],
  ['NUL in a name', 'fullName', 'Awa\0Diop', unprintable],
  ['a mark that turns the text', 'fullName', `Awa ${rightToLeft}poiD`, unprintable],
  ['an invisible space in a name', 'fullName', 'Awa\u200bDiop', unprintable],
  ['spaces for a user name', 'username', '   ', "L'email ou le téléphone est requis"],
  ['two letters', 'username', 'aw', 'Doit contenir au moins 3 caractères'],
  ['emoji', 'username', '😀😀😀😀', format],
  ['two at signs', 'username', 'awa@diop@ecole.sn', format],
  ['no dot in the domain', 'username', 'awa@ecole', format],
  ['a space in an e-mail', 'username', 'awa diop@ecole.sn', format],
  ['NUL in an e-mail', 'username', 'awa\0@ecole.sn', format],
  ['an invisible space in an e-mail', 'username', 'awa\u200b@ecole.sn', format],
  ['a turned e-mail', 'username', `${rightToLeft}awa@ecole.sn`, format],
  ['an e-mail of 10,000 letters', 'username', `${long}@ecole.sn`, format],
  ['seven digits', 'username', '7712345', format],
  ['sixteen digits', 'username', '1234567890123456', format],
  ['a plus in the middle', 'username', '77+1234567', format],
  ['digits that only look like digits', 'username', '７７１２３４５６７', format],
  ['letters among digits', 'username', '77O1234567', format],
  ['five letters', 'password', 'Bao12', 'Le mot de passe doit contenir au moins 6 caractères'],
  ['10,000 letters', 'password', long, 'Le mot de passe doit contenir au plus 200 caractères'],
  ['another confirmation', 'confirmPassword', 'Baobab2026 ', 'Les mots de passe ne correspondent pas'],
  ['a look-alike confirmation', 'confirmPassword', 'Bаobab2026', 'Les mots de passe ne correspondent pas'],
]

const loginRows: Row[] = [
  ['spaces', 'username', '   ', "Le nom d'utilisateur est requis"],
  ['two letters', 'username', 'aw', 'Le nom d’utilisateur doit contenir au moins 3 caractères'],
  ['10,000 letters', 'username', long, format],
  ['NUL', 'username', 'awa\0', format],
  ['a mark that turns the text', 'username', `${rightToLeft}awa`, format],
  ['nothing', 'password', '', 'Le mot de passe est requis'],
  ['five letters', 'password', 'Bao12', 'Le mot de passe doit contenir au moins 6 caractères'],
  ['10,000 letters', 'password', long, 'Le mot de passe doit contenir au plus 200 caractères'],
]

const newAdminRows: Row[] = [
  ['spaces', 'username', '   ', 'Username is required'],
  ['two letters', 'username', 'aw', 'Le nom d’utilisateur doit contenir au moins 3 caractères'],
  ['NUL', 'username', 'awa\0', format],
  ['nothing', 'password', '', 'Password is required'],
  ['five letters', 'password', 'Bao12', 'Le mot de passe doit contenir au moins 6 caractères'],
  ['spaces', 'fullName', '   ', 'Full name is required'],
  ['one letter', 'fullName', 'A', 'Le nom doit contenir au moins 2 caractères'],
]

const newPasswordRows: Row[] = [
  ['nothing', 'password', '', 'Le mot de passe est requis'],
  ['five letters', 'password', 'Bao12', 'Le mot de passe doit contenir au moins 6 caractères'],
  ['10,000 letters', 'password', long, 'Le mot de passe doit contenir au plus 200 caractères'],
  ['nothing', 'confirmPassword', '', 'La confirmation du mot de passe est requise'],
  ['another confirmation', 'confirmPassword', 'Baobab2027', 'Les mots de passe ne correspondent pas'],
]

const right = { password: 'Baobab2026', confirmPassword: 'Baobab2026' }
const french = 'Veuillez remplir tous les champs correctement.'
const screens: { path: string; rows: Row[]; values: Record<string, string>; invalid: string }[] = [
  {
    path: '/register',
    rows: signUpRows,
    values: { fullName: 'Awa Diop', username: '77 123 45 67', ...right },
    invalid: french,
  },
  {
    path: '/login',
    rows: loginRows,
    values: { username: '77 123 45 67', password: 'Baobab2026' },
    invalid: french,
  },
  {
    path: '/create-admin',
    rows: newAdminRows,
    values: { username: 'censeur', password: 'Teranga2026', fullName: 'Modou Faye' },
    invalid: 'Please fill in all fields',
  },
  { path: '/reset-password?token=abc', rows: newPasswordRows, values: right, invalid: french },
]

for (const { path, rows, values, invalid } of screens)
  test(`${path} says what is wrong with each bad input, and sends none`, async () => {
    const page = await pages.open(path)
    const form = await within(page.getByRole('main')).findByRole('form')
    await fill(page, form, values)
    await waitFor(() => expect(submit(form)).toBeEnabled())
    for (const [, field, value, sentence] of rows) {
      await fill(page, form, { [field]: value })
      await page.user.tab()
      await waitFor(() => expect(input(form, field)).toHaveAttribute('aria-invalid', 'true'))
      expect(input(form, field)).toHaveAccessibleDescription(new RegExp(`${sentence}$`))
      // Waits where the specification says so; elsewhere a press says what is wrong, as Enter does.
      expect(submit(form).disabled).toBe(!path.includes('token='))
      await page.user.type(input(form, field), '{Enter}')
      await alertOf(form, invalid)
      await fill(page, form, values)
      await waitFor(() => expect(form.querySelector('[aria-invalid]')).toBeNull())
    }
    expect(page.network.sent.filter(({ method }) => method !== 'GET')).toEqual([])
  })

test('unusual but right values make an account', async () => {
  const values = {
    fullName: '  Ndèye-Fatou N’Diaye 🎓 عائشة ',
    username: '  fatou+cours@ecole.example  ',
    password: ' 🔑 mot de passe ',
    confirmPassword: ' 🔑 mot de passe ',
  }
  const { page, form } = await openForm(pages, 'signup', 'page')
  await fill(page, form, values)
  await page.user.click(submit(form))
  await isAt(page, '/home')
  const banner = within(page.getByRole('banner'))
  expect(await banner.findByRole('link', { name: 'Ndèye-Fatou N’Diaye 🎓 عائشة' })).toBeVisible()
})
