import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { makeQuizzesOlder } from '../../../../tests/support/older-rows.ts'
import { quizPupil } from '../../../../tests/support/quiz-pupil.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { bringOverAll } from './bring-over.ts'

describe.each(databaseKinds)('what versions before 0036 stored of quizzes, on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
  })
  afterAll(() => school.close())

  const older = ['quiz_attempts', 'quiz_answers', 'quiz_cards'] as const
  const newer = ['quiz_plays', 'quiz_reviews', 'chapter_cards'] as const
  const counts = async (tables: readonly ((typeof older)[number] | (typeof newer)[number])[], id: number) => {
    const rows = tables.map((table) => db.selectFrom(table).selectAll().where('user_id', '=', id).execute())
    return (await Promise.all(rows)).map(({ length }) => length)
  }
  /** A pupil with two plays, answers of the cahier to three questions of two quizzes, and one given today. */
  const busyPupil = async () => {
    const pupil = await quizPupil(school)
    const sent = [
      pupil.play(0, 3, 30),
      pupil.play(1, 1, 29),
      pupil.review(0, 0, true, 20),
      pupil.review(0, 1, false, 20),
      pupil.review(1, 0, true, 10),
      pupil.review(0, 0, false, 0),
    ]
    for (const attempt of sent) expect((await pupil.send(attempt)).status).toBe(200)
    return { pupil, sent }
  }

  test('tells by every call what it told, and each row is brought over once', async () => {
    const { pupil } = await busyPupil()
    const told = await pupil.told()
    const stored = await counts(newer, pupil.id)
    const made = await makeQuizzesOlder(db, pupil.id)
    expect(made).toMatchObject({ attempts: 6, answers: expect.any(Number) })
    expect(await counts(newer, pupil.id)).toEqual([0, 0, 0])
    expect(await counts(older, pupil.id)).toEqual([made.attempts, made.answers, made.cards])
    // Several calls at once, as a page makes them.
    const answers = await Promise.all([pupil.told(), pupil.told(), pupil.told()])
    for (const answer of answers) expect(answer).toEqual(told)
    expect(await counts(older, pupil.id)).toEqual([0, 0, 0])
    expect(await counts(newer, pupil.id)).toEqual(stored)
    // The same rows as if they had been stored here.
    expect(await makeQuizzesOlder(db, pupil.id)).toEqual(made)
  })

  test('an attempt that an older version holds is not stored again', async () => {
    const { pupil, sent } = await busyPupil()
    const told = await pupil.told()
    await makeQuizzesOlder(db, pupil.id)
    for (const attempt of sent) expect((await pupil.send(attempt)).body).toMatchObject({ id: attempt.id })
    expect(await pupil.told()).toEqual(told)
  })

  test('what an older copy of the server stores meanwhile is added, what both hold counts once', async () => {
    const [{ pupil, sent }, other] = [await busyPupil(), await quizPupil(school)]
    // The other pupil's rows are what an older copy would have written of the first one.
    const [later, again] = [pupil.review(0, 1, true, 1), sent[3]!]
    for (const attempt of [later, again]) await other.send(attempt)
    await makeQuizzesOlder(db, other.id)
    for (const table of older)
      await db.updateTable(table).set({ user_id: pupil.id }).where('user_id', '=', other.id).execute()
    const both = await pupil.told()
    const twin = await quizPupil(school)
    for (const attempt of [...sent, later]) await twin.send(attempt)
    expect(both).toEqual(await twin.told())
  })

  test('is in the export before it is brought over', async () => {
    const { pupil } = await busyPupil()
    const made = await makeQuizzesOlder(db, pupil.id)
    const { body } = await school.call('GET', '/api/users/profile/export', { token: pupil.token })
    expect(body.records.quiz_answers).toHaveLength(made.answers)
    expect(body.records.quiz_plays).toEqual([])
  })

  test('the rows of all pupils are brought over in the background, one pupil after the other', async () => {
    const pupils = [(await busyPupil()).pupil, (await busyPupil()).pupil]
    const told = [await pupils[0]!.told(), await pupils[1]!.told()]
    for (const { id } of pupils) await makeQuizzesOlder(db, id)
    await signUpPupil(school)
    const stopping = new AbortController()
    stopping.abort()
    await expect(bringOverAll(db, stopping.signal)).rejects.toThrow('aborted')
    expect((await counts(older, pupils[0]!.id))[0]).toBe(6)
    await bringOverAll(db, new AbortController().signal)
    for (const { id } of pupils) expect(await counts(older, id)).toEqual([0, 0, 0])
    expect([await pupils[0]!.told(), await pupils[1]!.told()]).toEqual(told)
  })
})
