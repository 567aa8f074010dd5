import { fullNameProblem, type FieldRule } from './rules.ts'

export const nameSentences = {
  mixed: 'Le nom mélange des lettres de plusieurs alphabets qui se ressemblent',
  marks: 'Le nom porte trop de signes sur une même lettre',
} as const

/** Scripts whose letters are drawn like Latin ones. */
const lookAlike =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u
const latin = /\p{Script=Latin}/u
/** Two on a letter are as many as a language of the country writes; more would climb over the lines around. */
const heaped = /\p{M}{3}/u

/**
 * Of a name that somebody gives an account, beside what its form asks: no letters that only look like those of the
 * others, and no heaps of accents. A name all in another alphabet is one. The server alone asks: a form with
 * such a name is sent rarely enough.
 */
export const givenNameProblem: FieldRule = (value) => {
  const problem = fullNameProblem(value)
  if (problem) return problem
  if (lookAlike.test(value) && latin.test(value)) return nameSentences.mixed
  if (heaped.test(value.normalize('NFC'))) return nameSentences.marks
}
