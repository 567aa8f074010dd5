import { expect, test } from 'vitest'
import { endOfDay, feedbackOn, gradeOutOf20, masteryWord, mixed } from './rules.ts'

test.each([
  [10, 10, 'Excellent travail !'],
  [7, 10, 'Excellent travail !'],
  [69, 100, 'Bon effort ! Continuez ainsi !'],
  [5, 10, 'Bon effort ! Continuez ainsi !'],
  [49, 100, 'Vous pouvez faire mieux, réessayez !'],
  [0, 4, 'Vous pouvez faire mieux, réessayez !'],
])('%i right of %i: %s', (right, total, sentence) => expect(feedbackOn(right, total)).toBe(sentence))

test.each([
  [5, 5, '20'],
  [3, 4, '15'],
  [2, 3, '13,5'],
  [1, 8, '2,5'],
  [0, 5, '0'],
])('%i right of %i is %s out of 20', (right, total, grade) => expect(gradeOutOf20(right, total)).toBe(grade))

test.each([
  [0, 8, 'À commencer'],
  [5, 8, 'En cours'],
  [69, 100, 'En cours'],
  [7, 10, 'Presque maîtrisé'],
  [6, 8, 'Presque maîtrisé'],
  [8, 8, 'Maîtrisé'],
])('%i known of %i: %s', (right, questions, word) => expect(masteryWord(right, questions)).toBe(word))

test('a day of Dakar ends at midnight UTC', () =>
  expect(endOfDay(new Date('2026-11-21T08:00:00Z'))).toBe('2026-11-21T23:59:59.999Z'))

test('mixing loses nothing, and the same text mixes the same way', () => {
  const things = ['a', 'b', 'c', 'd', 'e']
  expect(mixed(things, 'one').toSorted()).toEqual(things)
  expect(mixed(things, 'one')).toEqual(mixed(things, 'one'))
  const orders = new Set(Array.from({ length: 50 }, (_, seed) => mixed(things, `seed ${seed}`).join('')))
  expect(orders.size).toBeGreaterThan(25)
})
