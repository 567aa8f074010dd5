import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { keptSince } from '../../../../school/school-year.ts'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { makeProgressOlder } from '../../../../../tests/support/older-rows.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { bringOverAll } from './older-store.ts'
import { forgetEvents } from './work.ts'

type Pupil = Awaited<ReturnType<typeof signUpPupil>>

describe.each(databaseKinds)('progress of earlier versions and years, on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
  })
  afterAll(() => school.close())

  const course = 'Troisieme_Mathematiques'
  const event = (kindOfEvent: string, lesson: number, days: number, at = course) => ({
    id: randomUUID() as string,
    kind: kindOfEvent,
    course: at,
    lesson: `chapter1_lesson${lesson}`,
    at: new Date(school.services.now().getTime() - days * day).toISOString(),
  })
  const send = async (pupil: Pupil, events: object[]) => {
    const body = { user: pupil.id, sent_at: school.services.now().toISOString(), events }
    expect((await school.call('POST', '/api/progress/events', { token: pupil.token, body })).status).toBe(200)
  }
  const told = async ({ id, token }: Pupil) => {
    const admin = await signUpAdmin(school)
    const ask = async (path: string, by: string) => (await school.call('GET', path, { token: by })).body
    return {
      progress: await ask('/api/progress', token),
      courses: await ask('/api/courses', token),
      seen: await ask(`/api/admin/users/${id}/progress`, admin.token),
    }
  }
  /** How often a reading of a lesson was counted. */
  const counted = async () => {
    const rows = await db.selectFrom('daily_counts').select('total').where('kind', '=', 'lesson').execute()
    return rows.reduce((sum, { total }) => sum + total, 0)
  }
  const busyPupil = async () => {
    const pupil = await signUpPupil(school)
    await send(pupil, [
      event('opened', 1, 9),
      event('read', 1, 8),
      event('read', 2, 7),
      event('unread', 2, 6),
      event('opened', 3, 5),
      event('read', 1, 4, 'Terminale_SVT'),
    ])
    return pupil
  }
  const older = async (id: number) =>
    (await db.selectFrom('lesson_progress').selectAll().where('user_id', '=', id).execute()).length

  test('what versions before 0037 stored is told as it was, by several calls at once', async () => {
    const pupil = await busyPupil()
    const before = await told(pupil)
    expect(await makeProgressOlder(db, pupil.id)).toBe(4)
    for (const answer of await Promise.all([told(pupil), told(pupil)])) expect(answer).toEqual(before)
    expect(await older(pupil.id)).toBe(0)
    expect(await makeProgressOlder(db, pupil.id)).toBe(4)
  })

  test('marks that meet those of an older copy of the server agree with them, and count no lesson twice', async () => {
    const [pupil, twin] = [await busyPupil(), await busyPupil()]
    await makeProgressOlder(db, pupil.id)
    const before = await counted()
    const marks = [event('read', 2, 3), event('unread', 1, 20), event('read', 3, 2)]
    await send(pupil, marks)
    expect(await counted()).toBe(before + 1)
    await send(twin, marks)
    const [one, other] = [await told(pupil), await told(twin)]
    expect(one.seen.courses.map((row: object) => ({ ...row, last_seen_at: '' }))).toEqual(
      other.seen.courses.map((row: object) => ({ ...row, last_seen_at: '' })),
    )
    expect(one.progress.courses[0].read).toEqual(['chapter1_lesson1', 'chapter1_lesson2', 'chapter1_lesson3'])
  })

  test('all pupils are brought over in the background', async () => {
    const pupils = [await busyPupil(), await busyPupil()]
    const before = [await told(pupils[0]!), await told(pupils[1]!)]
    for (const { id } of pupils) await makeProgressOlder(db, id)
    const stopping = new AbortController()
    stopping.abort()
    await expect(bringOverAll(db, stopping.signal)).rejects.toThrow('aborted')
    expect(await older(pupils[1]!.id)).toBe(4)
    await bringOverAll(db, new AbortController().signal)
    for (const { id } of pupils) expect(await older(id)).toBe(0)
    expect([await told(pupils[0]!), await told(pupils[1]!)]).toEqual(before)
  })

  test('events of years ago go, and what they come to stays', async () => {
    const pupil = await busyPupil()
    const before = await told(pupil)
    const events = async () =>
      (await db.selectFrom('progress_events').select('id').where('user_id', '=', pupil.id).execute()).length
    await forgetEvents(db, pupil.id, keptSince(school.services.now()))
    expect(await events()).toBe(6)
    const soon = new Date(school.services.now().getTime() - 7.5 * day).toISOString()
    await forgetEvents(db, pupil.id, soon)
    expect(await events()).toBe(4)
    const later = new Date(school.services.now().getTime() + 3 * 366 * day)
    await forgetEvents(db, pupil.id, keptSince(later))
    expect(await events()).toBe(0)
    const after = await told(pupil)
    expect({ ...after, progress: { ...after.progress, week: [] } }).toEqual({
      ...before,
      progress: { ...before.progress, week: [] },
    })
    const total = await counted()
    await send(pupil, [event('unread', 1, 1), event('read', 1, 0)])
    expect(await counted()).toBe(total)
    expect((await told(pupil)).progress.courses[0].read).toContain('chapter1_lesson1')
  })
})
