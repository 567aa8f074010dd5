import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { codeLength, codeLetters, showCode } from './rules.ts'
import { sentences } from '../rules.ts'
import { recoveryCodeSchema } from '../schemas.ts'

test('the secret part of a code holds 40 bits', () => {
  expect(new Set(codeLetters).size).toBe(codeLetters.length)
  expect(Math.log2(codeLetters.length) * (codeLength - 1)).toBeGreaterThanOrEqual(40)
})

test('a code is shown in threes', () => {
  expect(showCode('K7M2QP9XD')).toBe('K7M-2QP-9XD')
})

describe('a typed code', () => {
  test.each(['K7M-2QP-9XD', 'k7m2qp9xd', ' k7m 2qp 9xd ', 'K7M–2QP‑9XD', 'Ｋ７Ｍ２ＱＰ９ＸＤ'])(
    '%s is read',
    (typed) => {
      expect(z.parse(recoveryCodeSchema, typed)).toBe('K7M2QP9XD')
    },
  )

  test('letters that look like others are taken for them', () => {
    expect(z.parse(recoveryCodeSchema, 'oOi-lLu-000')).toBe('00111V000')
  })

  test.each([
    ['', sentences.recoveryCodeRequired],
    ['   ', sentences.recoveryCodeRequired],
    [undefined, sentences.recoveryCodeRequired],
    [123456789, sentences.recoveryCodeRequired],
    ['K7M-2QP-9X', sentences.recoveryCodeFormat],
    ['K7M-2QP-9XDD', sentences.recoveryCodeFormat],
    ['K7M-2QP-9X\0', sentences.recoveryCodeFormat],
    ['K7M-2QP-9X😀', sentences.recoveryCodeFormat],
    ['K7M2QP9XÉ', sentences.recoveryCodeFormat],
    ['-'.repeat(41), sentences.recoveryCodeFormat],
    ['x'.repeat(100_000), sentences.recoveryCodeFormat],
  ])('%j is refused', (typed, sentence) => {
    expect(z.safeParse(recoveryCodeSchema, typed).error?.issues[0]?.message).toBe(sentence)
  })
})
