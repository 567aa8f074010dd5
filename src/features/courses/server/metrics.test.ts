import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

type Pupil = Awaited<ReturnType<typeof signUpPupil>>

const course = 'Troisieme_Mathematiques'

describe.each(databaseKinds)('metrics of lessons on %s', (kind) => {
  let school: TestApp
  let admin: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    admin = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())
  beforeEach(() => school.services.db.deleteFrom('daily_counts').execute())

  const event = (kindOfEvent: string, lesson = 'chapter1_lesson1', ago = 0, ofCourse = course) => ({
    id: randomUUID() as string,
    kind: kindOfEvent,
    course: ofCourse,
    lesson,
    at: new Date(school.services.now().getTime() - ago).toISOString(),
  })
  const send = (pupil: Pupil, events: object[]) =>
    school.call('POST', '/api/progress/events', {
      token: pupil.token,
      body: { user: pupil.id, sent_at: school.services.now().toISOString(), events },
    })
  const read = async (days = 30) =>
    (await school.call('GET', `/api/admin/figures/lessons?days=${days}`, { token: admin })).body

  test('an event that is sent five times at once and once more counts once', async () => {
    const pupil = await signUpPupil(school)
    const events = [event('opened'), event('read'), event('read', 'chapter1_lesson2')]
    await Promise.all([1, 2, 3, 4, 5].map(() => send(pupil, events)))
    await send(pupil, events.toReversed())
    const { from, courses } = await read()
    expect(courses).toEqual([{ class: 'Troisieme', subject: 'Mathematiques', total: 2 }])
    expect(from).toBe(new Date(school.services.now().getTime() - 29 * day).toISOString().slice(0, 10))
  })

  test('a lesson counts once for each pupil, also when it is taken back and read again', async () => {
    const [one, other] = [await signUpPupil(school), await signUpPupil(school)]
    await send(one, [event('read', undefined, 9000), event('unread', undefined, 6000), event('read')])
    await send(one, [event('unread'), event('read')])
    await send(one, [event('read', undefined, 20_000)])
    expect((await read()).courses).toMatchObject([{ total: 1 }])
    await send(other, [event('opened')])
    expect((await read()).courses).toMatchObject([{ total: 1 }])
    await send(other, [event('read')])
    expect((await read()).courses).toMatchObject([{ total: 2 }])
  })

  test('what was read without a network counts on its own day', async () => {
    const pupil = await signUpPupil(school)
    const past = [event('read', 'chapter1_lesson1', 10 * day), event('read', 'chapter1_lesson2', 40 * day)]
    await send(pupil, [...past, event('read', 'chapter1_lesson1', 0, 'Terminale_SVT')])
    const totals = async (days: number) =>
      (await read(days)).courses.map(({ class: classKey, total }: any) => [classKey, total])
    expect(await totals(7)).toEqual([['Terminale', 1]])
    expect(await totals(30)).toEqual([
      ['Troisieme', 1],
      ['Terminale', 1],
    ])
    expect(await totals(90)).toEqual([
      ['Troisieme', 2],
      ['Terminale', 1],
    ])
  })

  test('stay when the pupil’s account is erased; without any there is an empty list', async () => {
    expect((await read()).courses).toEqual([])
    const pupil = await signUpPupil(school)
    await send(pupil, [event('read')])
    await school.call('DELETE', `/api/admin/users/${pupil.id}/delete`, { token: admin })
    expect((await read()).courses).toMatchObject([{ total: 1 }])
  })
})
