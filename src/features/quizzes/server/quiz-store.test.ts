import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Database, Tables } from '../../../platform/server/db/tables.ts'
import * as store from './quiz-store.ts'

const quiz = 'Troisieme_Mathematiques_chapter1'
const at = (days: number) => new Date(Date.UTC(2026, 10, 1) + days * day).toISOString()

describe.each(databaseKinds)('what is stored of quizzes, on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let userId: number
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    ;({ id: userId } = await signUpPupil(school))
  })

  const attempt = (id: string, change: Partial<Tables['quiz_attempts']> = {}): Tables['quiz_attempts'] => ({
    user_id: userId,
    id,
    kind: 'quiz',
    quiz,
    part: null,
    right_count: 2,
    total: 3,
    finished_at: at(0),
    stored_at: at(9),
    ...change,
  })
  const insert = (id: string, change?: Partial<Tables['quiz_attempts']>) =>
    store.insertAttempt(db, attempt(id, change))
  const card = (question: string) => ({ userId, quiz, question })
  const claim = (questions: readonly string[], to: Database = db) =>
    store.claimCards(to, { userId, quiz, questions, at: at(0) })
  const schedule = (due_at: string | null, correct = false) => ({
    correct,
    answered_at: at(1),
    due_at,
    stability: due_at === null ? null : 2.5,
    lapses: 1,
  })

  test('an attempt is stored once, even by several at once, and as often as pupils name theirs so', async () => {
    const stored = await Promise.all(
      [1, 2, 3].map((right_count) =>
        db.transaction().execute(async (transaction) => ({
          isNew: await store.insertAttempt(transaction, attempt('first', { right_count })),
          found: await store.findAttempt(transaction, userId, 'first'),
        })),
      ),
    )
    const isFirst = stored.map(({ isNew }) => isNew)
    expect(isFirst.filter(Boolean)).toHaveLength(1)
    // Who comes later finds what the first has stored.
    const right_count = isFirst.indexOf(true) + 1
    for (const { found } of stored) expect(found).toMatchObject({ right_count })
    const other = await signUpPupil(school)
    expect(await store.findAttempt(db, other.id, 'first')).toBeUndefined()
    expect(await insert('first', { user_id: other.id })).toBe(true)
  })

  test('attempts are listed the newest first, no review among them, one quiz alone, fifty at most', async () => {
    await insert('early')
    await insert('late', { finished_at: at(2) })
    await insert('other', { quiz: 'Terminale_SVT_chapter4', finished_at: at(1) })
    await insert('review', { kind: 'review', finished_at: at(3) })
    const list = async (of?: string) => (await store.listAttempts(db, userId, of)).map(({ id }) => id)
    expect(await list()).toEqual(['late', 'other', 'early'])
    expect(await list(quiz)).toEqual(['late', 'early'])
    for (let turn = 0; turn < 50; turn++) await insert(`again ${turn}`, { finished_at: at(4) })
    expect(await list()).toHaveLength(50)
    expect(await list()).not.toContain('late')
  })

  test('whoever changes a card waits for who does, and reads their answers', async () => {
    const change = (id: string, meanwhile?: (transaction: Database) => Promise<void>) =>
      db.transaction().execute(async (transaction) => {
        await store.insertAttempt(transaction, attempt(id))
        const own = { user_id: userId, quiz, attempt: id, answered_at: at(0) }
        await store.insertAnswers(transaction, [{ ...own, question: 'un', selected: '2', correct: 0 }])
        await claim(['un'], transaction)
        await meanwhile?.(transaction)
        return (await store.answersTo(transaction, { userId, quiz, questions: ['un'] })).get('un')!.length
      })
    await change('before')
    const { promise: isClaimed, resolve } = Promise.withResolvers<void>()
    const first = change('first', async (transaction) => {
      resolve()
      // Long enough for another connection to come by, if nothing holds it.
      for (let turn = 0; turn < 100; turn++) await store.listKnown(transaction, userId)
    })
    await isClaimed
    expect(await Promise.all([first, change('second')])).toEqual([2, 3])
  })

  test('answers come by question, the oldest first', async () => {
    await insert('late')
    await insert('early')
    const answer = (of: string, question: string, correct: 0 | 1, days: number) => ({
      user_id: userId,
      quiz,
      attempt: of,
      answered_at: at(days),
      question,
      selected: 'null',
      correct,
    })
    await store.insertAnswers(db, [answer('late', 'un', 1, 2), answer('late', 'deux', 0, 2)])
    await store.insertAnswers(db, [answer('early', 'un', 0, 1), answer('early', 'trois', 0, 1)])
    expect(await store.answersTo(db, { userId, quiz, questions: ['un', 'deux'] })).toEqual(
      new Map([
        [
          'un',
          [
            { correct: false, at: at(1) },
            { correct: true, at: at(2) },
          ],
        ],
        ['deux', [{ correct: false, at: at(2) }]],
      ]),
    )
  })

  test('the cahier holds what was missed, what is due first in front; what is known, all of it', async () => {
    await claim(['never missed', 'later', 'sooner'])
    await store.putCard(db, card('never missed'), schedule(null, true))
    await store.putCard(db, card('later'), schedule(at(5), true))
    await store.putCard(db, card('sooner'), schedule(at(2)))
    // Claimed again: what the card says stays.
    await claim(['later'])
    expect(await store.listCards(db, userId)).toEqual([
      { quiz, question: 'sooner', due_at: at(2) },
      { quiz, question: 'later', due_at: at(5) },
    ])
    const known = await store.listKnown(db, userId)
    expect(
      known
        .filter(({ correct }) => correct === 1)
        .map(({ question }) => question)
        .toSorted(),
    ).toEqual(['later', 'never missed'])
    expect(known).toHaveLength(3)
  })

  test('reviews are counted since a moment, and whole quizzes are none', async () => {
    await insert('before', { kind: 'review', finished_at: at(1) })
    await insert('then', { kind: 'review', finished_at: at(2) })
    await insert('after', { kind: 'review', finished_at: at(3) })
    await insert('quiz', { finished_at: at(3) })
    expect(await store.countReviews(db, userId, at(2))).toBe(2)
  })

  test('what was played: each part of a quiz with its best, in whole percent', async () => {
    await insert('a', { part: 'essentials', right_count: 1 })
    await insert('b', { part: 'essentials', finished_at: at(2) })
    await insert('c', { part: 'essentials', right_count: 0, finished_at: at(1) })
    await insert('d', { part: 'further', total: 4, finished_at: at(3) })
    await insert('e', { right_count: 7, total: 7 })
    await insert('f', { kind: 'review' })
    const played = await store.listPlayed(db, userId)
    expect(played).toEqual(
      expect.arrayContaining([
        { quiz, part: 'essentials', attempts: 3, last_at: at(2), total: 3, best_percent: 66 },
        { quiz, part: 'further', attempts: 1, last_at: at(3), total: 4, best_percent: 50 },
        { quiz, part: null, attempts: 1, last_at: at(0), total: 7, best_percent: 100 },
      ]),
    )
    expect(played).toHaveLength(3)
  })

  test('all of it goes with the account', async () => {
    await insert('one')
    const own = { user_id: userId, quiz, attempt: 'one', answered_at: at(0) }
    await store.insertAnswers(db, [{ ...own, question: 'un', selected: '2', correct: 0 }])
    await claim(['un'])
    const count = async () => {
      const tables = ['quiz_attempts', 'quiz_answers', 'quiz_cards'] as const
      const rows = tables.map((name) =>
        db.selectFrom(name).selectAll().where('user_id', '=', userId).execute(),
      )
      return (await Promise.all(rows)).map(({ length }) => length)
    }
    expect(await count()).toEqual([1, 1, 1])
    await db.deleteFrom('users').where('id', '=', userId).execute()
    expect(await count()).toEqual([0, 0, 0])
  })
})
