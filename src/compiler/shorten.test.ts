import { expect, test } from 'vitest'
import { lengthen, shortForms } from '../features/packs/short-forms.ts'
import { sha256 } from '../platform/server/sha256.ts'
import { shorten } from './shorten.ts'

const pieces = shortForms().map(([piece]) => piece)

test('a text comes back as it was, its own signs too', () => {
  const signs = shortForms().map(([, sign]) => sign)
  const strange = `Привет ${signs.join('')} \u04ff \u04ff\u0400 \u04c0 \u0529`
  for (const text of [
    '',
    'Bonjour.',
    strange,
    ...pieces,
    pieces.join(''),
    `${strange}${pieces.join(strange)}`,
  ])
    expect(lengthen(shorten(text))).toBe(text)
})

test('what chapters are full of is one sign each', () => {
  for (const [piece, sign] of shortForms()) expect(shorten(piece)).toBe(sign)
  expect(shorten('<math><mi>a</mi></math>')).toHaveLength(3)
})

test('the table of format 1 stays: files are kept and passed on that are read with it', () => {
  expect(new Set(pieces).size).toBe(192)
  expect(sha256(JSON.stringify(shortForms()))).toBe(
    '9521be824714de7e6f7bffbc756257bf296cea3a5f07efc8ae8dcb824b7a94fc',
  )
})
