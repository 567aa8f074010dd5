import { expect, test } from 'vitest'
import { formatSize } from './format-size.ts'

test.each([
  [0, '0 B'],
  [512, '512 B'],
  [1023, '1023 B'],
  [1024, '1 Ko'],
  [421_888, '412 Ko'],
  [1024 * 1024 - 1, '1 Mo'],
  [1024 * 1024, '1 Mo'],
  [1_258_291, '1,2 Mo'],
  [20 * 1024 * 1024, '20 Mo'],
  [2.5 * 1024 ** 3, '2,5 Go'],
  [-3, '0 B'],
])('%d bytes read %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text.replace(' ', '\u00a0'))
})
