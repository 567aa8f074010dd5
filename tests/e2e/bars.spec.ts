import type { Locator, Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'

const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')
const thumbBar = (page: Page) => page.getByRole('navigation', { name: 'Accès rapides' })
const inFrame = (page: Page, by: number) =>
  lesson(page)
    .locator('html')
    .evaluate((html, pixels) => html.ownerDocument.defaultView?.scrollBy(0, pixels), by)

/** Distance of an element's top from the top of what is seen, in pixels of the frame or page that it stands in. */
const topOf = (element: Locator) => element.evaluate((one) => one.getBoundingClientRect().top)

test.use({ viewport: { width: 360, height: 740 } })

test('bars withdraw while a pupil reads, come back, and lie over nothing that has the focus', async ({
  page,
  school,
}) => {
  await openSession(page, school, await makePupil(school))
  const shifts = await countShifts(page)
  await page.goto('/courses')
  await expect(thumbBar(page)).toBeInViewport()
  for (const place of await thumbBar(page).getByRole('link').all()) {
    const { width = 0, height = 0 } = (await place.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await page.mouse.wheel(0, 900)
  await expect(thumbBar(page)).not.toBeInViewport()
  await page.mouse.wheel(0, -200)
  await expect(thumbBar(page)).toBeInViewport()
  await page.mouse.wheel(0, 900)
  await expect(thumbBar(page)).not.toBeInViewport()
  await thumbBar(page).getByRole('link', { name: 'Quiz' }).focus()
  await page.keyboard.press('Tab')
  await expect(thumbBar(page).getByRole('link', { name: 'Cahier' })).toBeFocused()
  await expect(thumbBar(page)).toBeInViewport()
  expect(await shifts()).toBeLessThan(0.02)

  await page.goto('/lecture/Troisieme/Mathematiques#chapter7_lesson1')
  const menu = page.getByRole('button', { name: 'Menu' })
  const next = page.getByRole('link', { name: /^Suivant/ })
  await expect(page.getByRole('button', { name: 'J’ai lu' })).toBeVisible()
  await expect(page.getByText('7. Thalès')).toBeVisible()
  // Neither bar lies over the other.
  await menu.click({ trial: true })
  await page.getByRole('link', { name: 'Corrigés' }).click({ trial: true })
  expect(await topOf(lesson(page).getByRole('heading', { level: 2 }))).toBeGreaterThanOrEqual(96)
  await expect(lesson(page).getByRole('heading', { name: /^Et maintenant/ })).toBeAttached()
  await inFrame(page, 600)
  await expect(menu).not.toBeInViewport()
  await expect(next).not.toBeInViewport()
  await inFrame(page, -100)
  await expect(menu).toBeInViewport()
  await expect(next).toBeInViewport()

  const answer = lesson(page).locator('summary').last()
  await answer.focus()
  const top = await topOf(answer)
  expect(top).toBeGreaterThanOrEqual(96)
  expect(top).toBeLessThan(740 - 56 - 44)

  await inFrame(page, 100_000)
  await expect(next).toBeInViewport()
  await lesson(page)
    .getByRole('link', { name: /^Leçon suivante/ })
    .click()
  await expect(page).toHaveURL(/#chapter7_lesson2$/)
  await expect(menu).toBeInViewport()
})

async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true } as never)
  })
  return async () => {
    const all = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
    return all.reduce((sum, value) => sum + value, 0)
  }
}
