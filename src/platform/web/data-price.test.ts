import { expect, test, vi } from 'vitest'
import { formatDataPrice } from './data-price.ts'

vi.mock('virtual:site/megabyte-price', () => ({ default: undefined }))

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test.each([
  [12 * 1024, '12 Ko, moins de 0,1 F'],
  [86 * 1024, '86 Ko, environ 0,1 F'],
  [215 * 1024, '215 Ko, environ 0,1 F'],
  [1.3 * 1024 * 1024, '1,3 Mo, environ 0,8 F'],
  [1.6 * 1024 * 1024, '1,6 Mo, environ 1 F'],
  [16.5 * 1024 * 1024, '16,5 Mo, environ 9,9 F'],
  [16.6 * 1024 * 1024, '16,6 Mo, environ 10 F'],
  [3 * 1024 ** 3, '3 Go, environ 1 843 F'],
])('at 0.6 FCFA for a megabyte %d bytes are %s', (bytes, text) => {
  expect(plain(formatDataPrice(bytes, 0.6))).toBe(text)
})

test('a number stays on the line of its unit', () => {
  expect(formatDataPrice(215 * 1024, 0.6)).toBe('215\u00a0Ko, environ 0,1\u00a0F')
})

test('a school that has set no price, or none that is one, tells the weight alone', () => {
  expect(plain(formatDataPrice(215 * 1024))).toBe('215 Ko')
  expect(plain(formatDataPrice(215 * 1024, 0))).toBe('215 Ko')
})

test('nothing costs nothing', () => expect(plain(formatDataPrice(0, 0.6))).toBe('0 B'))
