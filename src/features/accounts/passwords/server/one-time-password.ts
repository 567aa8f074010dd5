import { createHmac } from 'node:crypto'
import { showCode } from '../../recovery/rules.ts'

/** No letter or digit is left that looks like another on paper: neither 0 and o, nor 1, i and l. */
export const oneTimeLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** 44 bits; tries at the door are throttled, and the password goes with the first log-in. */
const oneTimeLength = 9

/**
 * The one-time password of an account, always the same for the same secrets. `seed` is the server's randomness,
 * `word` the browser's: the database alone, which holds the one, tells no password.
 */
export function oneTimePassword(seed: string, word: string, username: string): string {
  const letters: string[] = []
  // A byte past the last whole multiple would favour the first letters.
  const fair = 256 - (256 % oneTimeLetters.length)
  for (let block = 0; letters.length < oneTimeLength; block++) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex'))
      .update(`${word}\n${username}\n${block}`)
      .digest()
    for (const byte of bytes) if (byte < fair) letters.push(oneTimeLetters[byte % oneTimeLetters.length]!)
  }
  return letters.slice(0, oneTimeLength).join('')
}

/** As it is printed: `k7m2qp9xd` → `k7m-2qp-9xd`. */
export const showOneTimePassword = showCode

/** A typed one-time password as it was made: a phone's capital, spaces and hyphens do not matter. */
export function readOneTimePassword(typed: string): string {
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
}
