import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostEventsADay } from '../src/features/courses/progress/contract.ts'
import { mostAttemptsADay } from '../src/features/quizzes/contract.ts'
import { signUpPupil } from './support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'

describe.each(databaseKinds)('what a pupil may store in a day, on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  const event = () => ({
    id: randomUUID() as string,
    kind: 'opened',
    course: 'Troisieme_Mathematiques',
    lesson: 'chapter1_lesson1',
    at: school.services.now().toISOString(),
  })
  const sendEvents = (pupil: { token: string; id: number }, events: object[]) =>
    school.call('POST', '/api/progress/events', {
      token: pupil.token,
      body: { user: pupil.id, sent_at: school.services.now().toISOString(), events },
    })
  /** As if so much had been stored before. */
  const spend = (key: string, count: number) =>
    school.services.db.updateTable('throttle').set({ count }).where('key', '=', key).execute()
  const stored = async (table: 'progress_events' | 'quiz_reviews', id: number) =>
    (await school.services.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()).length

  test('events: the batch past 10,000 is refused whole, what is held stays held, and tomorrow all goes', async () => {
    const pupil = await signUpPupil(school)
    const first = [event()]
    expect((await sendEvents(pupil, first)).status).toBe(200)
    await spend(`quota-events:${pupil.id}`, mostEventsADay - 1)
    const two = [event(), event()]
    const refused = await sendEvents(pupil, two)
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(await stored('progress_events', pupil.id)).toBe(1)
    expect((await sendEvents(pupil, [two[0]!])).status).toBe(200)
    expect((await sendEvents(pupil, [two[1]!])).status).toBe(429)
    // Sent again, nothing is new: a phone that never heard the answer hears it now.
    expect((await sendEvents(pupil, [...first, two[0]!])).status).toBe(200)
    expect((await sendEvents(await signUpPupil(school), [event()])).status).toBe(200)
    school.moveClock(25 * 60 * 60_000)
    const { token } = (
      await school.call('POST', '/api/auth/login', {
        body: { username: pupil.username, password: pupil.password },
      })
    ).body
    expect((await sendEvents({ ...pupil, token }, two)).body.held.toSorted()).toEqual(
      two.map(({ id }) => id).toSorted(),
    )
  })

  test('attempts: the one past 5,000 is refused, and one that is known gives what was stored', async () => {
    const pupil = await signUpPupil(school)
    const known = randomUUID()
    const { questions } = JSON.parse(
      (await school.call('GET', '/api/quizzes/Troisieme_Mathematiques_chapter1')).text,
    ) as { questions: { id: string }[] }
    const send = (id: string) =>
      school.call('POST', '/api/quiz-attempts', {
        token: pupil.token,
        body: {
          id,
          quiz: 'Troisieme_Mathematiques_chapter1',
          kind: 'review',
          finished_at: school.services.now().toISOString(),
          answers: [{ question: questions[0]!.id, selected: 0 }],
        },
      })
    expect((await send(known)).status).toBe(200)
    await spend(`quota-attempts:${pupil.id}`, mostAttemptsADay)
    const refused = await send(randomUUID())
    expect([refused.status, Number(refused.headers['retry-after']) > 86_000]).toEqual([429, true])
    expect((await send(known)).status).toBe(200)
    expect(await stored('quiz_reviews', pupil.id)).toBe(1)
  })
})
