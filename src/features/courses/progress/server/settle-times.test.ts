import { expect, test } from 'vitest'
import type { ProgressEvent } from '../contract.ts'
import { settleTimes } from './settle-times.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const at = (time: string): ProgressEvent => ({
  id: '0190a1b2-0000-4000-8000-000000000001',
  kind: 'read',
  course: 'Troisieme_Mathematiques',
  lesson: 'chapter1_lesson1',
  at: time,
})
const settled = (sentAt: string, ...times: string[]) =>
  settleTimes(times.map(at), sentAt, now).map((event) => event.at)

test('a clock that is right is believed, also on what waited for days', () => {
  expect(settled('2026-11-21T09:59:57.000Z', '2026-11-18T07:12:00.000Z')).toEqual([
    '2026-11-18T07:12:00.000Z',
  ])
})

test('a clock of another year is put right', () => {
  expect(settled('1970-01-02T00:00:00.000Z', '1970-01-01T23:00:00.000Z')).toEqual([
    '2026-11-21T09:00:00.000Z',
  ])
})

test('a clock that is ten minutes ahead cannot mark the future, and keeps its order', () => {
  const sent = '2026-11-21T10:10:00.000Z'
  expect(settled(sent, '2026-11-21T10:09:00.000Z', '2026-11-21T10:10:00.000Z')).toEqual([
    '2026-11-21T09:59:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ])
})

test('a slow network puts no two events of one device into another order', () => {
  // The clock is ten minutes behind; the first batch takes a minute to arrive, the second one second.
  const [first] = settled('2026-11-21T09:49:00.000Z', '2026-11-21T09:48:00.000Z')
  const [second] = settled('2026-11-21T09:50:00.000Z', '2026-11-21T09:48:01.000Z')
  expect(first! < second!).toBe(true)
})

test('nothing is older than 400 days', () => {
  expect(settled('2026-11-21T10:00:00.000Z', '0001-01-01T00:00:00.000Z')).toEqual([
    '2025-10-17T10:00:00.000Z',
  ])
})
