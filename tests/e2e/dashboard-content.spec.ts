import { admin, expect, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

test.beforeEach(({ page, school }) => openSession(page, school, admin))

test('tells what is written of what is listed, class by class, with the way to each course', async ({
  page,
}) => {
  await page.goto('/admin?section=content')
  const content = page.getByRole('region', { name: 'Contenu' })
  await expect(content.getByText(/leçons écrites sur .* annoncées/)).toBeVisible()
  await expect(content.getByRole('heading', { level: 3 })).toHaveText([
    'Sixième',
    'Cinquième',
    'Quatrième',
    'Troisième',
    'Seconde',
    'Première',
    'Terminale',
  ])
  const third = content.getByRole('table', { name: 'Cours de Troisième' })
  await expect(third.getByRole('row', { name: /Mathématiques/ })).toContainText('46 / 46')
  await third.getByRole('link', { name: 'Mathématiques' }).click()
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
})

test('a failure is said and tried again; the page is open to everybody at 320 px', async ({ page }) => {
  // Hundreds of cells, each looked at four times.
  test.slow()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.route('**/api/admin/content', (route) => route.abort(), { times: 1 })
  await page.goto('/admin?section=content')
  const content = page.getByRole('region', { name: 'Contenu' })
  await expect(content.getByRole('alert')).toContainText('Impossible de se connecter au serveur')
  await content.getByRole('button', { name: 'Réessayer' }).click()
  await expect(content.getByRole('table').first()).toBeVisible()
  await expectNoBarrierDayAndNight(page)
})
