import { expect, test } from 'vitest'
import { readUserFilters } from './user-filters.ts'

const nothing = { search: '', status: '', class_name: '', page: 1 }

test.each([
  ['', nothing],
  [
    'search=d%C3%A9+ba&status=online&class_name=3e+A&page=12',
    { search: 'dé ba', status: 'online', class_name: '3e A', page: 12 },
  ],
  ['status=deleted&page=0', nothing],
  ['status=__proto__&page=-1', nothing],
  ['page=1e3', nothing],
  ['page=99999999', nothing],
  [`search=${'x'.repeat(300)}`, { ...nothing, search: 'x'.repeat(100) }],
  [`class_name=${'x'.repeat(50)}`, { ...nothing, class_name: 'x'.repeat(40) }],
  ['section=inbox&user=3', nothing],
])('reads %s', (query, filters) => expect(readUserFilters(new URLSearchParams(query))).toEqual(filters))
