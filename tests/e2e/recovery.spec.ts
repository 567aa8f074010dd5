import { fill, input, newPhone, submit } from './account-forms.ts'
import { admin, expect, test } from './fixtures.ts'

test('a link from an admin changes the password, once', async ({ page, school }) => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const call = async (method: string, path: string, body?: object, token?: string) => {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const answer = await fetch(school.url + path, { method, headers, body: JSON.stringify(body) })
    return (await answer.json()) as { token: string; link: string; requests: { id: number }[] }
  }
  const username = newPhone()
  await call('POST', '/api/auth/signup', { username, password: 'Baobab2026', fullName: 'Awa Diop' })
  await call('PUT', `/api/auth/forget-password/${encodeURIComponent(username)}`)
  const { token } = await call('POST', '/api/auth/login', admin)
  const { requests } = await call('GET', '/api/admin/password-requests', undefined, token)
  const path = `/api/admin/password-requests/${requests[0]!.id}/link`
  const { search } = new URL((await call('POST', path, undefined, token)).link)

  await page.goto(`/reset-password${search}`)
  const form = page.getByRole('form', { name: 'Nouveau mot de passe' })
  await expect(submit(form)).toBeDisabled()
  await expect(async () => {
    await fill(form, { password: 'Fromager2026', confirmPassword: 'Fromager' })
    await input(form, 'confirmPassword').blur()
    await expect(form.getByText('Les mots de passe ne correspondent pas')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(form.getByText('Fort')).toBeVisible()
  await fill(form, { confirmPassword: 'Fromager2026' })
  await submit(form).click()
  await expect(form.getByRole('status')).toContainText('Votre mot de passe a été changé')
  await expect(page).toHaveURL(/\/login$/)

  await page.goto(`/reset-password${search}`)
  await expect(submit(form)).toBeDisabled()
  await expect(async () => {
    await fill(form, { password: 'Fromager2027', confirmPassword: 'Fromager2027' })
    await expect(submit(form)).toBeEnabled({ timeout: 500 })
  }).toPass()
  await submit(form).click()
  await expect(form.getByRole('alert')).toContainText('Ce lien a déjà servi')
  expect(errors).toEqual([])
})
