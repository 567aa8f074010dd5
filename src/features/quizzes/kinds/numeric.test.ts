import { expect, test } from 'vitest'
import { grade } from './numeric.ts'

const question = { kind: 'numeric', answer: 0.3, shown: '0,3', tolerance: 0.1, unit: 'm' } as const

// 0.4 − 0.3 is a little more than 0.1 in the machine.
test.each(['0,4', '0.4 m', '0,2', '0,3'])('%s is near enough', (typed) =>
  expect(grade(question, typed)).toBe(true),
)
test.each(['0,41', '0,19', '', 'trois', '0,3 s'])('%s is not', (typed) =>
  expect(grade(question, typed)).toBe(false),
)
test('without a tolerance it is that number', () => {
  const exact = { ...question, answer: 12.5, tolerance: 0 }
  expect(['12,5', '12.50', '12,51'].map((typed) => grade(exact, typed))).toEqual([true, true, false])
})
