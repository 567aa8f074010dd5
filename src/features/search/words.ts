import { stemmer } from '@orama/stemmers/french'
import { foldText } from '../../common/fold-text.ts'

/** Words that say nothing of what is looked for; in a question of several words only. */
const empty = new Set(
  'a au aux avec ce ces d dans de des du en et est l la le les leur ou par pour qu que qui s se ses son sur un une y'.split(
    ' ',
  ),
)

/** The words of a text, without accents, in lower case; the empty ones are left out where others stay. */
export function wordsOf(text: string): string[] {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
  const telling = words.filter((word) => !empty.has(word))
  return telling.length > 0 ? telling : words
}

const known = new Map<string, string[]>()

/** A word and its French stem: whoever writes `équations`, `equation` or only `equatio` finds the same. */
export function formsOf(word: string): string[] {
  const forms = known.get(word) ?? [...new Set([word, stemmer(word)])]
  known.set(word, forms)
  return forms
}
