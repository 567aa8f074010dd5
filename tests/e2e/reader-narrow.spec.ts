import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { expect, makePupil, openSession, test } from './fixtures.ts'

const lesson = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')

/** Of the bars: words that are wider than their box, and so cut or broken in their middle. */
const brokenWords = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('#reader header p span, #reader-foot a span, nav a')]
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && element.childElementCount === 0)
    .filter((element) => element.clientWidth > 0 && element.closest('#reader'))
    .flatMap((element) => {
      const range = document.createRange()
      const text = element.firstChild
      return [...(text?.data ?? '').matchAll(/[\\p{L}’-]+/gu)].flatMap(({ 0: word, index }) => {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const { left, right } = element.getBoundingClientRect()
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size
        const box = range.getBoundingClientRect()
        return lines > 1 || box.right > right + 1 || box.left < left - 1 ? [word] : []
      })
    })`)

for (const [what, width, height] of [
  ['the narrowest phone', 320, 568],
  ['a phone', 360, 740],
  ['a computer at 200 %', 640, 400],
] as const)
  test(`the reader is whole on ${what}, and tells its places without colours`, async ({ page, school }) => {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await openSession(page, school, await makePupil(school))
    await page.goto('/lecture/Troisieme/Mathematiques#chapter7_lesson1')
    await expect(page.getByRole('button', { name: 'J’ai lu' })).toBeVisible()
    await expect(page.getByText('7. Thalès')).toBeVisible()
    await expect(page.getByText('1 sur 3')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    await expect(page.getByRole('link', { name: /6\. Applications affines$/ })).toBeVisible()
    expect(await brokenWords(page)).toEqual([])
    for (const html of [page.locator('html'), lesson(page).locator('html')])
      expect(await html.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)

    const current = page.getByRole('link', { name: 'Cours', exact: true })
    await expect(current).toHaveAttribute('aria-current', 'page')
    await expect(current).toHaveCSS('outline-style', 'solid')
    await expect(page.getByRole('link', { name: 'Exercices', exact: true })).toHaveCSS(
      'outline-style',
      'none',
    )

    // From the bar over the tabs into the lesson, by the Tab key alone.
    await page.getByRole('button', { name: 'Menu' }).focus()
    const visited: string[] = []
    for (let step = 0; step < 12 && visited.at(-1) !== 'lesson'; step++) {
      await page.keyboard.press('Tab')
      visited.push(
        await page.evaluate<string>('document.activeElement.id || document.activeElement.innerText'),
      )
    }
    for (const name of ['Cours', 'Exercices', 'Corrigés', 'Quiz', 'lesson']) expect(visited).toContain(name)

    await page.locator('#lesson').evaluate((frame) => frame.remove())
    // Of forced colours it reads those that the page's own style names.
    expect(await findViolations(page, { without: ['color-contrast'] })).toEqual([])
  })
