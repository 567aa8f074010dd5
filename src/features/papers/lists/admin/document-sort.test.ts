import { expect, test } from 'vitest'
import { directionOf, nextSort, usualSort } from './document-sort.ts'

test('a heading begins at its own end and is turned round by a second press', () => {
  const byName = nextSort(usualSort, 'name')
  expect(byName).toEqual({ sort: 'name', order: 'asc' })
  expect(nextSort(byName, 'name')).toEqual({ sort: 'name', order: 'desc' })
  expect(nextSort(byName, 'size')).toEqual({ sort: 'size', order: 'desc' })
  expect(nextSort(nextSort(byName, 'date'), 'date')).toEqual({ sort: 'date', order: 'asc' })
})

test('only the heading in force has a direction', () => {
  expect(directionOf(usualSort, 'date')).toBe('descending')
  expect(directionOf(nextSort(usualSort, 'uploader'), 'uploader')).toBe('ascending')
  expect(directionOf(usualSort, 'name')).toBeUndefined()
})
