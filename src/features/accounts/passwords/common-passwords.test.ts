import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commonPasswords, makeFilter } from '../../../../scripts/make-common-passwords.ts'
import { isCommon } from './common-passwords.ts'

const filter = readFileSync(join(import.meta.dirname, 'common-passwords.bin'))

test('the filter is the one that the list gives', () => {
  expect(filter.equals(makeFilter())).toBe(true)
  expect(filter.length).toBe(18_000)
})

test('every common password is known, in capitals too', () => {
  expect(commonPasswords).toHaveLength(10_000)
  expect(commonPasswords.filter((password) => !isCommon(filter, password))).toEqual([])
  expect(['123456', 'PassWord', 'azerty', 'iloveyou'].filter((each) => !isCommon(filter, each))).toEqual([])
})

test('of other passwords about one in a thousand is taken for one', () => {
  const others = Array.from({ length: 20_000 }, (_, index) => `Fromager-${index * 7919}-Kapokier`)
  const wrong = others.filter((password) => isCommon(filter, password)).length
  expect(wrong).toBeLessThan(60)
  expect(['Teranga2026', 'Baobab2026', 'Fromager2026'].filter((each) => isCommon(filter, each))).toEqual([])
})
