import { expect, test } from 'vitest'
import { chooseEncoding } from './choose-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.9', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['brotli', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  [`gzip, ${'x'.repeat(300)}`, undefined],
])('%j gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
