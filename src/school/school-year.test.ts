import { expect, test } from 'vitest'
import { keptSince } from './school-year.ts'

test.each([
  ['2026-11-23T04:00:00.000Z', '2024-10-01T00:00:00.000Z'],
  ['2027-09-30T23:59:59.999Z', '2024-10-01T00:00:00.000Z'],
  ['2027-10-01T00:00:00.000Z', '2025-10-01T00:00:00.000Z'],
  ['2027-01-01T00:00:00.000Z', '2024-10-01T00:00:00.000Z'],
])('on %s, this year and two before it are kept one by one: since %s', (now, since) => {
  expect(keptSince(new Date(now))).toBe(since)
})
