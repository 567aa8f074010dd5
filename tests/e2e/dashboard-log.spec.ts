import type { Page } from '@playwright/test'
import { admin, expect, makePupil, openSession, test } from './fixtures.ts'
import { ask, saved } from './metrics-support.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test.use({ schoolName: 'dashboard-log', acceptDownloads: true })

const log = (page: Page) => page.getByRole('region', { name: 'Journal' })
const rows = (page: Page) => log(page).getByRole('table').locator('tbody').getByRole('row')
const filter = (page: Page) => log(page).getByRole('button', { name: 'Filtrer' }).click()

test('is narrowed, paged, exported, and shows each action by its French name', async ({ page, school }) => {
  const { token } = await openSession(page, school, admin)
  const pupil = await makePupil(school, 'Fatou Sarr')
  const { user } = await ask<{ user: { id: number; username: string } }>(
    school,
    pupil.token,
    '/api/users/profile',
  )
  for (let turn = 0; turn < 24; turn++)
    await ask(school, token, `/api/admin/users/${user.id}/toggle-status`, { method: 'PUT' })

  await page.goto('/admin?section=log')
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Compte activé')
  await expect(rows(page).first()).toContainText(user.username)
  await expect(rows(page).first()).toContainText('127.0.0.1')
  await log(page).getByRole('button', { name: 'Suivant' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(rows(page).filter({ hasText: 'Administrateur créé' })).toHaveCount(1)

  await log(page).getByLabel('Action').selectOption({ label: 'Compte désactivé' })
  await log(page).getByLabel('Par qui').selectOption(admin.username)
  await log(page).getByLabel('Mots de l’objet').fill(user.username.slice(-6))
  await filter(page)
  await expect(page).toHaveURL(/section=log&action=deactivate-user&par=directrice&mots=\d+$/)
  await expect(log(page).getByText('12 entrées')).toBeVisible()
  await expect(rows(page)).toHaveCount(12)
  await page.reload()
  await expect(rows(page)).toHaveCount(12)
  await expect(log(page).getByLabel('Action')).toHaveValue('deactivate-user')
  await expect(log(page).getByLabel('Par qui')).toHaveValue(admin.username)

  const { name, lines } = await saved(page, log(page).getByRole('button', { name: 'Exporter (CSV)' }))
  expect(name).toBe('journal.csv')
  expect(lines).toHaveLength(13)
  expect(lines[1]).toMatch(
    /^"2\d{3}-.*";"directrice";"Compte désactivé";"deactivate-user";"'?\+221\d+";"127\.0\.0\.1"$/,
  )

  await log(page).getByLabel('Du', { exact: true }).fill('2100-01-01')
  await filter(page)
  await expect(log(page).getByText('Aucune entrée ne correspond à ces filtres')).toBeVisible()
  await log(page).getByRole('link', { name: 'Effacer les filtres' }).click()
  await expect(page).toHaveURL(/\/admin\?section=log$/)
  await expect(rows(page).first()).toContainText('Journal exporté')
  await expect(rows(page).first()).toContainText('12 entrées')
  await page.goBack()
  await expect(log(page).getByLabel('Du', { exact: true })).toHaveValue('2100-01-01')
})

test('a failure is said and tried again; the page is open to everybody at 320 px', async ({
  page,
  school,
}) => {
  await openSession(page, school, admin)
  await page.setViewportSize({ width: 320, height: 700 })
  await page.route('**/api/admin/audit-log?**', (route) => route.abort(), { times: 1 })
  await page.goto('/admin?section=log')
  await expect(log(page).getByRole('alert')).toContainText('Impossible de se connecter au serveur')
  await log(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.route('**/api/admin/audit-log/export**', (route) => route.abort(), { times: 1 })
  await log(page).getByRole('button', { name: 'Exporter (CSV)' }).click()
  await expect(log(page).getByRole('alert')).toContainText('Le fichier n’est pas arrivé en entier')
  await expectNoBarrierDayAndNight(page)
})
