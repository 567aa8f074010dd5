import type { Page } from '@playwright/test'
import { findViolations } from './accessibility.ts'
import { comesAlive, prerenderedPaths, publicPaths } from './prerendered-paths.ts'
import { expect, test } from './fixtures.ts'

// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

const tooWide = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** Texts that end at the edge of a box which does not scroll. */
const cutTexts = (page: Page) =>
  page.evaluate<string[]>(`[...document.querySelectorAll('h1, h2, h3, p, a, button, label, td, th, li')]
    .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest('.sr-only'))
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .filter((element) => !element.closest('#enseignants'))
    .map((element) => element.textContent.trim().slice(0, 60))`)

const shown = {
  testimonials: (page: Page) => expect(page.getByText('Pas encore de témoignages')).toBeVisible(),
  teachers: async (page: Page) => {
    await page.locator('#enseignants').scrollIntoViewIfNeeded()
    await expect(page.locator('[data-turning]')).toBeVisible()
    await page.locator('#temoignages').scrollIntoViewIfNeeded()
  },
}
/** What must have come further down before all of a page can be looked at. */
const furtherDown: Record<string, ((page: Page) => Promise<void>)[]> = {
  '/home': [shown.teachers, shown.testimonials],
  '/testmonials': [shown.testimonials],
}

const isOfItsKind = (path: string) => prerenderedPaths.includes(path)
const isOnOldPhones = (path: string) => ['/home', '/testmonials', '/404'].includes(path)
/** A computer, the same at 200 % and at 400 %, a phone and the narrowest one; where a page's barriers are sought. */
const sizes = [
  { width: 1280, height: 720, isSought: isOfItsKind },
  { width: 640, height: 360, isSought: () => false },
  { width: 320, height: 180, isSought: () => false },
  { width: 360, height: 740, isSought: () => true },
  { width: 320, height: 568, isSought: isOnOldPhones },
]
const plan = '/pricing?className=Terminale'

async function lookAt(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = []
  for (const { width, height, isSought } of sizes) {
    await page.setViewportSize({ width, height })
    const overflow = await tooWide(page)
    if (overflow > 0) complaints.push(`${overflow} px too wide at ${width} × ${height}`)
    for (const text of await cutTexts(page)) complaints.push(`cut at ${width} × ${height}: ${text}`)
    if (!isSought(path)) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const { id, nodes } of await findViolations(page))
        complaints.push(`${colorScheme} at ${width}: ${id} ${nodes.map(({ target }) => target).join(', ')}`)
    }
  }
  return complaints
}

for (const part of [0, 1, 2])
  test(`public pages come alive without a complaint, cut nothing, and all can read them by day and by night (${part + 1} of 3)`, async ({
    page,
  }) => {
    test.slow()
    const complaints: string[] = []
    page.on('console', (message) => {
      const isOwn404 = message.text().includes('404') && page.url().endsWith('/404')
      if (['error', 'warning'].includes(message.type()) && !isOwn404) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const path of [...publicPaths, plan].filter((_, index) => index % 3 === part)) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await comesAlive(page)
      for (const isThere of furtherDown[path] ?? []) await isThere(page)
      complaints.push(...(await lookAt(page, path)).map((complaint) => `${path}: ${complaint}`))
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
  const answers = await Promise.all(
    [...found].map(async ([path, from]) => ({ path, from, status: (await fetch(school.url + path)).status })),
  )
  expect(answers.filter(({ status }) => status >= 400)).toEqual([])
  // What only a script can do is not offered: the teachers' row is the browser's own to scroll.
  await page.goto('/home')
  await expect(page.locator('#enseignants').getByRole('button')).toHaveCount(0)
  const teacher = page.locator('#enseignants').getByRole('article').last()
  await teacher.scrollIntoViewIfNeeded()
  await expect(teacher).toBeInViewport()
  // What needs a script says so, in place of waiting for ever.
  await page.goto('/exams')
  expect(await page.content()).toContain('<noscript><p class="page">Cette page a besoin de JavaScript.')
  await context.close()
})
