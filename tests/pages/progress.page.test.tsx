import { expect, test } from 'vitest'
import { signUpPupil } from '../support/factories.ts'
import { type Page, waitFor } from '../support/page.tsx'
import {
  course,
  doneBefore,
  isMarked,
  isReadOnServer,
  openLesson,
  progressOf,
  setLine,
  side,
  stopAtSecond,
  tap,
  waiting,
  serveLessons,
} from './reader-support.ts'

const pages = serveLessons()
const events = '/api/progress/events'
const first = ['chapter1_lesson1']

const says = (page: Page, words: string) => waitFor(() => expect(waiting(page)).toHaveTextContent(words))
/** So many sendings have come to nothing. */
const isTried = (page: Page, times: number) =>
  waitFor(() => expect(page.network.sentTo(events).filter(({ status }) => status === 0)).toHaveLength(times))
const saysNothing = (page: Page) => waitFor(() => expect(waiting(page)).toBeNull())
/** Events that wait in the browser, of all accounts. */
const kept = () =>
  Object.keys(localStorage)
    .filter((key) => /^xamle:\d+:event:/.test(key))
    .map((key) => localStorage.getItem(key)!)

test('a lesson whose end is in sight is read after ten seconds, and the sidebar says so', async () => {
  const page = await openLesson(pages, await signUpPupil(pages.school))
  const words = page.getByRole('complementary', { name: 'Chapitres et leçons' })
  await waitFor(() => expect(words).toHaveTextContent('Pas encore commencé'))
  const clock = await stopAtSecond(page)
  await clock.run(9900)
  await isMarked(page, false)
  await clock.run(200)
  await isMarked(page, true)
  expect(words).toHaveTextContent(/1 leçon lue sur \d+/)
  expect(side(page).getByRole('link', { name: /^Propriétés et règles.*lue$/ })).toBeVisible()
  const chapter = side(page).getByRole('button', { name: /^1\. Racine carrée ?, 1 leçon lue sur 4$/ })
  expect(chapter).toHaveTextContent('1/4')
})

test('a tap marks a lesson and takes that back, and its end does not mark it again', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await openLesson(pages, pupil)
  await tap(page, true)
  await isReadOnServer(pages, pupil, first)
  await tap(page, false)
  await isReadOnServer(pages, pupil, [])
  const clock = await stopAtSecond(page)
  await tap(page, true)
  await tap(page, false)
  await clock.run(12_000)
  expect(waiting(page)).toBeNull()
  await isMarked(page, false)
})

test('what is done without a network waits, is shown, and goes when the network is back', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await openLesson(pages, pupil)
  setLine(page, 'offline')
  await tap(page, true)
  await says(page, '2 à envoyer')
  await tap(page, false)
  await says(page, '3 à envoyer')
  await tap(page, true)
  await says(page, '4 à envoyer')
  setLine(page, 'online')
  await saysNothing(page)
  await isReadOnServer(pages, pupil, first)
  await waitFor(() => expect(kept()).toEqual([]))
})

test('what was not sent before the tab was closed goes on the next visit', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await openLesson(pages, pupil)
  setLine(page, 'offline')
  await tap(page, true)
  await says(page, '2 à envoyer')
  await isTried(page, 1)
  page.close()
  expect((await progressOf(pages, pupil)).courses).toEqual([])
  await pages.open('/home')
  await isReadOnServer(pages, pupil, first)
  await waitFor(() => expect(kept()).toEqual([]))
})

test('the same event sent five times counts once', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await openLesson(pages, pupil)
  page.network.dropAnswer(events, 4)
  await tap(page, true)
  for (let time = 1; time < 5; time++) {
    await says(page, '2 à envoyer')
    await isTried(page, time)
    await page.user.click(waiting(page)!)
  }
  await saysNothing(page)
  const sent = page.network
    .sentTo(events)
    .map(({ body }) => (JSON.parse(body) as { events: { id: string }[] }).events.map(({ id }) => id).join())
  expect(sent).toHaveLength(5)
  expect(new Set(sent).size).toBe(1)
  const { body } = await pages.school.call('GET', '/api/users/profile/export', { token: pupil.token })
  const stored = body.records.progress_events as { kind: string }[]
  expect(stored.map(({ kind }) => kind).toSorted()).toEqual(['opened', 'read'])
})

test('two devices agree in the end: the later tap counts, whichever is sent first', async () => {
  const pupil = await signUpPupil(pages.school)
  const page = await openLesson(pages, pupil)
  setLine(page, 'offline')
  await tap(page, true)
  await says(page, '2 à envoyer')
  // Later, and sent at once: read, and taken back.
  for (const kind of ['read', 'unread']) await doneBefore(pages, pupil, first, { kind })
  setLine(page, 'online')
  await saysNothing(page)
  await isMarked(page, false)
  await isReadOnServer(pages, pupil, [])
  expect(kept()).toEqual([])
  await isMarked(await page.open(course), false)
})

test('two pupils on one phone: what waits goes with its own account only', async () => {
  const [awa, modou] = [await signUpPupil(pages.school), await signUpPupil(pages.school)]
  const hers = await openLesson(pages, awa)
  setLine(hers, 'offline')
  await tap(hers, true)
  await says(hers, '2 à envoyer')
  await isTried(hers, 1)
  hers.close()

  const his = await openLesson(pages, modou)
  await isMarked(his, false)
  await tap(his, true)
  await isReadOnServer(pages, modou, first)
  await saysNothing(his)
  const senders = his.network.sentTo(events).map(({ body }) => (JSON.parse(body) as { user: number }).user)
  expect(new Set(senders)).toEqual(new Set([modou.id]))
  expect((await progressOf(pages, awa)).courses).toEqual([])
  // Awa's mark still waits for her, and goes when she is back.
  expect(kept().join()).toContain('"kind":"read"')
  await pages.open('/home', { as: awa })
  await isReadOnServer(pages, awa, first)
})
