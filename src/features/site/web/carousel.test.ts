import { expect, test } from 'vitest'
import { indexAfterSwipe, nextIndex } from './carousel.ts'
import { countAt } from './count-at.ts'

test('the clock moves one position and wraps to the first', () => {
  expect([0, 1, 2, 3].map((index) => nextIndex(index, 3))).toEqual([1, 2, 3, 0])
  expect(nextIndex(0, 0)).toBe(0)
})

test.each([
  [1, -51, 2],
  [1, -50, 1],
  [1, 50, 1],
  [1, 51, 0],
  [0, 200, 0],
  [3, -200, 3],
])('from %i, a swipe of %i px leads to %i', (index, distance, to) =>
  expect(indexAfterSwipe(index, distance, 3)).toBe(to),
)

test('a counter starts at 0, only grows, and ends on its number', () => {
  const shown = Array.from({ length: 21 }, (_, step) => countAt(1250, 2000, step * 100))
  expect(shown[0]).toBe(0)
  expect(shown.at(-1)).toBe(1250)
  expect(shown).toEqual(shown.toSorted((a, b) => a - b))
  expect(countAt(1250, 2000, 60_000)).toBe(1250)
})
