import { expect, test } from 'vitest'
import { servePages, waitFor, within } from '../support/page.tsx'
import { input } from './account-forms.ts'

const pages = servePages()

const fields: [path: string, name: string, expected: Record<string, string>][] = [
  [
    '/login',
    'username',
    { type: 'text', autocomplete: 'username', inputmode: 'email', autocapitalize: 'none' },
  ],
  ['/login', 'password', { type: 'password', autocomplete: 'current-password' }],
  ['/login', 'rememberMe', { type: 'checkbox' }],
  ['/register', 'fullName', { type: 'text', autocomplete: 'name', autocapitalize: 'words' }],
  ['/register', 'username', { type: 'text', autocomplete: 'username', inputmode: 'email' }],
  ['/register', 'password', { type: 'password', autocomplete: 'new-password' }],
  ['/register', 'confirmPassword', { type: 'password', autocomplete: 'new-password' }],
  ['/create-admin', 'username', { type: 'text', autocapitalize: 'none' }],
  ['/create-admin', 'password', { type: 'password', autocomplete: 'new-password' }],
  [
    '/reset-password',
    'phoneNumber',
    { autocomplete: 'username', inputmode: 'email', autocapitalize: 'none' },
  ],
  ['/reset-password?token=abc', 'password', { type: 'password', autocomplete: 'new-password' }],
  ['/reset-password?token=abc', 'confirmPassword', { type: 'password', autocomplete: 'new-password' }],
]

const namesOfPasswords = (path: string) =>
  fields.filter(([opened, , { type }]) => opened === path && type === 'password').map(([, name]) => name)

test('each field suits password managers and a phone’s keyboard', async () => {
  for (const path of new Set(fields.map(([opened]) => opened))) {
    const page = await pages.open(path)
    const main = page.getByRole('main')
    await within(main).findByRole('form')
    for (const name of namesOfPasswords(path))
      expect(
        within(input(main, name).parentElement!).getByRole('button', { name: 'Afficher le mot de passe' }),
      ).toHaveAttribute('aria-pressed', 'false')
    for (const [, name, expected] of fields.filter(([opened]) => opened === path)) {
      for (const [attribute, value] of Object.entries(expected))
        await waitFor(() => expect(input(main, name)).toHaveAttribute(attribute, value))
    }
  }
  const page = await pages.open('/login')
  expect(await page.findByLabelText('Se souvenir de moi')).not.toBeChecked()
})
