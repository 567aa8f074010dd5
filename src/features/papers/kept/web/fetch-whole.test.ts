// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { fetchWhole } from './fetch-whole.ts'

afterEach(() => vi.unstubAllGlobals())

const answered = (body: string | null, init: ResponseInit) => {
  vi.stubGlobal('fetch', async () => new Response(body, init))
  return fetchWhole('/api/files/page/1/1/720', undefined).then(
    ({ bytes }) => bytes.byteLength,
    (error: unknown) => (error as { code: unknown }).code,
  )
}

test('an answer is taken when all of it is there', async () => {
  expect(await answered('picture', { headers: { 'content-length': '7' } })).toBe(7)
  expect(await answered('picture', {})).toBe(7)
  // The length of what was packed, on the wire.
  expect(await answered('text', { headers: { 'content-length': '3', 'content-encoding': 'br' } })).toBe(4)
})

test('a short, long, empty, absent or failed one is not', async () => {
  expect(await answered('pictu', { headers: { 'content-length': '7' } })).toBe('network')
  expect(await answered('pictures', { headers: { 'content-length': '7' } })).toBe('network')
  expect(await answered('', {})).toBe('network')
  expect(await answered('{}', { status: 404 })).toBe('not_found')
  expect(await answered('{}', { status: 503 })).toBe('unavailable')
})
