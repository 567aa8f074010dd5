import type { Page } from '@playwright/test'
import { expect, makePupil, openSession, test } from './fixtures.ts'
import { expectNoBarrierDayAndNight } from './papers-support.ts'

const course = '/lecture/Troisieme/Mathematiques'
const events = '/api/progress/events'

const frame = (page: Page) => page.frameLocator('iframe[title="Contenu de la leçon"]')
const heading = (page: Page, name: string) => frame(page).getByRole('heading', { name, level: 2 })
const side = (page: Page) => page.getByRole('complementary', { name: 'Chapitres et leçons' })
const mark = (page: Page) => page.getByRole('button', { name: 'Marquer comme lue' })
const waiting = (page: Page) => side(page).getByRole('button', { name: /à envoyer$/ })
const answered = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith(events) && answer.ok())

/** What the server says of a pupil. */
async function progressOf(url: string, token: string) {
  const answer = await fetch(`${url}/api/progress`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()) as {
    place: { lesson: string } | null
    courses: { read: string[]; isEnrolled: boolean }[]
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

async function openLesson(page: Page, hash = '#chapter1_lesson1') {
  await page.goto(course + hash)
  await expect(mark(page)).toBeVisible()
}

test.use({ viewport: { width: 1280, height: 800 } })

test('a lesson is read when its end was seen, and the screens say so', async ({ page, school }) => {
  const { token } = await openSession(page, school, await makePupil(school))
  await openLesson(page)
  await expect(side(page)).toContainText('Pas encore commencé')
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false')
  const sent = answered(page)
  await scrollToEnd(page)
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(side(page)).toContainText(/1 leçon lue sur \d+/)
  await expect(side(page).getByRole('link', { name: /^Définition et notation.*lue$/ })).toBeVisible()
  await expect(
    side(page).getByRole('button', { name: /^1\. Racine carrée ?, 1 leçon lue sur 4$/ }),
  ).toContainText('1/4')
  await sent
  expect((await progressOf(school.url, token)).courses[0]?.read).toEqual(['chapter1_lesson1'])
  expect(await kept(page)).toEqual([])

  await page.goto('/select-course/Troisieme')
  const card = page.getByRole('article').filter({ hasText: 'Mathématiques' })
  await expect(card).toContainText(/1 lue sur \d+/)
  await card.getByRole('link', { name: 'Reprendre le cours : Mathématiques' }).click()
  await expect(page).toHaveURL(/#chapter1_lesson2$/)
})

test('a tap marks a lesson and takes that back, also after its end was seen', async ({ page, school }) => {
  const { token } = await openSession(page, school, await makePupil(school))
  await page.clock.install()
  await openLesson(page)
  for (const [pressed, read] of [
    ['true', ['chapter1_lesson1']],
    ['false', []],
  ] as const) {
    const sent = answered(page)
    await mark(page).click()
    await expect(mark(page)).toHaveAttribute('aria-pressed', pressed)
    await sent
    expect((await progressOf(school.url, token)).courses[0]?.read).toEqual(read)
  }
  // The pupil has decided: the end does not mark it again.
  await scrollToEnd(page)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  await page.clock.runFor(12_000)
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false')
})

test('what is done without a network waits, is shown, and goes when the network is back', async ({
  page,
  context,
  school,
}) => {
  const { token } = await openSession(page, school, await makePupil(school))
  await openLesson(page)
  const opened = answered(page)
  await mark(page).click()
  await opened
  await context.setOffline(true)
  await mark(page).click()
  await expect(waiting(page)).toHaveText('1 à envoyer')
  await mark(page).click()
  await expect(waiting(page)).toHaveText('2 à envoyer')
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true')
  const sent = answered(page)
  await context.setOffline(false)
  await sent
  await expect(waiting(page)).toHaveCount(0)
  expect((await progressOf(school.url, token)).courses[0]?.read).toEqual(['chapter1_lesson1'])
})

test('what was not sent before the tab was closed goes on the next visit', async ({ context, school }) => {
  const first = await context.newPage()
  const { token } = await openSession(first, school, await makePupil(school))
  await first.goto(school.url + course)
  await expect(mark(first)).toBeVisible()
  await context.setOffline(true)
  await mark(first).click()
  await expect(waiting(first)).toBeVisible()
  await kill(first)
  await context.setOffline(false)
  expect((await progressOf(school.url, token)).courses).toEqual([])

  const second = await context.newPage()
  const sent = answered(second)
  await second.goto(`${school.url}/home`)
  await sent
  expect((await progressOf(school.url, token)).courses[0]?.read).toEqual(['chapter1_lesson1'])
  expect(await kept(second)).toEqual([])
})

test('what was done a moment before leaving goes on leaving', async ({ page, school }) => {
  const { token } = await openSession(page, school, await makePupil(school))
  await openLesson(page)
  await mark(page).click()
  await page.goto('about:blank')
  await expect
    .poll(async () => (await progressOf(school.url, token)).courses[0]?.read)
    .toEqual(['chapter1_lesson1'])
})

test('the same event sent five times counts once', async ({ page, school }) => {
  const { token, user } = (await openSession(page, school, await makePupil(school))) as {
    token: string
    user: { id: number }
  }
  const bodies: string[] = []
  let lost = 0
  await page.route(`**${events}`, async (route) => {
    bodies.push(route.request().postData()!)
    // The server takes it, and its answer is lost on the way back.
    await route.fetch()
    if (lost++ < 4) await route.abort('connectionreset')
    else await route.continue()
  })
  await openLesson(page)
  await mark(page).click()
  for (let time = 1; time < 5; time++) {
    await expect(waiting(page)).toBeVisible()
    await expect.poll(() => bodies.length).toBe(time)
    await waiting(page).click()
  }
  await expect(waiting(page)).toHaveCount(0)
  const ids = bodies.map((body) =>
    JSON.parse(body)
      .events.map(({ id }: { id: string }) => id)
      .join(),
  )
  expect(new Set(ids).size).toBe(1)
  expect(ids).toHaveLength(5)
  const data = await fetch(`${school.url}/api/users/profile/export`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { records } = (await data.json()) as {
    records: { progress_events: { user_id: number; kind: string }[] }
  }
  expect(records.progress_events.filter(({ kind }) => kind === 'read')).toHaveLength(1)
  expect(records.progress_events.every(({ user_id }) => user_id === user.id)).toBe(true)
})

test('two devices agree in the end: the later tap counts, whichever is sent first', async ({
  page,
  context,
  browser,
  school,
}) => {
  const pupil = await makePupil(school)
  const { token } = await openSession(page, school, pupil)
  const tablet = await browser.newPage({ baseURL: school.url, viewport: { width: 1280, height: 800 } })
  await openSession(tablet, school, pupil)
  await openLesson(page)
  await openLesson(tablet)
  await context.setOffline(true)
  await mark(page).click()
  await expect(waiting(page)).toBeVisible()
  // Later, and sent at once: read, and taken back.
  for (const pressed of ['true', 'false']) {
    const sent = answered(tablet)
    await mark(tablet).click()
    await expect(mark(tablet)).toHaveAttribute('aria-pressed', pressed)
    await sent
  }
  const sent = answered(page)
  await context.setOffline(false)
  await sent
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'false')
  expect((await progressOf(school.url, token)).courses[0]?.read).toEqual([])
  await tablet.reload()
  await expect(mark(tablet)).toHaveAttribute('aria-pressed', 'false')
  await tablet.close()
})

test('two pupils on one phone: what waits goes with its own account only', async ({ context, school }) => {
  const [awa, modou] = [await makePupil(school), await makePupil(school)]
  const first = await context.newPage()
  const { token } = await openSession(first, school, awa)
  await first.goto(school.url + course)
  await expect(mark(first)).toBeVisible()
  await context.setOffline(true)
  await mark(first).click()
  await expect(waiting(first)).toBeVisible()
  await kill(first)
  await context.setOffline(false)

  const second = await context.newPage()
  const { user } = (await openSession(second, school, modou)) as { user: { id: number } }
  const senders = new Set<number>()
  second.on('request', (request) => {
    if (request.url().endsWith(events)) senders.add(JSON.parse(request.postData()!).user)
  })
  const sent = answered(second)
  await second.goto(school.url + course)
  await expect(mark(second)).toHaveAttribute('aria-pressed', 'false')
  await mark(second).click()
  await sent
  await expect(waiting(second)).toHaveCount(0)
  expect([...senders]).toEqual([user.id])
  expect((await progressOf(school.url, token)).courses).toEqual([])
  // Awa's mark still waits for her, and goes when she is back.
  expect((await kept(second)).join()).toContain('"kind":"read"')
  await second.close()

  const third = await context.newPage()
  await openSession(third, school, awa)
  const late = answered(third)
  await third.goto(`${school.url}/home`)
  await late
  expect((await progressOf(school.url, token)).courses[0]?.read).toEqual(['chapter1_lesson1'])
})

test('the home page leads back to where the pupil left off, and nothing moves when that comes', async ({
  page,
  school,
}) => {
  await openSession(page, school, await makePupil(school))
  await page.goto('/home')
  await expect(page.getByRole('link', { name: /Ta première leçon t’attend$/ })).toBeVisible()
  await openLesson(page, '#chapter1_lesson3')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true } as never)
  })
  await page.goto('/home')
  const link = page.getByRole('link', { name: /^Reprendre · .* Expression conjuguée/ })
  await expect(link).toContainText('Mathématiques, Troisième')
  const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02)
  await link.click()
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques#chapter1_lesson3$/)
  await expect(heading(page, 'Expression conjuguée et rendre rationnel')).toBeVisible()
})

