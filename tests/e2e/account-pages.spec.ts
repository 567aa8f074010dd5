import { startSchool } from '../support/school-process.ts'
import { findViolations } from './accessibility.ts'
import { fill, formOf, input, newPupil, openForm, pressInHeader, submit } from './account-forms.ts'
import { expect, makePupil, test } from './fixtures.ts'

const denied = 'Failed to create admin user: Access denied. Admin privileges required.'
const newAdmin = (username: string) => ({ username, password: 'Teranga2026', fullName: 'Modou Faye' })

test('the create-admin page lets the set-up code make the first admin from another machine', async ({
  browser,
}) => {
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

for (const scheme of ['light', 'dark'] as const)
  test(`the account screens are accessible in the ${scheme} look`, async ({ page, school }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    const check = async () => {
      const violations = await findViolations(page)
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
