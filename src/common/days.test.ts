import { expect, test } from 'vitest'
import { dayOf, lastDays } from './days.ts'

test('a day begins at midnight in UTC', () => {
  expect(dayOf(new Date('2026-11-20T23:59:59.999Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-21T00:00:00.000Z'))).toBe('2026-11-21')
})

test('the last days end with today, over the end of a month', () => {
  expect(lastDays(new Date('2026-03-02T00:00:00.000Z'), 4)).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(lastDays(new Date('2026-11-21T23:59:00.000Z'), 1)).toEqual(['2026-11-21'])
})
