import { expect, test } from 'vitest'
import { isNotModified } from './is-not-modified.ts'

test.each<[string | undefined, string, boolean]>([
  [undefined, '"a"', false],
  ['', '"a"', false],
  ['"a"', '"a"', true],
  ['"b"', '"a"', false],
  ['"b", "a"', '"a"', true],
  ['"b","a" , "c"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  ['a', '"a"', false],
  // A tag within another is another tag.
  ['"xa"', '"a"', false],
  ['"a', '"a"', false],
])('If-None-Match %s of %s', (ifNoneMatch, etag, expected) => {
  expect(isNotModified({ 'if-none-match': ifNoneMatch }, etag)).toBe(expected)
})

test('a caller that says no-cache with its tag gets no bytes that it has', () => {
  const asked = { 'if-none-match': '"a"', 'cache-control': 'no-cache' }
  expect(isNotModified(asked, '"a"')).toBe(true)
})
