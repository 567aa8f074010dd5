import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

test('who comes from another page finds the teachers all the same', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accueil' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.locator('#enseignants article svg')).toHaveCount(7)
  await expect(page.locator('#enseignants article').first()).toContainText('15 ans d’expérience')
})

const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element: any) => (globalThis as any).getComputedStyle(element).fontFamily.split(',')[0])

test('the headings wear their own font once everything is there, unless the phone counts its bytes', async ({
  page,
  context,
}) => {
  const isFont = (url: string) => url.includes('/assets/display-')
  const fonts: string[] = []
  page.on('request', (request) => isFont(request.url()) && fonts.push(request.url()))
  await page.goto('/home')
  for (const words of ['h1', 'header a >> nth=0', '#statistiques dd >> nth=0'])
    await expect.poll(() => fontOf(page, words)).toBe('"Xamle Display"')
  expect(
    await page.evaluate(() => (globalThis as any).document.fonts.check('800 38px "Xamle Display"')),
  ).toBe(true)
  expect(fonts).toHaveLength(1)

  const thrifty = await context.newPage()
  thrifty.on('request', (request) => isFont(request.url()) && fonts.push(request.url()))
  await thrifty.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await thrifty.goto('/home', { waitUntil: 'networkidle' })
  expect(await fontOf(thrifty, 'h1')).toBe('"Xamle Fallback"')
  expect(fonts).toHaveLength(1)
})

test.describe('the counters', () => {
  const durations = [
    { of: 'élèves inscrits', time: 2000, end: '1 250' },
    { of: 'cours', time: 1500, end: '45' },
    { of: 'classes', time: 1000, end: '7' },
    { of: 'de réussite', time: 1800, end: '92 %' },
  ]
  /** What is read aloud stands beside what is counted, and is right at all times. */
  const counted = (page: Page, of: string) =>
    page.locator('#statistiques dl > div').filter({ hasText: of }).locator('[aria-hidden]')

  test('count from 0 and reach their numbers when their time is up, not before', async ({
    browser,
    school,
  }) => {
    const context = await browser.newContext({ baseURL: school.url, reducedMotion: 'no-preference' })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto('/home')
    await page.keyboard.press('Shift')
    await page.clock.pauseAt(Date.now() + 60_000)
    for (const { of, end } of durations) await expect(counted(page, of)).toHaveText(end)
    await page
      .locator('#statistiques')
      .evaluate((board: any) => board.scrollIntoView({ behavior: 'instant' }))
    // Which frame tells the page that the board is in view is the browser's affair, no clock of ours drives it.
    const hasBegun = async () => {
      await page.clock.runFor(10)
      const texts = await Promise.all(durations.map(({ of }) => counted(page, of).textContent()))
      return texts.every((text, index) => text?.replaceAll(/\s/g, ' ') !== durations[index]?.end)
    }
    await expect.poll(hasBegun).toBe(true)
    let elapsed = 0
    for (const { of, time, end } of durations.toSorted((a, b) => a.time - b.time)) {
      await page.clock.runFor(time - 100 - elapsed)
      await expect(counted(page, of)).not.toHaveText(end)
      await page.clock.runFor(200)
      await expect(counted(page, of)).toHaveText(end)
      elapsed = time + 100
    }
    await context.close()
  })

  test('stand still under reduced motion', async ({ page }) => {
    await page.clock.install()
    await page.goto('/home')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator('#statistiques').scrollIntoViewIfNeeded()
    await page.clock.runFor(200)
    for (const { of, end } of durations) await expect(counted(page, of)).toHaveText(end)
  })
})
