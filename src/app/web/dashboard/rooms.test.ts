import { expect, test } from 'vitest'
import { school } from '../../server/rooms.ts'
import { auditLabels } from './rooms.ts'
import { sections } from './sections.ts'

test('the dashboard names the words of the log as the server does', () => {
  expect(auditLabels).toEqual(school.auditActions)
})

test('every section has a panel', () => {
  expect(sections.filter(({ panels }) => panels.length === 0)).toEqual([])
  expect(sections.map(({ name }) => name)).toEqual([
    '',
    'figures',
    'classes',
    'inbox',
    'content',
    'log',
    'system',
  ])
})
