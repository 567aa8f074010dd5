import { fill, formOf, hold, input, submit } from './account-forms.ts'
import { expect, test } from './fixtures.ts'

test('the login form keeps what was typed before the page came alive', async ({ page }) => {
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