test('enrolment is kept on the server: another device knows it, and the profile ends it', async ({
  page,
  browser,
  school,
}) => {
  const pupil = await makePupil(school)
  const { token } = await openSession(page, school, pupil)
  await page.goto('/course-detail/Troisieme/Mathematiques')
  await page.getByRole('button', { name: "S'inscrire à ce cours" }).click()
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
  expect((await progressOf(school.url, token)).courses[0]).toMatchObject({ isEnrolled: true })

  const tablet = await browser.newPage({ baseURL: school.url })
  await openSession(tablet, school, pupil)
  await tablet.goto('/course-detail/Troisieme/Mathematiques')
  await expect(tablet).toHaveURL(/\/lecture\/Troisieme\/Mathematiques/)
  await tablet.goto('/profile')
  await tablet.getByRole('button', { name: 'Quitter le cours : Mathématiques' }).click()
  await expect(tablet.getByRole('button', { name: 'Quitter le cours : Mathématiques' })).toHaveCount(0)
  expect(await tablet.evaluate(() => localStorage.getItem('COURSE_ENROLLED'))).toBeNull()

  // Several at once, and back to none.
  const ids = ['Troisieme_Mathematiques', 'Terminale_SVT']
  await fetch(`${school.url}/api/enrolments`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ courses: ids.map((id) => ({ id, isEnrolled: true })) }),
  })
  await tablet.reload()
  await expect(tablet.getByRole('button', { name: /^Quitter le cours : / })).toHaveCount(2)
  await tablet.getByRole('button', { name: 'Quitter tous mes cours' }).click()
  await expect(tablet.getByRole('button', { name: /^Quitter le cours : / })).toHaveCount(0)
  expect((await progressOf(school.url, token)).courses.filter(({ isEnrolled }) => isEnrolled)).toEqual([])
  await tablet.close()
})

