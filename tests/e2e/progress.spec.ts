import type { Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const course = '/lecture/Troisieme/Mathematiques'
const events = '/api/progress/events'

const frame = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')
const side = (page: Page) => page.getByRole('complementary', { name: 'Chapitres et leçons' })
const mark = (page: Page) => page.getByRole('button', { name: 'J’ai lu' })
const waiting = (page: Page) => side(page).getByRole('button', { name: /à envoyer$/ })
const answered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith(events) && answer.ok())

/** What the server says of a pupil. */
async function progressOf(url: string, token: string) {
  const answer = await fetch(`${url}/api/progress`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as {
    courses: { read: string[] }[]
  }
}

/** Events that wait in the browser, of all accounts. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => /^xamle:\d+:event:/.test(key))
      .map((key) => localStorage.getItem(key)!),
  )

const scrollToEnd = (page: Page) =>
  frame(page)
    .locator('html')
    .evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, html.scrollHeight))

/** Ends a tab as a phone short of memory does: one that is closed sends what waits with its last breath. */
async function kill(page: Page) {
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await page.close()
}

async function openLesson(page: Page) {
  await page.goto(course)
  await expect(mark(page)).toBeVisible()
}

test.use({ viewport: { width: 1280, height: 800 } })
// Each test is whole in itself: both workers take them.
test.describe.configure({ mode: 'parallel' })

test('a lesson is read when its end was seen; the screens say so, without a barrier and without a jump', async ({
  page,
  school,
}) => {
  test.setTimeout(240_000)
  const { token } = await openSession(page, school, await makePupil(school))
  await openLesson(page)
  await expect(side(page)).toContainText('Pas encore commencé')
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false')
  const sent = answered(page)
  await scrollToEnd(page)
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(side(page)).toContainText(/1 leçon lue sur \d+/)
  await sent
  expect((await progressOf(school.url, token)).courses[0]?.read).toEqual(['chapter1_lesson1'])

  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true } as never)
  })
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /^Reprendre · .* Propriétés et règles/ })).toBeVisible()
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
  await expectNoBarrierDayAndNight(page)
  for (const [address, words] of [
    ['/profile', /1 leçon lue sur \d+/],
    ['/select-course/Troisieme', /1 lue sur \d+/],
    ['/courses', /1 leçon lue sur \d+/],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(words).first()).toBeVisible()
    await expectNoBarrierDayAndNight(page)
  }
})

test('what waits goes when the line is back, when the page is left, and after the tab was killed', async ({
  context,
  school,
}) => {
  const first = await context.newPage()
  const { token } = await openSession(first, school, await makePupil(school))
  const isRead = (lessons: string[]) =>
    expect.poll(async () => (await progressOf(school.url, token)).courses[0]?.read).toEqual(lessons)
  await first.goto(school.url + course)
  await expect(mark(first)).toBeVisible()
  await context.setOffline(true)
  await mark(first).click()
  await expect(waiting(first)).toBeVisible()
  await context.setOffline(false)
  await expect(waiting(first)).toHaveCount(0)
  await isRead(['chapter1_lesson1'])

  await mark(first).click()
  await first.goto('about:blank')
  await isRead([])

  await first.goto(school.url + course)
  await expect(mark(first)).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await mark(first).click()
  await expect(waiting(first)).toBeVisible()
  await kill(first)
  await context.setOffline(false)
  await isRead([])
  const second = await context.newPage()
  await second.goto(`${school.url}/home`)
  await isRead(['chapter1_lesson1'])
  await expect.poll(() => kept(second)).toEqual([])
})
