import { lineAt, type Prose } from './prose.ts'

/** Says whether a word is French, and what was perhaps meant. */
export type Speller = { isWord: (word: string) => boolean; suggest: (word: string) => string[] }

/** A word that the French dictionary does not have, where it first stands in a file. */
export type UnknownWord = { word: string; line: number }

/** Letters with the signs that may stand in a name or a formula; not the piece of a word (« -eur », « micro- »). */
const token =
  /(?<![\p{L}\p{N}-])[\p{L}\p{M}\p{N}_\uFFFC⁺⁻₀-₉]+(?:['’-][\p{L}\p{M}\p{N}_\uFFFC⁺⁻₀-₉]+)*(?!-|[\p{L}\p{M}\p{N}])/gu
const elision = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|quelqu)['’]/i
const afterVerb =
  /-(?:t-)?(?:je|tu|ils?|elles?|on|nous|vous|ce|ci|là|y|en|moi|toi|les?|la|lui|leur|même|mêmes)$/i

/** The words of some blocks that the dictionary does not have, each once. */
export function unknownWords(blocks: readonly Prose[], { isWord }: Speller): UnknownWord[] {
  const found = new Map<string, number>()
  for (const prose of blocks)
    for (const match of prose.text.matchAll(token))
      for (const word of unknownParts(match[0], isWord))
        if (!found.has(word)) found.set(word, lineAt(prose, match.index))
  return [...found].map(([word, line]) => ({ word, line }))
}

/** What of a word is not French: nothing, the word, or one of the parts that its dashes join. */
function unknownParts(whole: string, isWord: (word: string) => boolean): string[] {
  if (isPassed(whole) || isWord(plain(whole))) return []
  let word = whole
  while (elision.test(word)) word = word.replace(elision, '')
  word = word.replace(afterVerb, '')
  if (isPassed(word) || isWord(plain(word))) return []
  const parts = word.split('-')
  // Short pieces are syllables, set apart where a verse is counted.
  const shortest = parts.length > 1 ? 6 : 3
  return parts.filter((part) => part.length >= shortest && !isPassed(part) && !isWord(plain(part)))
}

const plain = (word: string) => word.replaceAll('’', "'")

/** No word of a language: letters of a figure, symbols, formulas (NaCl), initials (ADN), numbers (1er). */
function isPassed(word: string): boolean {
  return word.length < 3 || /[^\p{L}\p{M}'’-]/u.test(word) || /(?:^|['’-])\p{L}+\p{Lu}/u.test(word)
}

/** The school's own words: one a line; what follows `#` says what it is. A small word is known with a capital too. */
export function readSchoolWords(text: string): Set<string> {
  const words = text.split(/\r?\n/).map((line) => line.replace(/#.*/, '').trim())
  return new Set(words.filter(Boolean))
}

/** Whether a word is the school's, in the singular or the plural. */
export function isSchoolWord(word: string, known: ReadonlySet<string>): boolean {
  const lower = word.charAt(0).toLowerCase() + word.slice(1)
  return [word, lower].some((form) => known.has(form) || (/[sx]$/.test(form) && known.has(form.slice(0, -1))))
}
