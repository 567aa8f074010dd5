import type { Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const open = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Rechercher' }).click()
const field = (page: Page) => page.getByRole('combobox', { name: 'Une leçon, une notion, un quiz' })
const hits = (page: Page) => page.getByRole('listbox', { name: 'Résultats' }).getByRole('option')
const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')

test('the search opens over the page and, by the keyboard, the lesson at the place', async ({
  page,
  school,
}) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/home')
  await open(page)
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Rechercher' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('carés parfais')
  await expect(hits(page).first()).toContainText('Définition et notation › Les carrés parfaits')
  await page.keyboard.press('ArrowDown')
  await expect(hits(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques#chapter1_lesson1-les-carres-parfaits$/)
  await expect(lesson(page).getByRole('heading', { name: 'Les carrés parfaits' })).toBeInViewport()
  await expect(page).toHaveTitle(/^Définition et notation/)
  await page.reload()
  await expect(lesson(page).getByRole('heading', { name: 'Les carrés parfaits' })).toBeInViewport()
})

test('the button opens the page of the search before the script has come', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/home')
  await open(page)
  await expect(page).toHaveURL('/recherche')
  await expect(page.getByRole('heading', { level: 1, name: 'Rechercher' })).toBeVisible()
})

test('the search meets no barrier at 320 px, as a window and as a page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/home')
  await open(page)
  await field(page).fill('racine carree')
  await expect(hits(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectNoBarrierDayAndNight(page)
  await page.goto('/recherche?q=racine')
  await expect(hits(page).first()).toBeVisible()
  await expectNoBarrierDayAndNight(page)
})