test('a failed sign-up says so and stays', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await page.route('**/api/enrolments/**', (route) => route.abort('internetdisconnected'))
  await page.goto('/course-detail/Troisieme/Mathematiques')
  await page.getByRole('button', { name: "S'inscrire à ce cours" }).click()
  await expect(page.getByRole('alert')).toContainText('Impossible de se connecter au serveur.')
  await expect(page).toHaveURL('/course-detail/Troisieme/Mathematiques')
})

test('the screens say how far a pupil is, without a barrier by day and by night', async ({
  page,
  school,
}) => {
  test.setTimeout(240_000)
  await openSession(page, school, await makePupil(school))
  await openLesson(page)
  const sent = answered(page)
  await mark(page).click()
  await sent
  for (const [address, words] of [
    ['/profile', /1 leçon lue sur \d+/],
    ['/select-course/Troisieme', /1 lue sur \d+/],
    ['/courses', /1 leçon lue sur \d+/],
    ['/home', /^Reprendre · /],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(words).first()).toBeVisible()
    await expectNoBarrierDayAndNight(page)
  }
  await page.goto('/courses')
  await page.getByRole('link', { name: /^Reprendre · Mathématiques, Troisième/ }).click()
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques#chapter1_lesson2$/)
  await page.goto('/courses')
  await page.getByRole('link', { name: /^Mathématiques.* 1 leçon lue sur/ }).click()
  await expect(page).toHaveURL(/\/lecture\/Troisieme\/Mathematiques#chapter1_lesson2$/)
})

test('the profile plots the week, and says it in words', async ({ page, school }) => {
  await openSession(page, school, await makePupil(school))
  await openLesson(page)
  const sent = answered(page)
  await mark(page).click()
  await sent
  await page.goto('/profile')
  const work = page.getByRole('region', { name: 'Mon travail' })
  await expect(work.getByRole('figure').getByRole('listitem')).toHaveCount(7)
  await expect(work.getByRole('figure').getByRole('listitem').last()).toContainText(
    /^\p{L}+ \d+ \p{L}+ : 1 leçon/u,
  )
  await expect(work.getByRole('region', { name: 'Troisième' })).toContainText('Mathématiques')
})
