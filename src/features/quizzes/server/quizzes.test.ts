import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { countCommits } from '../../../../tests/support/commits.ts'
import { answerTo } from '../../../../tests/support/quiz-pupil.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { Question, Quiz } from '../contract.ts'
import { questionsOf } from '../parts.ts'
import { claimCards } from './quiz-store.ts'

const quizId = 'Troisieme_Mathematiques_chapter1'

describe('quizzes', () => {
  let school: TestApp
  let quiz: Quiz
  beforeAll(async () => {
    school = await startTestApp()
    quiz = JSON.parse((await school.call('GET', `/api/quizzes/${quizId}`)).text) as Quiz
  })
  afterAll(() => school.close())

  /** An attempt in which the first `missed` questions are wrong. */
  const attempt = (missed: number, change: object = {}) => ({
    id: randomUUID(),
    quiz: quizId,
    kind: 'quiz',
    finished_at: school.services.now().toISOString(),
    answers: quiz.questions.map((question, index) => ({
      question: question.id,
      selected: answerTo(question, index >= missed),
    })),
    ...change,
  })
  const review = (question: Question, isRight: boolean, change: object = {}) =>
    attempt(0, {
      kind: 'review',
      answers: [{ question: question.id, selected: answerTo(question, isRight) }],
      ...change,
    })
  const send = (token: string, body: object) => school.call('POST', '/api/quiz-attempts', { token, body })
  const history = async (token: string, query = '') =>
    (await school.call('GET', `/api/quiz-attempts${query}`, { token })).body.attempts as { id: string }[]
  const notebook = async (token: string, query = '') =>
    (await school.call('GET', `/api/notebook${query}`, { token })).body
  const mastery = async (token: string) =>
    (await school.call('GET', '/api/quiz-mastery', { token })).body.chapters

  /** Days later the session is over: the pupil logs in again. */
  const after = async (days: number, { username, password }: { username: string; password: string }) => {
    school.moveClock(days * day)
    const { body } = await school.call('POST', '/api/auth/login', { body: { username, password } })
    return body.token as string
  }

  test('a quiz that was played counts once for its course, a review does not', async () => {
    const pupil = await signUpPupil(school)
    const admin = await signUpAdmin(school)
    const played = async () =>
      (await school.call('GET', '/api/admin/figures/quizzes?days=7', { token: admin.token })).body.courses
    expect(await played()).toEqual([])
    const sent = attempt(1)
    await Promise.all([1, 2, 3].map(() => send(pupil.token, sent)))
    await send(pupil.token, review(quiz.questions[0]!, true))
    const [classKey, subject] = ['Troisieme', 'Mathematiques']
    expect(await played()).toEqual([{ class: classKey, subject, total: 1 }])
    await send(pupil.token, attempt(0))
    expect(await played()).toEqual([{ class: classKey, subject, total: 2 }])
  })

  test('grades an attempt itself and keeps it for this pupil', async () => {
    const { token } = await signUpPupil(school)
    const other = await signUpPupil(school)
    const sent = attempt(2)
    const total = quiz.questions.length
    const { status, body } = await send(token, sent)
    expect([status, body]).toEqual([
      200,
      { id: sent.id, quiz: quizId, part: null, right: total - 2, total, finished_at: sent.finished_at },
    ])
    expect(await history(token)).toEqual([body])
    expect(await history(other.token)).toEqual([])
    expect(await mastery(token)).toEqual([
      { quiz: quizId, right: total - 2, answered: total, questions: total },
    ])
  })

  test('knows the part of a quiz by its questions, and counts a quiz once whose second part follows', async () => {
    const [pupil, admin] = [await signUpPupil(school), await signUpAdmin(school)]
    const play = (part: 'essentials' | 'further', missed: number) => {
      const answers = questionsOf(quiz, part).map((question, index) => ({
        question: question.id,
        selected: answerTo(question, index >= missed),
      }))
      return send(pupil.token, attempt(0, { answers }))
    }
    const metrics = async () =>
      (await school.call('GET', '/api/admin/figures/quizzes?days=7', { token: admin.token })).body
        .courses as { total: number }[]
    const before = (await metrics())[0]?.total ?? 0
    const further = quiz.questions.length - 4
    expect((await play('essentials', 1)).body).toMatchObject({ part: 'essentials', right: 3, total: 4 })
    expect((await play('further', 0)).body).toMatchObject({ part: 'further', right: further, total: further })
    expect((await play('essentials', 3)).body).toMatchObject({ part: 'essentials', right: 1 })
    expect((await metrics())[0]!.total).toBe(before + 2)
    expect(await mastery(pupil.token)).toMatchObject([{ right: quiz.questions.length - 3 }])
    const seen = await school.call('GET', `/api/admin/users/${pupil.id}/quizzes`, { token: admin.token })
    const best = Math.floor((3 * 100 + further * 100) / quiz.questions.length)
    expect(seen.body.courses).toMatchObject([{ played: 1, attempts: 2, best_percent: expect.any(Number) }])
    expect(Math.abs(seen.body.courses[0].best_percent - best)).toBeLessThanOrEqual(1)
    await send(pupil.token, attempt(0))
    expect(await history(pupil.token)).toContainEqual(expect.objectContaining({ part: null }))
    const all = await school.call('GET', `/api/admin/users/${pupil.id}/quizzes`, { token: admin.token })
    expect(all.body.courses).toMatchObject([{ attempts: 3, best_percent: 100 }])
  })

  test('stores an attempt once, however often and however quickly it is sent', async () => {
    const { token, id } = await signUpPupil(school)
    const sent = attempt(1)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(token, sent)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(await history(token)).toHaveLength(1)
    // The same name with other answers is the same attempt.
    expect((await send(token, { ...attempt(8), id: sent.id })).body).toEqual(answers[0]!.body)
    const rows = await school.services.db
      .selectFrom('quiz_plays')
      .select('answers')
      .where('user_id', '=', id)
      .execute()
    expect(rows.map(({ answers: lines }) => lines.split('\n').length)).toEqual([quiz.questions.length])
    // Another pupil may have made the same name.
    expect((await send((await signUpPupil(school)).token, sent)).status).toBe(200)
  })

  test('lists the newest first, and one quiz alone', async () => {
    const { token } = await signUpPupil(school)
    const early = attempt(3, { finished_at: new Date(school.services.now().getTime() - day).toISOString() })
    const late = attempt(0)
    await send(token, late)
    await send(token, early)
    expect((await history(token)).map(({ id }) => id)).toEqual([late.id, early.id])
    expect(await history(token, '?quiz=troisième_mathématiques_chapter1')).toHaveLength(2)
    expect(await history(token, '?quiz=Terminale_SVT_chapter4')).toEqual([])
  })

  test('does not believe a clock that is ahead, nor one from another century', async () => {
    const { token } = await signUpPupil(school)
    const now = school.services.now().toISOString()
    const ahead = (await send(token, attempt(0, { finished_at: '2999-01-01T00:00:00.000Z' }))).body
    expect(ahead.finished_at < '2999' && ahead.finished_at >= now).toBe(true)
    const behind = (await send(token, attempt(0, { finished_at: '1970-01-01T00:00:00Z' }))).body
    expect(Date.parse(behind.finished_at)).toBeGreaterThan(Date.parse(now) - 121 * day)
  })

  test('brings a missed question back the next day, later and later as it is known', async () => {
    const pupil = await signUpPupil(school)
    await send(pupil.token, attempt(2))
    expect(await notebook(pupil.token)).toMatchObject({ total: 2, due: 0, done_today: 0, questions: [] })
    const ahead = await notebook(pupil.token, '?ahead=true')
    expect(ahead.questions.map(({ question }: { question: Question }) => question.id)).toHaveLength(2)
    const token = await after(2, pupil)
    const { due, questions } = await notebook(token)
    const { body: list } = await school.call('GET', '/api/notebook/cards', { token })
    expect(list).toEqual({
      cards: questions.map(({ question, due_at }: { question: Question; due_at: string }) => ({
        quiz: quizId,
        question: question.id,
        due_at,
      })),
      done_today: 0,
    })
    expect(due).toBe(2)
    expect(questions[0]).toMatchObject({
      quiz: { id: quizId, subject: 'Mathematiques' },
      question: { kind: 'choice' },
    })
    const [first, second] = questions.map(({ question }: { question: Question }) => question) as [
      Question,
      Question,
    ]
    await send(token, review(first, true))
    await send(token, review(second, false))
    expect(await notebook(token)).toMatchObject({ total: 2, due: 0, done_today: 2 })
    const [soon, later] = (await notebook(token, '?ahead=true')).questions
    expect([soon.question.id, later.question.id]).toEqual([second.id, first.id])
    expect(Date.parse(later.due_at) - Date.parse(soon.due_at)).toBeGreaterThan(day)
    expect(await mastery(token)).toMatchObject([{ right: quiz.questions.length - 1 }])
  })

  test('comes to the same cards in whatever order two phones send', async () => {
    const pupils = [await signUpPupil(school), await signUpPupil(school)]
    const at = (days: number) => new Date(school.services.now().getTime() + (days - 9) * day).toISOString()
    const question = quiz.questions[0]!
    const events = [
      attempt(1, { finished_at: at(0) }),
      review(question, true, { finished_at: at(2) }),
      review(question, false, { finished_at: at(5) }),
    ]
    for (const event of events) await send(pupils[0]!.token, event)
    for (const event of [events[2]!, events[0]!, events[1]!]) await send(pupils[1]!.token, event)
    const cards = await Promise.all(
      pupils.map(({ id }) => claimCards(school.services.db, { userId: id, quiz: quizId })),
    )
    expect(cards[0]).toEqual(cards[1])
    expect(cards[0]!.get(question.id)).toMatchObject({ now: { correct: false, lapses: 2 } })
  })

  test('reads the answers of another phone that sends at the same moment', async () => {
    const { token, id } = await signUpPupil(school)
    await Promise.all(Array.from({ length: 6 }, () => send(token, attempt(1))))
    const cards = await claimCards(school.services.db, { userId: id, quiz: quizId })
    expect(cards.get(quiz.questions[0]!.id)).toMatchObject({ now: { lapses: 6 } })
  })

  test('asks for about ten minutes a day', async () => {
    const pupil = await signUpPupil(school)
    await send(pupil.token, attempt(quiz.questions.length))
    const token = await after(2, pupil)
    const { questions } = await notebook(token)
    expect(questions).toHaveLength(quiz.questions.length)
    for (const { question } of questions)
      for (let turn = 0; turn < 2; turn++) await send(token, review(question, false))
    school.moveClock(1000)
    expect(await notebook(token)).toMatchObject({ done_today: quiz.questions.length * 2, questions: [] })
  })

  test('is in the export and goes with the account', async () => {
    const { token, id } = await signUpPupil(school)
    await send(token, attempt(1))
    await send(token, review(quiz.questions[0]!, true))
    const { records } = (await school.call('GET', '/api/users/profile/export', { token })).body
    const question = quiz.questions[0]!.id
    expect(records.quiz_plays).toMatchObject([{ quiz: quizId, answers: expect.any(Array) }])
    expect(records.quiz_plays[0].answers).toHaveLength(quiz.questions.length)
    expect(records.quiz_plays[0].answers[0]).toEqual({ question, correct: 0, selected: expect.any(String) })
    expect(records.quiz_reviews).toEqual([
      { user_id: id, quiz: quizId, answers: [expect.objectContaining({ question, correct: 1 })] },
    ])
    expect(records.chapter_cards[0].cards).toHaveLength(quiz.questions.length)
    await school.services.db.deleteFrom('users').where('id', '=', id).execute()
    for (const table of ['quiz_plays', 'quiz_reviews', 'chapter_cards'] as const)
      expect(
        await school.services.db.selectFrom(table).selectAll().where('user_id', '=', id).execute(),
      ).toEqual([])
  })

  test('stores an answer of the cahier once, however often and however quickly it is sent', async () => {
    const { token } = await signUpPupil(school)
    const sent = review(quiz.questions[0]!, false)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(token, sent)))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]!.body).toMatchObject({ id: sent.id, part: null, right: 0, total: 1 })
    expect((await send(token, { ...sent, answers: review(quiz.questions[0]!, true).answers })).body).toEqual(
      answers[0]!.body,
    )
    expect(await notebook(token)).toMatchObject({ total: 1, done_today: 1 })
  })

  test.each<[string, object, number]>([
    ['an unknown quiz', { quiz: 'Troisieme_Mathematiques_chapter99' }, 404],
    ['a quiz of no course', { quiz: '../manifest' }, 404],
    ['a prototype for a quiz', { quiz: '__proto___chapter1' }, 404],
    ['no name', { id: undefined }, 400],
    ['a short name', { id: 'a' }, 400],
    ['a name with a path', { id: '../../../../etc/passwd' }, 400],
    ['another kind', { kind: 'exam' }, 400],
    ['no moment', { finished_at: undefined }, 400],
    ['a moment that is none', { finished_at: 'hier' }, 400],
    ['no answers', { answers: [] }, 400],
    ['answers that are none', { answers: 'toutes' }, 400],
    ['answers to other questions only', { answers: [{ question: 'inconnue', selected: 0 }] }, 400],
    ['a hundred and one answers', { answers: Array.from({ length: 101 }, () => ({ question: 'a' })) }, 400],
    ['an answer of 60 kB', { answers: [{ question: 'racine-de-49', selected: 'x'.repeat(60_000) }] }, 400],
  ])('refuses %s', async (_name, change, status) => {
    const { token } = await signUpPupil(school)
    const answer = await send(token, attempt(0, change))
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringMatching(/^\p{Lu}.*\.$/u)])
    expect(await history(token)).toEqual([])
  })

  test('takes an answer that looks like none as wrong', async () => {
    const { token } = await signUpPupil(school)
    const answers = quiz.questions.map(({ id }) => ({ question: id, selected: { $ne: '' } }))
    expect((await send(token, attempt(0, { answers }))).body).toMatchObject({ right: 0 })
  })

  test('admins see what a pupil has played in each course: the best of each quiz, once each', async () => {
    const [pupil, admin] = [await signUpPupil(school), await signUpAdmin(school)]
    const ask = async (id: unknown, token = admin.token) =>
      school.call('GET', `/api/admin/users/${String(id)}/quizzes`, { token })
    expect((await ask(pupil.id)).body).toEqual({ courses: [] })
    const questions = quiz.questions.length
    for (const missed of [questions, 1, questions]) await send(pupil.token, attempt(missed))
    await send(pupil.token, review(quiz.questions[0]!, true))
    const [last] = await history(pupil.token)
    expect((await ask(pupil.id)).body.courses).toEqual([
      {
        id: 'Troisieme_Mathematiques',
        quizzes: expect.toSatisfy((count: number) => count > 1),
        played: 1,
        attempts: 3,
        best_percent: Math.floor(((questions - 1) * 100) / questions),
        last_at: (last as unknown as { finished_at: string }).finished_at,
      },
    ])
    expect((await ask(999_999)).body).toEqual({ courses: [] })
    expect((await ask(pupil.id, pupil.token)).status).toBe(403)
  })

  test('attempts that come together wait for the disk together', async () => {
    const pupils = await Promise.all(Array.from({ length: 30 }, () => signUpPupil(school)))
    const commits = await countCommits({ db: school.services.db, dataDir: school.dataDir }, async () => {
      const sent = await Promise.all(pupils.map(({ token }) => send(token, attempt(1))))
      expect(sent.map(({ status }) => status)).toEqual(pupils.map(() => 200))
    })
    expect(commits).toBeLessThan(10)
    for (const { token } of pupils) expect(await history(token)).toHaveLength(1)
  })
})
