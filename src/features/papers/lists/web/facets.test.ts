import { expect, test } from 'vitest'
import { offered, parted } from './facets.ts'

const years = ['2026', '2025', '2024'].map((value) => ({ value, label: value }))
const valuesOf = (list: readonly { value: string }[]) => list.map(({ value }) => value)

test('a value without a document is kept and not offered, unless it is the chosen one', () => {
  const list = offered(years, { 2026: 3 }, '2024')
  expect(valuesOf(list)).toEqual(['2026', '2025', '2024'])
  expect(valuesOf(list.filter(({ hidden }) => !hidden))).toEqual(['2026', '2024'])
})

test('nothing is hidden before the counts are known, nor where none of the values has any', () => {
  expect(offered(years, { 1999: 2 }, '').some(({ hidden }) => hidden)).toBe(false)
  expect(offered(years, undefined, '').some(({ hidden }) => hidden)).toBe(false)
})

test('the sidebar names what is empty apart', () => {
  const { filled, empty } = parted(years, { 2026: 3, 2025: 0 }, '2024')
  expect(filled).toEqual([
    { value: '2026', label: '2026', count: 3 },
    { value: '2024', label: '2024', count: 0 },
  ])
  expect(valuesOf(empty)).toEqual(['2025'])
  expect(parted(years, undefined, '2024')).toEqual({
    filled: [{ value: '2024', label: '2024', count: undefined }],
    empty: [],
  })
})
