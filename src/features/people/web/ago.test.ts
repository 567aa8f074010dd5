import { expect, test } from 'vitest'
import { agoWords } from './ago.ts'

const now = new Date('2026-11-21T10:00:00.000Z')

test.each([
  ['2026-11-21T10:00:00.000Z', 'à l’instant'],
  ['2026-11-21T09:59:01.000Z', 'à l’instant'],
  ['2026-11-21T09:59:00.000Z', 'il y a 1\u00a0min'],
  ['2026-11-21T09:55:10.000Z', 'il y a 4\u00a0min'],
  // A server whose clock is a little ahead.
  ['2026-11-21T10:00:20.000Z', 'à l’instant'],
])('%s was %s', (at, words) => expect(agoWords(at, now)).toBe(words))
