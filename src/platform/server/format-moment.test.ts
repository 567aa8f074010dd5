import { expect, test } from 'vitest'
import { formatMoment } from './format-moment.ts'

test('a moment is told in Senegal’s time, whatever the machine’s', () => {
  expect(formatMoment(new Date('2026-11-22T19:30:59.999Z'))).toBe('22 novembre 2026 à 19:30')
  expect(formatMoment(new Date('2027-01-01T00:05:00+01:00'))).toBe('31 décembre 2026 à 23:05')
  expect(formatMoment(new Date('2020-01-01'))).toBe('1er janvier 2020 à 00:00')
})
