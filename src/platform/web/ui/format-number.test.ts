import { expect, test } from 'vitest'
import { formatNumber, formatPrice } from './format-number.ts'

test.each([
  [0, '0'],
  [999, '999'],
  [1250, '1\u00a0250'],
  [1234567, '1\u00a0234\u00a0567'],
])('%i is %s', (value, text) => expect(formatNumber(value)).toBe(text))

test('a price carries its currency', () => expect(formatPrice(1100)).toBe('1\u00a0100\u00a0FCFA'))
