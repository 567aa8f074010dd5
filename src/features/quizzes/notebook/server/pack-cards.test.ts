import { expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { packAnswers, packReviews, unpackAnswers, unpackReviews } from '../../server/pack-answers.ts'
import { type Card, packCards, unpackCards } from './pack-cards.ts'
import { type Answered, scheduleOf } from './schedule.ts'

/** Answers on days that grow further apart, right or wrong by a number's bits. */
function answers(bits: number): Answered[] {
  return Array.from({ length: 9 }, (_, turn) => ({
    correct: ((bits >> turn) & 1) === 1,
    at: new Date(Date.UTC(2024, 9, 3, 17, 5, 9, 123 + bits) + turn * (turn + 1) * day).toISOString(),
  }))
}

test.each([false, true])(
  'a schedule that goes on after any answer comes to what all answers come to; of a card: %s',
  (isCard) => {
    for (let bits = 0; bits < 512; bits++) {
      const all = answers(bits)
      const whole = scheduleOf(all, { isCard })
      for (let cut = 1; cut < all.length; cut++) {
        const before = scheduleOf(all.slice(0, cut), { isCard })
        expect(scheduleOf(all.slice(cut), { before, isCard })).toEqual(whole)
      }
      expect(scheduleOf([], { before: whole, isCard })).toEqual(whole)
    }
  },
)

test('a card comes back from its first answer on, a question of a quiz from its first miss', () => {
  const [first] = answers(511)
  expect(scheduleOf([first!])).toMatchObject({ due_at: null, lapses: 0 })
  const known = scheduleOf([first!], { isCard: true })!
  const missed = scheduleOf([{ ...first!, correct: false }], { isCard: true })!
  expect(missed).toEqual(scheduleOf([{ ...first!, correct: false }]))
  expect(known).toMatchObject({ correct: true, lapses: 0 })
  expect(known.due_at! > missed.due_at!).toBe(true)
})

test('cards that are packed come back as they were', () => {
  const cards = new Map<string, Card>()
  for (let bits = 0; bits < 512; bits++) {
    const [before, now] = [scheduleOf(answers(bits).slice(0, 4))!, scheduleOf(answers(bits))!]
    cards.set(`question-${bits}`, { now })
    cards.set(`summed-${bits}`, { now, before: { ...before, seen: 4, right: 2 } })
    cards.set(`settled-${bits}`, { now: before, before: { ...before, seen: 4, right: 2 } })
  }
  expect(unpackCards(packCards(cards))).toEqual(cards)
  expect(packCards(new Map([['racine-de-49', { now: scheduleOf(answers(511).slice(0, 1))! }]]))).toHaveLength(
    22,
  )
})

test('answers that are packed come back as they were, whatever a pupil typed', () => {
  const typed = ['2', 'null', '"a  b\\nc"', '["un deux","\\u0000"]', '{"value":true,"reason":1}', '" "']
  const given = typed.map((selected, at) => ({ question: `question-${at}`, correct: 1 as const, selected }))
  expect(unpackAnswers(packAnswers(given))).toEqual(given)
  expect(unpackAnswers('')).toEqual([])
  const [finished_at, stored_at] = ['2026-11-02T10:00:00.007Z', '2026-11-02T10:00:01.000Z']
  const reviews = given.map((answer, at) => ({ ...answer, id: `attempt-${at}`, finished_at, stored_at }))
  expect(unpackReviews(packReviews(reviews))).toEqual(reviews)
  expect(unpackReviews(packReviews(reviews.slice(0, 2)) + packReviews(reviews.slice(2)))).toEqual(reviews)
})
