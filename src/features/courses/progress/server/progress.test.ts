import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { commitTogether } from '../../../../platform/server/db/commit-together.ts'
import { type StoredEvent, storeEvents } from './store.ts'

type Pupil = Awaited<ReturnType<typeof signUpPupil>>

const course = 'Troisieme_Mathematiques'

describe.each(databaseKinds)('progress on %s', (kind) => {
  let school: TestApp
  let clumsy: Pupil

  beforeAll(async () => {
    school = await startTestApp({ kind })
    clumsy = await signUpPupil(school)
  })
  afterAll(() => school.close())

  /** An event of `ago` milliseconds before the server's present. */
  const event = (kindOfEvent: string, lesson = 'chapter1_lesson1', ago = 0, id = randomUUID() as string) => ({
    id,
    kind: kindOfEvent,
    course,
    lesson,
    at: new Date(school.services.now().getTime() - ago).toISOString(),
  })
  const send = (pupil: Pupil, events: object[], user = pupil.id) =>
    school.call('POST', '/api/progress/events', {
      token: pupil.token,
      body: { user, sent_at: school.services.now().toISOString(), events },
    })
  const read = async (pupil: Pupil) =>
    (await school.call('GET', '/api/progress', { token: pupil.token })).body
  const rowsOf = (pupil: Pupil) =>
    school.services.db.selectFrom('progress_events').selectAll().where('user_id', '=', pupil.id).execute()

  test('an event that is sent five times at once and once more is stored once', async () => {
    const pupil = await signUpPupil(school)
    const events = [event('opened'), event('read')]
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(pupil, events)))
    answers.push(await send(pupil, events.toReversed()))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.held.toSorted()).toEqual(events.map(({ id }) => id).toSorted())
      expect(body.refused).toEqual([])
    }
    expect(await rowsOf(pupil)).toHaveLength(2)
    expect((await read(pupil)).courses[0].read).toEqual(['chapter1_lesson1'])
  })

  test('a late copy of an old event does not bring it back', async () => {
    const pupil = await signUpPupil(school)
    const [marked, taken] = [event('read', undefined, 2000), event('unread', undefined, 1000)]
    await send(pupil, [marked, taken])
    await send(pupil, [marked])
    expect((await read(pupil)).courses[0].read).toEqual([])
  })

  test('two devices agree in the end, whichever sends first', async () => {
    const [one, other] = [await signUpPupil(school), await signUpPupil(school)]
    const phone = [event('read', 'chapter1_lesson1', 9000), event('unread', 'chapter1_lesson2', 3000)]
    const tablet = [event('unread', 'chapter1_lesson1', 6000), event('read', 'chapter1_lesson2', 8000)]
    tablet.push(event('read', 'chapter1_lesson3', 100))
    await send(one, phone)
    await send(one, tablet)
    await send(other, tablet)
    await send(other, phone)
    const [first, second] = [await read(one), await read(other)]
    expect(first.courses[0].read).toEqual(['chapter1_lesson3'])
    expect(second.courses).toEqual(first.courses)
  })

  test('two marks of the same moment agree by their ids', async () => {
    const pupils = [await signUpPupil(school), await signUpPupil(school)]
    const at = new Date(school.services.now().getTime() - 5000).toISOString()
    const low = { ...event('read', undefined, 0, `0${randomUUID().slice(1)}`), at }
    const high = { ...event('unread', undefined, 0, `f${randomUUID().slice(1)}`), at }
    await send(pupils[0]!, [low])
    await send(pupils[0]!, [high])
    await send(pupils[1]!, [high])
    await send(pupils[1]!, [low])
    for (const pupil of pupils) expect((await read(pupil)).courses[0].read).toEqual([])
  })

  test('leads on from the lesson seen last, or from the next one that is not read', async () => {
    const pupil = await signUpPupil(school)
    expect(await read(pupil)).toMatchObject({ user: pupil.id, place: null, courses: [] })
    await send(pupil, [event('opened', 'chapter1_lesson2', 1000)])
    expect((await read(pupil)).place).toMatchObject({ course, lesson: 'chapter1_lesson2' })
    await send(pupil, [event('read', 'chapter1_lesson2', 500), event('read', 'chapter1_lesson3', 600)])
    const { place, courses } = await read(pupil)
    expect(place).toMatchObject({ course, lesson: 'chapter1_lesson4', title: expect.any(String) })
    expect(courses[0]).toMatchObject({ id: course, isEnrolled: false, place })
    expect(courses[0].read).toHaveLength(2)
    expect(courses[0].lessons_written).toBeGreaterThan(10)
  })

  test('shows a week of different lessons, today last', async () => {
    const pupil = await signUpPupil(school)
    await send(pupil, [
      event('opened', 'chapter1_lesson1', 2 * day),
      event('read', 'chapter1_lesson1', 2 * day),
      event('read', 'chapter1_lesson2', 2 * day),
      event('unread', 'chapter1_lesson3', day),
      event('read', 'chapter1_lesson4', 8 * day),
    ])
    const { week } = await read(pupil)
    expect(week).toHaveLength(7)
    expect(week[6].day).toBe(school.services.now().toISOString().slice(0, 10))
    expect(week.map(({ lessons }: { lessons: number }) => lessons)).toEqual([0, 0, 0, 0, 2, 0, 0])
  })

  test('holds what it can of a batch, and says what no server will ever hold', async () => {
    const pupil = await signUpPupil(school)
    const good = event('read')
    const gone = { ...event('read'), lesson: 'chapter99_lesson1' }
    const { status, body } = await send(pupil, [good, gone, { ...event('read'), course: 'Sixieme_Latin' }])
    expect(status).toBe(200)
    expect(body.held).toEqual([good.id])
    expect(body.refused).toHaveLength(2)
    expect(await rowsOf(pupil)).toHaveLength(1)
  })

  test('takes nothing for another account, whatever the batch says', async () => {
    const [one, other] = [await signUpPupil(school), await signUpPupil(school)]
    const mark = event('read')
    expect((await send(one, [mark], other.id)).status).toBe(409)
    expect([await rowsOf(one), await rowsOf(other)]).toEqual([[], []])
    // An id that another account has used is free here.
    await send(one, [mark])
    expect((await send(other, [mark])).body.held).toEqual([mark.id])
    expect((await rowsOf(other))[0]).toMatchObject({ user_id: other.id })
  })

  test('a batch of an account that is gone takes no other batch with it', async () => {
    const pupil = await signUpPupil(school)
    const write = (marks: StoredEvent[]) =>
      commitTogether(school.services.db, async (transaction) => void (await storeEvents(transaction, marks)))
    const mark = (user_id: number): StoredEvent => {
      const { id, lesson, at } = event('read')
      return { user_id, id, kind: 'read', course_id: course, lesson, at, received_at: at }
    }
    // What comes together is written together.
    const written = await Promise.allSettled(
      [pupil.id, pupil.id, 999_999, pupil.id].map((id) => write([mark(id)])),
    )
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    expect(await rowsOf(pupil)).toHaveLength(3)
  })

  test('stands in the list of courses, in the export, and goes with the account', async () => {
    const pupil = await signUpPupil(school)
    await send(pupil, [event('read'), event('read', 'chapter1_lesson2')])
    await school.call('PUT', `/api/enrolments/${course}`, { token: pupil.token, body: { isEnrolled: true } })
    const { body } = await school.call('GET', '/api/courses', { token: pupil.token })
    const subjects = body.classes.flatMap((one: { subjects: object[] }) => one.subjects)
    const listed = subjects.filter((one: { lessons_read: number }) => one.lessons_read > 0)
    expect(listed).toEqual([expect.objectContaining({ id: course, isEnrolled: true, lessons_read: 2 })])
    const exported = await school.call('GET', '/api/users/profile/export', { token: pupil.token })
    expect(exported.body.records).toMatchObject({
      progress_events: [{ course_id: course }, { course_id: course }],
      progress_by_course: [{ course_id: course, lessons: [{ isRead: true }, { isRead: true }] }],
      enrolments: [{ course_id: course }],
    })
    await school.services.db.deleteFrom('users').where('id', '=', pupil.id).execute()
    for (const table of ['progress_events', 'progress_by_course', 'enrolments'] as const) {
      const left = await school.services.db
        .selectFrom(table)
        .selectAll()
        .where('user_id', '=', pupil.id)
        .execute()
      expect(left).toEqual([])
    }
  })

  test('admins see how far a pupil is, course by course in the order of the classes', async () => {
    const pupil = await signUpPupil(school)
    const admin = await signUpAdmin(school)
    const ask = async (id: unknown, token = admin.token) =>
      school.call('GET', `/api/admin/users/${String(id)}/progress`, { token })
    expect((await ask(pupil.id)).body).toEqual({ courses: [] })
    const later = event('read', 'chapter1_lesson2', 1000)
    await send(pupil, [
      event('read', 'chapter1_lesson1', 5000),
      later,
      event('opened', 'chapter2_lesson1', 9000),
    ])
    for (const chosen of ['Terminale_SVT', course])
      await school.call('PUT', `/api/enrolments/${chosen}`, {
        token: pupil.token,
        body: { isEnrolled: true },
      })
    const { courses } = (await ask(pupil.id)).body
    expect(courses).toEqual([
      {
        id: course,
        isEnrolled: true,
        lessons_read: 2,
        lessons_written: expect.toSatisfy((written: number) => written > 10),
        last_seen_at: later.at,
      },
      expect.objectContaining({ id: 'Terminale_SVT', isEnrolled: true, lessons_read: 0, last_seen_at: null }),
    ])
    expect((await ask(999_999)).body).toEqual({ courses: [] })
    expect((await ask(pupil.id, pupil.token)).status).toBe(403)
  })

  test('strangers get a list without anybody’s progress', async () => {
    const { body } = await school.call('GET', '/api/courses')
    const [first] = body.classes[0].subjects
    expect(first).toMatchObject({ isEnrolled: false })
    expect(first).not.toHaveProperty('lessons_read')
  })

  const good = {
    id: '0190a1b2-0000-4000-8000-000000000001',
    kind: 'read',
    course,
    lesson: 'chapter1_lesson1',
  }
  const at = '2026-11-21T10:00:00.000Z'
  test.each<[string, unknown]>([
    ['no events', []],
    ['an event without anything', [{}]],
    ['101 events', Array.from({ length: 101 }, () => ({ ...good, at }))],
    ['an id that is no UUID', [{ ...good, at, id: '1' }]],
    ['an id in capitals', [{ ...good, at, id: '0190A1B2-0000-4000-8000-000000000001' }]],
    ['an unknown kind', [{ ...good, at, kind: '__proto__' }]],
    ['a lesson with a path in it', [{ ...good, at, lesson: '../chapter1_lesson1' }]],
    ['a long course', [{ ...good, at, course: 'x'.repeat(101) }]],
    ['a moment that does not exist', [{ ...good, at: '2026-02-30T10:00:00.000Z' }]],
    ['a moment without a zone', [{ ...good, at: '2026-02-03T10:00:00' }]],
    ['a number for a moment', [{ ...good, at: 1_700_000_000 }]],
    ['a text for events', 'read'],
  ])('%s is refused with a sentence', async (_name, events) => {
    const { status, body } = await send(clumsy, events as object[])
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.stringMatching(/^\p{Lu}.*\.$/u), code: 'bad_input' })
    expect(await rowsOf(clumsy)).toEqual([])
  })
})
