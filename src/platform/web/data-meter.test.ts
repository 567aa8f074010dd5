// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addBytes, bytesOf, readMonth } from './data-meter.ts'

afterEach(() => localStorage.clear())

const entry = (transferSize?: number) => ({ transferSize }) as unknown as PerformanceEntry
const on = (day: string) => new Date(`${day}T10:00:00Z`)

test('an entry counts what crossed the network: nothing from a cache, nothing where it is not told', () => {
  expect(bytesOf([entry(10_300), entry(0), entry(), entry(305)])).toBe(10_605)
  expect(bytesOf([])).toBe(0)
})

test('pages of a month add up, whichever tab they are in; the next month begins anew', () => {
  addBytes(4000, on('2026-11-03'))
  addBytes(500, on('2026-11-30'))
  expect(readMonth(on('2026-11-30'))).toEqual({ since: '2026-11-03', bytes: 4500 })
  expect(readMonth(on('2026-12-01'))).toEqual({ since: '2026-12-01', bytes: 0 })
  addBytes(70, on('2026-12-02'))
  expect(readMonth(on('2026-12-31'))).toEqual({ since: '2026-12-02', bytes: 70 })
})

test('a page that cost nothing leaves no trace', () => {
  addBytes(0, on('2026-11-03'))
  expect(localStorage).toHaveLength(0)
})

test.each(['{', 'null', '{"since":5,"bytes":1}', '{"since":"2026-11-01","bytes":"9"}', '[]'])(
  'what was damaged (%s) counts from nothing',
  (text) => {
    localStorage.setItem('data-month', text)
    expect(readMonth(on('2026-11-05'))).toEqual({ since: '2026-11-05', bytes: 0 })
    addBytes(8, on('2026-11-05'))
    expect(readMonth(on('2026-11-05')).bytes).toBe(8)
  },
)
