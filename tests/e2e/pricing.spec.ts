import { expect, test } from './fixtures.ts'

/** In the page: done when it was painted twice, and what watches for shifts was told of them. */
const twoFrames =
  'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))'

test('the plan of a shared address comes without a jump', async ({ page }) => {
  await page.addInitScript(`
    window.shifts = { sum: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(viewport)
    await page.goto('/pricing?className=Terminale')
    await expect(page.getByLabel('Tout sélectionner')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await page.evaluate(twoFrames)
    expect(await page.evaluate<number>('shifts.sum')).toBeLessThan(0.02)
  }
})
