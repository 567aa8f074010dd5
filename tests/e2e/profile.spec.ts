import { readFileSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { fill, input, stored, submit } from './account-forms.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'

const form = (page: Page, name: string) => page.getByRole('form', { name, exact: true })

async function openProfile(page: Page) {
  await page.goto('/profile')
  await expect(page.getByText('cet appareil')).toBeVisible()
}

test('strangers find the login window, and come back', async ({ page }) => {
  await page.goto('/profile')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await stored(page, 'intendedUrl')).toBe('/profile')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the profile reads well to all in the ${colorScheme} look`, async ({ page, school }) => {
    await page.emulateMedia({ colorScheme })
    await openSession(page, school, await makePupil(school))
    await openProfile(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth')
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

test('a pupil changes the name, and it stays', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await openProfile(page)
  const name = form(page, 'Nom')
  await expect(input(name, 'fullName')).toHaveValue('Awa Diop')
  await fill(name, { fullName: 'A' })
  await expect(submit(name)).toBeDisabled()
  await fill(name, { fullName: 'Awa Sène' })
  await submit(name).click()
  await expect(name.getByRole('status')).toHaveText('Votre nom est enregistré.')
  await page.reload()
  await expect(input(name, 'fullName')).toHaveValue('Awa Sène')
})

test('a pupil changes the password; the other device is signed out', async ({ page, school, browser }) => {
  const pupil = await makePupil(school)
  await openSession(page, school, pupil)
  await openProfile(page)
  const password = form(page, 'Mot de passe')
  const values = {
    currentPassword: 'Cailcedrat1',
    newPassword: 'Fromager2026',
    confirmPassword: 'Fromager2026',
  }
  await fill(password, values)
  await submit(password).click()
  await expect(password.getByRole('alert')).toHaveText('Le mot de passe actuel est incorrect.')
  await expect(input(password, 'currentPassword')).toBeFocused()
  await fill(password, { ...values, currentPassword: pupil.password })
  await submit(password).click()
  await expect(password.getByRole('status')).toContainText('Votre mot de passe est changé.')
  const other = await browser.newPage({ baseURL: school.url })
  await openSession(other, school, { ...pupil, password: 'Fromager2026' })
  await openProfile(other)
  await other.close()
})

test('a pupil signs out another device', async ({ page, school }) => {
  const pupil = await makePupil(school)
  await openSession(page, school, pupil)
  await openProfile(page)
  const devices = page.getByRole('region', { name: 'Appareils connectés' })
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await expect(devices.getByRole('listitem').first()).toContainText('(cet appareil)')
  await devices.getByRole('button', { name: /^Déconnecter Appareil/ }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  const old = await fetch(`${school.url}/api/users/profile`, {
    headers: { authorization: `Bearer ${pupil.token}` },
  })
  expect(old.status).toBe(401)
})

test('a pupil takes the stored data away', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school, 'Ndèye Fall'))
  await openProfile(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger mes données' }).click()
  const file = await (await download).path()
  expect(JSON.parse(readFileSync(file, 'utf8')).account.full_name).toBe('Ndèye Fall')
})

test('a pupil closes the account', async ({ page, school }) => {
  const pupil = await makePupil(school)
  await openSession(page, school, pupil)
  await openProfile(page)
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Awa Diop')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await fill(dialog, { password: 'Cailcedrat1' })
  await submit(dialog).click()
  await expect(dialog.getByRole('alert')).toHaveText('Le mot de passe actuel est incorrect.')
  await fill(dialog, { password: pupil.password })
  await submit(dialog).click()
  await expect(dialog.getByRole('status')).toContainText('Votre compte est fermé.')
  await dialog.getByRole('button', { name: 'Revenir à l’accueil' }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await stored(page, 'token')).toBeNull()
  const body = JSON.stringify({ username: pupil.username, password: pupil.password })
  const headers = { 'content-type': 'application/json' }
  const again = await fetch(`${school.url}/api/auth/login`, { method: 'POST', headers, body })
  expect(again.status).toBe(403)
})
