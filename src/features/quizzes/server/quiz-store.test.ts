import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Database, Tables } from '../../../platform/server/db/tables.ts'
import * as store from './quiz-store.ts'
import { answersTo } from '../notebook/server/weigh-answers.ts'

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

  const play = (id: string, change: Partial<Tables['quiz_plays']> = {}): Tables['quiz_plays'] => ({
    user_id: userId,
    id,
    quiz,
    part: null,
    right_count: 2,
    total: 3,
    finished_at: at(0),
    stored_at: at(9),
    answers: '',
    ...change,
  })
  const insert = (id: string, change?: Partial<Tables['quiz_plays']>) =>
    store.insertPlay(db, play(id, change))
  const chapter = (of = quiz) => ({ userId, quiz: of })
  /** As `storeAttempt` keeps an answer of the cahier. */
  const review = (id: string, days: number, { of = quiz, question = 'un', selected = '2' } = {}) =>
    db.transaction().execute(async (transaction) => {
      await store.claimCards(transaction, chapter(of))
      const pages = await store.reviewPages(transaction, chapter(of))
      const answer = { id, question, correct: 0, selected, finished_at: at(days), stored_at: at(9) } as const
      await store.appendReviews(transaction, chapter(of), pages, [answer])
    })
  const schedule = (due_at: string | null, correct = false) => ({
    now: {
      correct,
      answered_at: at(1),
      due_at,
      stability: due_at === null ? null : 2.5,
      difficulty: due_at === null ? null : 5,
      lapses: due_at === null ? 0 : 1,
    },
  })

  test('an attempt is stored once, even by several at once, and as often as pupils name theirs so', async () => {
    const stored = await Promise.all(
      [1, 2, 3].map((right_count) =>
        db.transaction().execute(async (transaction) => ({
          isNew: await store.insertPlay(transaction, play('first', { right_count })),
          found: await store.findPlay(transaction, userId, 'first'),
        })),
      ),
    )
    const isFirst = stored.map(({ isNew }) => isNew)
    expect(isFirst.filter(Boolean)).toHaveLength(1)
    // Who comes later finds what the first has stored.
    const right_count = isFirst.indexOf(true) + 1
    for (const { found } of stored) expect(found).toMatchObject({ right_count })
    const other = await signUpPupil(school)
    expect(await store.findPlay(db, other.id, 'first')).toBeUndefined()
    expect(await insert('first', { user_id: other.id })).toBe(true)
  })

  test('plays are listed the newest first, one quiz alone, fifty at most', async () => {
    await insert('early')
    await insert('late', { finished_at: at(2) })
    await insert('other', { quiz: 'Terminale_SVT_chapter4', finished_at: at(1) })
    const list = async (of?: string) => (await store.listPlays(db, userId, of)).map(({ id }) => id)
    expect(await list()).toEqual(['late', 'other', 'early'])
    expect(await list(quiz)).toEqual(['late', 'early'])
    for (let turn = 0; turn < 50; turn++) await insert(`again ${turn}`, { finished_at: at(4) })
    expect(await list()).toHaveLength(50)
    expect(await list()).not.toContain('late')
  })

  test('whoever changes a card waits for who does, and reads their answers', async () => {
    const change = (id: string, meanwhile?: (transaction: Database) => Promise<void>) =>
      db.transaction().execute(async (transaction) => {
        await store.claimCards(transaction, chapter())
        await store.insertPlay(transaction, play(id, { answers: 'un 0 2' }))
        await meanwhile?.(transaction)
        return (await answersTo(transaction, chapter())).get('un')!.length
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

  test('answers come by question, the oldest first, of plays and of the cahier', async () => {
    await insert('late', { finished_at: at(2), answers: 'un 1 "a b"\ndeux 0 null' })
    await insert('early', { finished_at: at(1), answers: 'un 0 [1, 2]' })
    await insert('other', { quiz: 'Terminale_SVT_chapter4', answers: 'un 0 0' })
    await review('between', 1.5, { selected: '"deux\\nlignes"' })
    const given = await answersTo(db, chapter())
    expect([...given.keys()]).toEqual(['un', 'deux'])
    expect(
      given.get('un')!.map(({ id, at: moment, correct, selected }) => [id, moment, correct, selected]),
    ).toEqual([
      ['early', at(1), 0, '[1, 2]'],
      ['between', at(1.5), 0, '"deux\\nlignes"'],
      ['late', at(2), 1, '"a b"'],
    ])
  })

  test('answers of the cahier go on on another page when one is full', async () => {
    const long = JSON.stringify('x'.repeat(1900))
    for (let turn = 0; turn < 12; turn++) await review(`answer-${turn}`, turn, { selected: long })
    const pages = await store.reviewPages(db, chapter())
    expect(pages.map(({ page }) => page)).toEqual([0, 1, 2])
    const given = (await answersTo(db, chapter())).get('un')!
    expect(given.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, turn) => `answer-${turn}`))
  })

  test('the cahier holds what was missed, what is due first in front; what is known, all of it', async () => {
    const cards = {
      'never-missed': schedule(null, true),
      later: schedule(at(5), true),
      sooner: schedule(at(2)),
    }
    await store.claimCards(db, chapter())
    await store.putCards(db, chapter(), new Map(Object.entries(cards)))
    // Claimed again: what the cards say stays.
    expect(await store.claimCards(db, chapter())).toEqual(new Map(Object.entries(cards)))
    expect(await store.listCards(db, userId)).toEqual([
      { quiz, question: 'sooner', due_at: at(2) },
      { quiz, question: 'later', due_at: at(5) },
    ])
    const known = await store.listKnown(db, userId)
    expect(
      known
        .filter(({ correct }) => correct)
        .map(({ question }) => question)
        .toSorted(),
    ).toEqual(['later', 'never-missed'])
    expect(known).toHaveLength(3)
  })

  test('reviews are counted since a moment, in all quizzes, and plays are none', async () => {
    await review('before', 1)
    await review('then', 2)
    await review('after', 3, { of: 'Terminale_SVT_chapter4' })
    await insert('quiz', { finished_at: at(3) })
    expect(await store.countReviews(db, userId, at(2))).toBe(2)
  })

  test('what was played: each part of a quiz with its best, in whole percent', async () => {
    await insert('a', { part: 'essentials', right_count: 1 })
    await insert('b', { part: 'essentials', finished_at: at(2) })
    await insert('c', { part: 'essentials', right_count: 0, finished_at: at(1) })
    await insert('d', { part: 'further', total: 4, finished_at: at(3) })
    await insert('e', { right_count: 7, total: 7 })
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
    await review('two', 1)
    const count = async () => {
      const tables = ['quiz_plays', 'quiz_reviews', 'chapter_cards'] as const
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
