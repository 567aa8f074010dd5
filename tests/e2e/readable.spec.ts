import type { Page } from '@playwright/test'
import { comesAlive, prerenderedPaths } from './prerendered-paths.ts'
import { expect, test } from './fixtures.ts'

const tooWide = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Texts that end at the edge of a box which does not scroll. */
const cutTexts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('h1, h2, h3, p, a, button, label, td, th, li')]
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('.sr-only'))
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .filter((element) => !element.closest('#enseignants, [class*=track]'))
    .map((element) => element.textContent.trim().slice(0, 60))`)

// A screen of 1280 × 720 at 200 % and at 400 %, and the narrowest phone.
for (const [width, height] of [
  [640, 360],
  [320, 180],
  [320, 568],
] as const)
  test(`nothing is cut at ${width} × ${height}`, async ({ page }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    const complaints: string[] = []
    for (const path of [...prerenderedPaths, '/pricing?className=Terminale']) {
      await page.goto(path)
      await comesAlive(page)
      const overflow = await tooWide(page)
      if (overflow > 0) complaints.push(`${path}: ${overflow} px too wide`)
      for (const text of await cutTexts(page)) complaints.push(`${path}: cut: ${text}`)
    }
    expect(complaints).toEqual([])
  })

test('without JavaScript every public page can be read, and its links lead somewhere', async ({
  browser,
  school,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: school.url, javaScriptEnabled: false })
  const page = await context.newPage()
  const found = new Map<string, string>()
  for (const path of prerenderedPaths) {
    await page.goto(path)
    await expect(page.locator('#welcome')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Chargement'), path).toBeHidden()
    expect(((await page.getByRole('main').textContent()) ?? '').length, path).toBeGreaterThan(80)
    // One question for all of them: link by link, a page that stands still for a moment held the test for ever.
    const links = page.locator('a[href]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))) {
      const address = new URL(href, school.url + path)
      // The page 404 answers 404 under its own address too.
      if (address.origin === school.url && address.pathname !== '/404') found.set(address.pathname, path)
    }
  }
  expect(found.size).toBeGreaterThan(20)
  for (const [path, from] of found)
    expect((await fetch(school.url + path)).status, `${path}, from ${from}`).toBeLessThan(400)
  // What needs a script says so, in place of waiting for ever.
  await page.goto('/exams')
  expect(await page.content()).toContain('<noscript><p class="page">Cette page a besoin de JavaScript.')
  await context.close()
})
