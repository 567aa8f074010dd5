// node scripts/make-common-passwords.ts: writes the filter of common passwords anew from the list of
// @zxcvbn-ts/language-common (MIT), which stands in the order of how often each was met.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { placesOf } from '../src/features/accounts/passwords/common-passwords.ts'

const most = 10_000
const shortest = 6
const bitsEach = 14.4

/** The most common passwords of a length that the school takes. */
export const commonPasswords = dictionary['passwords-common']
  .map(String)
  .filter((password) => password.length >= shortest)
  .slice(0, most)

export function makeFilter(): Uint8Array {
  const filter = new Uint8Array(Math.ceil((most * bitsEach) / 8))
  for (const password of commonPasswords)
    for (const place of placesOf(password, filter.length * 8)) filter[place >> 3]! |= 1 << (place & 7)
  return filter
}

if (import.meta.main)
  writeFileSync(
    join(import.meta.dirname, '../src/features/accounts/passwords/common-passwords.bin'),
    makeFilter(),
  )
