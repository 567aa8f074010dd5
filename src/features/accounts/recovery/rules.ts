import { type FieldRule, sentences } from '../rules.ts'

/** How many codes an account gets at a time. */
export const codeCount = 8
/** Crockford's letters: none is left that looks like another, and misread ones are taken for what was meant. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** One letter that finds the code among the account's, and eight secret ones: 40 bits. */
export const codeLength = 9

const misread: Record<string, string> = { O: '0', I: '1', L: '1', U: 'V' }

/** A typed code as it was made: `k7m 2qp 9xd` → `K7M2QP9XD`. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[OILU]/g, (letter) => misread[letter]!)
}

/** A code as it is shown: `K7M2QP9XD` → `K7M-2QP-9XD`. */
export function showCode(code: string): string {
  return code.replaceAll(/(...)(?=.)/g, '$1-')
}

const made = new RegExp(`^[${codeLetters}]{${codeLength}}$`)

/** What is wrong with a recovery code in any spelling. */
export const recoveryCodeProblem: FieldRule = (value) => {
  const typed = value.trim()
  if (typed === '') return sentences.recoveryCodeRequired
  if (typed.length > 40 || !made.test(readCode(typed))) return sentences.recoveryCodeFormat
}
