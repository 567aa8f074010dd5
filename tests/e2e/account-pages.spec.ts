import { AxeBuilder } from '@axe-core/playwright'
import { startSchool } from '../support/school-process.ts'
import { fill, formOf, input, newPhone, openForm, pressInHeader, submit } from './account-forms.ts'
import { admin, expect, openSession, test } from './fixtures.ts'

const denied = 'Failed to create admin user: Access denied. Admin privileges required.'
const newAdmin = (username: string) => ({ username, password: 'Teranga2026', fullName: 'Modou Faye' })

test.describe('the create-admin page', () => {
  test('asks for each field in English', async ({ page }) => {
    await page.goto('/create-admin')
    const form = page.getByRole('form')
    await expect(submit(form)).toBeDisabled()
    await expect(async () => {
      await input(form, 'fullName').press('Enter')
      await expect(form.getByRole('alert')).toHaveText('Please fill in all fields', { timeout: 500 })
    }).toPass()
    for (const message of ['Username is required', 'Password is required', 'Full name is required'])
      await expect(form.getByText(message)).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0, { timeout: 7000 })
  })

  test('refuses a stranger; its message vanishes after 5 s', async ({ page }) => {
    await page.goto('/create-admin')
    const form = page.getByRole('form')
    await fill(form, newAdmin(newPhone()))
    await submit(form).click()
    await expect(form.getByRole('alert')).toHaveText(denied)
    await page.waitForTimeout(4000)
    await expect(form.getByRole('alert')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0, { timeout: 3000 })
    await expect(input(form, 'fullName')).toHaveValue('Modou Faye')
  })

  test('obeys an admin and empties itself', async ({ page, school }) => {
    await openSession(page, school, admin)
    await page.goto('/create-admin')
    const form = page.getByRole('form')
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
    await expect(form.getByRole('status')).toHaveCount(0, { timeout: 7000 })
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

test('the reset page tells who resets passwords, and sends nothing', async ({ page }) => {
  const writing: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && writing.push(request.url()))
  await page.goto('/reset-password')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Mettre à jour votre mot de passe' })).toBeVisible()
  const form = page.getByRole('form', { name: 'Mot de passe oublié' })
  await expect(submit(form)).toHaveText('Reset password')
  await expect(async () => {
    await input(form, 'phoneNumber').focus()
    await input(form, 'phoneNumber').blur()
    await expect(form.getByText("Le nom d'utilisateur est requis.")).toBeVisible({ timeout: 500 })
  }).toPass()
  await fill(form, { phoneNumber: '77 123 45 67' })
  await submit(form).click()
  await expect(form.getByRole('status')).toContainText("Aucun message n'a été envoyé")
  await expect(form.getByRole('link', { name: '+221' })).toHaveAttribute('href', /^tel:\+221\d+$/)
  await expect(form.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await expect(main.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login')
  expect(writing).toEqual([])
})

for (const scheme of ['light', 'dark'] as const)
  test(`the account screens are accessible in the ${scheme} look`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
    }
    for (const path of ['/login', '/create-admin', '/reset-password']) {
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
    await expect(formOf(page, 'login')).toBeVisible()
    await check()
  })

async function waitForCode(output: () => string): Promise<string> {
  await expect.poll(output).toMatch(/code [A-Z0-9]+/)
  return output().match(/code ([A-Z0-9]+)/)![1]!
}
