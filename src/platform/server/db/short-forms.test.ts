import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { longId, longMoment, longNumber, shortId, shortMoment, shortNumber } from './short-forms.ts'

test('ids come back as they were, those that are no UUIDs too', () => {
  const ids = Array.from({ length: 200 }, () => randomUUID() as string)
  for (const id of ids) {
    expect(shortId(id)).toHaveLength(22)
    expect(longId(shortId(id))).toBe(id)
  }
  const others = [shortId(ids[0]!), ids[0]!.toUpperCase(), ids[0]!.replaceAll('-', '_'), 'a'.repeat(64)]
  for (const id of others) expect(longId(shortId(id))).toBe(id)
  expect(new Set([...ids, ...others].map(shortId)).size).toBe(204)
})

test('moments and numbers come back as they were', () => {
  for (const moment of ['1970-01-02T00:00:00.001Z', '2026-11-23T05:20:00.999Z', '2099-12-31T23:59:59.000Z'])
    expect(longMoment(shortMoment(moment))).toBe(moment)
  for (const number of [0, 0.001, 2.3065, 10.964_654_71, 99.999_999_99, 36_500, 1 / 3].map(rounded))
    expect(longNumber(shortNumber(number))).toBe(number)
})

const rounded = (number: number) => Number(number.toFixed(8))
