import type { Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'

const course = '/lecture/Troisieme/Mathematiques'
const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')
const heading = (page: Page, name: string) => lesson(page).getByRole('heading', { name, level: 2 })
const side = (page: Page) => page.getByRole('complementary', { name: 'Chapitres et leçons' })
const next = (page: Page) => page.getByRole('link', { name: /^Suivant/ })
const top = (page: Page) =>
  lesson(page)
    .locator('html')
    .evaluate((html) => html.scrollTop)
const scrollTo = (page: Page, place: number) =>
  lesson(page)
    .locator('html')
    .evaluate((html, to) => html.ownerDocument.defaultView?.scrollTo(0, to), place)

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

test.beforeEach(async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
})

test('the other lessons of a chapter open without a request once the pupil reads', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chapters/')) asked.push(new URL(request.url()).search)
  })
  await page.goto(course)
  await expect(heading(page, 'Définition et notation')).toBeVisible()
  await expect(next(page)).toBeVisible()
  const rest = page.waitForResponse((response) => response.url().includes('without=1'))
  await scrollTo(page, 40)
  await (await rest).finished()
  expect(asked).toEqual(['?lesson=first', '?without=1'])
  for (const title of ['Propriétés et règles de calcul', 'Expression conjuguée et rendre rationnel']) {
    await next(page).click()
    await expect(heading(page, title)).toBeVisible()
    expect(await top(page)).toBe(0)
  }
  // With no line at all, too.
  await page.context().setOffline(true)
  await next(page).click()
  await expect(heading(page, 'Encadrement et valeur approchée')).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('a heading, a choice, a return and a reload lead to their place; the sidebar shows it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 })
  await page.goto(`${course}#chapter1_lesson2-reduire-une-somme`)
  await expect(lesson(page).getByRole('heading', { name: 'Réduire une somme', exact: true })).toBeInViewport()
  await expect(page).toHaveTitle(/^Propriétés et règles de calcul/)
  const open = side(page).getByRole('link', { name: /^Propriétés et règles/ })
  await expect(open).toHaveAttribute('aria-current', 'page')
  await open.click()
  await expect(page).toHaveURL(/#chapter1_lesson2$/)
  await expect.poll(() => top(page)).toBe(0)
  await scrollTo(page, 900)
  await open.click()
  await expect.poll(() => top(page)).toBe(0)
  await page.goBack()
  await expect(lesson(page).getByRole('heading', { name: 'Réduire une somme', exact: true })).toBeInViewport()

  await open.click()
  await expect.poll(() => top(page)).toBe(0)
  await scrollTo(page, 1500)
  await page.reload()
  await expect(next(page)).toBeVisible()
  await expect.poll(() => top(page)).toBe(1500)
  await next(page).click()
  await expect(heading(page, 'Expression conjuguée et rendre rationnel')).toBeVisible()
  expect(await top(page)).toBe(0)

  await page.goto(`${course}#chapter4_lesson3`)
  await expect(side(page).locator('a[aria-current="page"]')).toBeInViewport()
})

test('a lesson prints whole, dark on white and alone, by day and by night', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${course}-Correction#chapter1`)
  await expect(lesson(page).locator('.corrige').first()).toBeVisible()
  await expect(next(page)).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect(pages).toBeGreaterThan(3)
  await expect(page.locator('[data-sheet]')).toHaveCount(0)

  for (const colorScheme of ['dark', 'light'] as const) {
    await page.evaluate('dispatchEvent(new Event("beforeprint"))')
    await page.emulateMedia({ media: 'print', colorScheme })
    const sheet = page.locator('[data-sheet]')
    await expect(sheet.getByRole('heading', { name: /^Exercice 1\./ })).toBeVisible()
    await expect(sheet.getByText('Mathématiques, Troisième · Racine carrée')).toBeVisible()
    await expect(sheet.locator('details:not([open])')).toHaveCount(0)
    await expect(page.locator('#reader')).toBeHidden()
    const colour = await sheet
      .locator('p')
      .first()
      .evaluate((text) => {
        const { getComputedStyle } = text.ownerDocument.defaultView!
        return getComputedStyle(text).color
      })
    expect(colour).toBe('rgb(34, 40, 56)')
    await page.emulateMedia({ media: 'screen', colorScheme })
    await page.evaluate('dispatchEvent(new Event("afterprint"))')
    await expect(page.locator('#reader')).toBeVisible()
  }
})
