import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { keptSince } from '../../../../school/school-year.ts'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { answerTo } from '../../../../../tests/support/quiz-pupil.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { DueQuestion, ListedDeck, Quiz } from '../../contract.ts'
import { questionsOf } from '../../parts.ts'
import { sumUp } from '../../server/sum-up.ts'

const deckId = 'Terminale_Histoire_chapter1_cards'

describe('decks', () => {
  let school: TestApp
  let deck: Quiz
  beforeAll(async () => {
    school = await startTestApp()
    deck = JSON.parse((await school.call('GET', `/api/quizzes/${deckId}`)).text) as Quiz
  })
  afterAll(() => school.close())

  type Way = 'essentials' | 'further'
  /** A sitting in which the first `missed` cards were not known. */
  const sitting = (way: Way, missed: number) => ({
    id: randomUUID() as string,
    quiz: deckId,
    kind: 'quiz',
    finished_at: school.services.now().toISOString(),
    answers: questionsOf(deck, way).map((question, index) => ({
      question: question.id,
      selected: answerTo(question, index >= missed),
    })),
  })
  const send = (token: string, body: object) => school.call('POST', '/api/quiz-attempts', { token, body })
  const read = async (path: string, token: string) => (await school.call('GET', path, { token })).body
  const listed = async (token: string) =>
    (await read('/api/notebook/cards', token)).cards as { question: string; due_at: string }[]
  const dueDays = async (token: string) => {
    const now = school.services.now().getTime()
    const cards = await listed(token)
    return new Map(
      cards.map(({ question, due_at }) => [question, Math.round((Date.parse(due_at) - now) / day)]),
    )
  }

  test('are listed for their class, in any spelling, and named nowhere among quizzes', async () => {
    const { decks } = await read('/api/decks?class=terminale', '')
    const cards = deck.essentials
    const found = (decks as ListedDeck[]).find(({ id }) => id === deckId)
    expect(found).toEqual({ id: deckId, subject: 'Histoire', title: deck.chapter_title, cards })
    expect(deck.questions).toHaveLength(2 * cards)
    expect((await school.call('GET', '/api/decks?class=Neuvieme')).status).toBe(400)
    const { quizzes } = await read('/api/quizzes', '')
    expect((quizzes as { id: string }[]).filter(({ id }) => /cards/i.test(id))).toEqual([])
    expect((await school.call('GET', '/sitemap.xml')).text).not.toContain('_cards')
    expect((await school.call('GET', '/api/quizzes/terminale_HISTOIRE_Chapter1_CARDS')).text).toBe(
      JSON.stringify(deck),
    )
    expect((await school.call('GET', '/api/quizzes/Terminale_Histoire_chapter999_cards')).status).toBe(404)
  })

  test('a card comes back from its first answer on: tomorrow if it was not known, days later if it was', async () => {
    const { token } = await signUpPupil(school)
    const { body } = await send(token, sitting('essentials', 1))
    const cards = deck.essentials
    expect(body).toMatchObject({ part: 'essentials', right: cards - 1, total: cards })
    const days = await dueDays(token)
    const [first, ...others] = questionsOf(deck, 'essentials')
    expect(days.size).toBe(cards)
    expect(days.get(first!.id)).toBe(1)
    const known = new Set(others.map(({ id }) => days.get(id)!))
    expect(known.size).toBe(1)
    expect([...known][0]).toBeGreaterThan(1)
  })

  test('both ways come back in the cahier, and what is known there comes ever later', async () => {
    const pupil = await signUpPupil(school)
    await send(pupil.token, sitting('essentials', 1))
    await send(pupil.token, sitting('further', 1))
    school.moveClock(day)
    const { body } = await school.call('POST', '/api/auth/login', { body: pupil })
    const token = body.token as string
    const notebook = await read('/api/notebook', token)
    const [front, back] = [questionsOf(deck, 'essentials')[0]!, questionsOf(deck, 'further')[0]!]
    expect(notebook).toMatchObject({ total: 2 * deck.essentials, due: 2, done_today: 0 })
    const due = notebook.questions as DueQuestion[]
    expect(new Set(due.map(({ question }) => question.id))).toEqual(new Set([front.id, back.id]))
    expect(due[0]!.quiz).toMatchObject({ id: deckId, title: deck.title })
    expect(due.find(({ question }) => question.id === back.id)!.question).toEqual(back)
    const review = { ...sitting('essentials', 0), kind: 'review' }
    const answers = [{ question: front.id, selected: { known: true } }]
    expect((await send(token, { ...review, answers })).body).toMatchObject({ right: 1, total: 1 })
    expect((await dueDays(token)).get(front.id)).toBeGreaterThan(1)
    expect(await read('/api/notebook', token)).toMatchObject({ due: 1, done_today: 1 })
  })

  test('count in no mastery, no list of attempts and no figure of quizzes', async () => {
    const [pupil, admin] = [await signUpPupil(school), await signUpAdmin(school)]
    await send(pupil.token, sitting('essentials', 0))
    expect(await read('/api/quiz-mastery', pupil.token)).toEqual({ chapters: [] })
    expect(await read('/api/quiz-attempts', pupil.token)).toEqual({ attempts: [] })
    const own = await read(`/api/quiz-attempts?quiz=${deckId}`, pupil.token)
    expect(own).toMatchObject({ attempts: [{ quiz: deckId, part: 'essentials' }] })
    const figures = await read('/api/admin/figures/quizzes?days=7', admin.token)
    expect(figures.courses).toEqual([])
    expect(await read(`/api/admin/users/${pupil.id}/quizzes`, admin.token)).toEqual({ courses: [] })
  })

  test('answers of years ago leave the cards where they stood', async () => {
    const pupil = await signUpPupil(school)
    await send(pupil.token, sitting('essentials', 2))
    const before = await listed(pupil.token)
    const later = new Date(school.services.now().getTime() + 3 * 366 * day)
    await sumUp(school.services.db, pupil.id, keptSince(later))
    expect(await listed(pupil.token)).toEqual(before)
  })
})
