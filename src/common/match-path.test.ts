import { expect, test } from 'vitest'
import { matchPath } from './match-path.ts'

test.each([
  ['/home', '/home', {}],
  ['/home', '/home/', {}],
  ['/home', '/HOME', {}],
  ['/', '/', {}],
  ['/select-class/:level', '/select-class/lycee', { level: 'lycee' }],
  ['/lecture/:class/:course', '/lecture/Premi%C3%A8re/SVT-Quiz', { class: 'Première', course: 'SVT-Quiz' }],
  ['/quiz/:id', '/quiz/100%', { id: '100%' }],
  ['*', '/anything/at/all', {}],
])('%s takes %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params))

test.each([
  ['/home', '/homes'],
  ['/quiz', '/quiz/1'],
  ['/quiz/:id', '/quiz'],
  ['/quiz/:id', '/quiz/1/2'],
  ['/', '/home'],
])('%s leaves %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull())
