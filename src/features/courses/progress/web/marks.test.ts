// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession } from '../../../../platform/web/session.ts'
import { startSession } from '../../../../platform/web/start-session.ts'
import { eventQueue } from './event-queue.ts'
import { note, noteOpened } from './marks.ts'
import { progressStore } from './progress-store.ts'

const lesson = { course: 'Troisieme_Mathematiques', lesson: 'chapter1_lesson1', title: 'Racines' }
const next = { ...lesson, lesson: 'chapter1_lesson2', title: 'Carrés' }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-01-05T08:00:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  startSession({
    token: 'abc',
    user: {
      id: 7,
      username: 'awa@ecole.example',
      full_name: 'Awa Diop',
      is_active: true,
      is_admin: false,
      last_login: null,
      last_activity: null,
    },
  })
})
afterEach(async () => {
  endSession()
  localStorage.clear()
  // Nothing waits: what was to be sent later is given up.
  await eventQueue.sendNow()
  progressStore.set(undefined)
  vi.useRealTimers()
})

const opened = () => eventQueue.waiting().map((event) => event.lesson)

test('a lesson that is opened again on the same day is told once', () => {
  noteOpened(lesson)
  noteOpened(lesson)
  expect(opened()).toEqual(['chapter1_lesson1'])
  noteOpened(next)
  vi.setSystemTime(new Date('2026-01-06T08:00:00Z'))
  noteOpened(next)
  expect(opened()).toEqual(['chapter1_lesson1', 'chapter1_lesson2', 'chapter1_lesson2'])
})

test('what is read shows at once, in its course, and as the place to go on', () => {
  note('read', lesson)
  note('read', next)
  note('read', lesson)
  const shown = () => progressStore.get()!
  expect(shown().courses).toMatchObject([{ id: lesson.course, read: [next.lesson, lesson.lesson] }])
  note('unread', lesson)
  expect(shown().courses).toMatchObject([{ read: [next.lesson] }])
  noteOpened(next)
  expect(shown()).toMatchObject({ place: next, courses: [{ read: [next.lesson] }] })
})

test('without the server the week counts the different lessons of each day, and the place names its chapter', () => {
  vi.setSystemTime(new Date('2026-02-05T08:00:00Z'))
  noteOpened({ ...lesson, chapter: 'Racine carrée' })
  noteOpened(next)
  noteOpened(lesson)
  note('read', lesson)
  const week = () => progressStore.get()!.week.map(({ day, lessons }) => `${day.slice(8)}: ${lessons}`)
  expect(week()).toEqual(['30: 0', '31: 0', '01: 0', '02: 0', '03: 0', '04: 0', '05: 2'])
  expect(progressStore.get()!.place).toMatchObject({ ...lesson, chapter: 'Racine carrée' })
  vi.setSystemTime(new Date('2026-02-07T08:00:00Z'))
  noteOpened(lesson)
  expect(week()).toEqual(['01: 0', '02: 0', '03: 0', '04: 0', '05: 2', '06: 0', '07: 1'])
})

test('nothing is noted of who is not signed in', () => {
  endSession()
  noteOpened(lesson)
  note('read', lesson)
  expect(progressStore.get()).toBeUndefined()
  expect(Object.keys(localStorage).filter((key) => key.includes('event'))).toEqual([])
})
