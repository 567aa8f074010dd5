import { AxeBuilder } from '@axe-core/playwright'
import { startSchool } from '../support/school-process.ts'
import { fill, formOf, input, newPhone, newPupil, openForm, pressInHeader, submit } from './account-forms.ts'
import { admin, expect, makePupil, openSession, stopClock, test } from './fixtures.ts'

const denied = 'Failed to create admin user: Access denied. Admin privileges required.'
const newAdmin = (username: string) => ({ username, password: 'Teranga2026', fullName: 'Modou Faye' })

test.describe('the create-admin page', () => {
  test('asks for each field in English', async ({ page }) => {
    await page.clock.install()
    await page.goto('/create-admin')
    const form = page.getByRole('form')
    await expect(submit(form)).toBeDisabled()
    await stopClock(page)
    await expect(async () => {
      await input(form, 'fullName').press('Enter')
      await expect(form.getByRole('alert')).toHaveText('Please fill in all fields', { timeout: 500 })
    }).toPass()
    for (const message of ['Username is required', 'Password is required', 'Full name is required'])
      await expect(form.getByText(message)).toBeVisible()
    await page.clock.runFor(5000)
    await expect(form.getByRole('alert')).toHaveCount(0)
  })

  test('refuses a stranger; its message vanishes after 5 s', async ({ page }) => {
    await page.clock.install()
    await page.goto('/create-admin')
    const form = page.getByRole('form')
    await fill(form, newAdmin(newPhone()))
    await stopClock(page)
    await submit(form).click()
    await expect(form.getByRole('alert')).toHaveText(denied)
    await page.clock.runFor(4900)
    await expect(form.getByRole('alert')).toBeVisible()
    await page.clock.runFor(100)
    await expect(form.getByRole('alert')).toHaveCount(0)
    await expect(input(form, 'fullName')).toHaveValue('Modou Faye')
  })

  test('says why it fails, and keeps what was typed', async ({ page, school }) => {
    await openSession(page, school, admin)
    await page.goto('/create-admin')
    const form = page.getByRole('form')
    const attempt = async (username: string, message: string) => {
      await fill(form, newAdmin(username))
      await submit(form).click()
      await expect(form.getByRole('alert')).toHaveText(`Failed to create admin user: ${message}`)
      await expect(input(form, 'username')).toHaveValue(username)
    }
    const taken = 'Cet email ou numéro de téléphone est déjà utilisé. Veuillez réessayer avec un autre.'
    await attempt(admin.username.toUpperCase(), taken)
    await page.route('**/api/auth/create-admin', (route) => route.abort('internetdisconnected'))
    await attempt('censeur', 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.')
  })

  test('obeys an admin and empties itself', async ({ page, school }) => {
    await openSession(page, school, admin)
    await page.clock.install()
    await page.goto('/create-admin')
    const form = page.getByRole('form')
    await stopClock(page)
    const request = page.waitForRequest('**/api/auth/create-admin')
    const username = `censeur${Date.now()}`
    await fill(form, newAdmin(username))
    await submit(form).click()
    expect((await request).postDataJSON()).toEqual({ ...newAdmin(username), is_admin: true })
    await expect(form.getByRole('status')).toHaveText(
      `Admin user "${username}" created successfully! You can now log in.`,
    )
    await expect(input(form, 'username')).toHaveValue('')
    await expect(submit(form)).toBeDisabled()
    await page.clock.runFor(5000)
    await expect(form.getByRole('status')).toHaveCount(0)
  })

  test('lets the set-up code make the first admin from another machine', async ({ browser }) => {
    const school = await startSchool()
    try {
      const code = await waitForCode(() => school.output())
      // What a proxy adds: the call no longer comes from the machine itself.
      const context = await browser.newContext({
        baseURL: school.url,
        extraHTTPHeaders: { 'x-forwarded-for': '41.82.0.1' },
      })
      const page = await context.newPage()
      await page.goto('/create-admin')
      const form = page.getByRole('form')
      await fill(form, { ...newAdmin('directeur'), setupCode: 'ABCDEFGH' })
      await submit(form).click()
      await expect(form.getByRole('alert')).toHaveText(denied)
      await fill(form, { setupCode: ` ${code} ` })
      await submit(form).click()
      await expect(form.getByRole('status')).toContainText('Admin user "directeur" created successfully!')
      await context.close()
    } finally {
      await school.stop()
      school.clean()
    }
  })
})

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

test('each field suits password managers and a phone’s keyboard', async ({ page }) => {
  let opened = ''
  for (const [path, name, expected] of fields) {
    if (path !== opened) await page.goto(path)
    opened = path
    for (const [attribute, value] of Object.entries(expected))
      await expect(input(page, name)).toHaveAttribute(attribute, value)
    if (expected.type === 'password')
      await expect(
        input(page, name).locator('..').getByRole('button', { name: 'Afficher le mot de passe' }),
      ).toHaveAttribute('aria-pressed', 'false')
  }
  await page.goto('/login')
  await expect(input(page, 'rememberMe')).not.toBeChecked()
})

for (const scheme of ['light', 'dark'] as const)
  test(`the account screens are accessible in the ${scheme} look`, async ({ page, school }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    }
    for (const path of ['/login', '/create-admin', '/reset-password', '/reset-password?token=abc']) {
      await page.goto(path)
      await check()
    }
    const form = await openForm(page, 'signup', 'page')
    await fill(form, { fullName: 'A', username: 'awa', password: 'Bao', confirmPassword: 'b' })
    await input(form, 'confirmPassword').press('Enter')
    await expect(form.getByRole('alert')).toBeVisible()
    await check()
    await page.goto('/home')
    await pressInHeader(page, 'Connexion')
    const login = formOf(page, 'login')
    await expect(login).toBeVisible()
    await check()
    await login.getByRole('button', { name: 'Créer un compte' }).click()
    const register = formOf(page, 'signup')
    await fill(register, newPupil((await makePupil(school)).username))
    await submit(register).click()
    await expect(register.getByRole('button', { name: 'Me connecter' })).toBeVisible()
    await check()
  })

async function waitForCode(output: () => string): Promise<string> {
  await expect.poll(output).toMatch(/code [A-Z0-9]+/)
  return output().match(/code ([A-Z0-9]+)/)![1]!
}
