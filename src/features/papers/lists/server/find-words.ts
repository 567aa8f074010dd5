import type { Database } from '../../../../platform/server/db/tables.ts'
import { wordsIn } from '../../rules.ts'
import type { PaperIndex } from './paper-index.ts'
import { findTexts, textOwners } from '../../server/text-store.ts'

/** Past so many words, the others are looked for in names alone. */
const mostInTexts = 8

/** So many words are remembered, with a byte per paper each. */
const mostKept = 200

export const inText = 1
export const inName = 2

/** Per word of a search, by a paper's index: 0, `inText` or `inName`. */
export type WordHits = ReadonlyMap<string, Uint8Array>

/**
 * Looks for each word of a search in the papers' names, subjects and schools, and in what their pages say,
 * where it stands for every word that it begins.
 */
export async function findWords(
  db: Database,
  paperIndex: PaperIndex,
  words: readonly string[],
): Promise<WordHits> {
  // Another map stands there as soon as a text has changed: what is found now may be of before.
  const { hits: kept } = paperIndex
  const hits = new Map<string, Uint8Array>()
  for (const [at, word] of [...new Set(words)].entries()) {
    const names = () =>
      Uint8Array.from(paperIndex.papers, ({ folded }) => (folded.includes(word) ? inName : 0))
    if (at >= mostInTexts) {
      hits.set(word, names())
      continue
    }
    const flags = kept.get(word) ?? (await addTexts(db, paperIndex, word, names()))
    hits.set(word, flags)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(word, flags)
  }
  return hits
}

/** Gives `flags` back with the papers whose pages say the word. */
async function addTexts(
  db: Database,
  paperIndex: PaperIndex,
  word: string,
  flags: Uint8Array,
): Promise<Uint8Array> {
  const parts = wordsIn(word)
  if (parts.length === 0) return flags
  const numbers = await findTexts(db, parts)
  const owners = await ownersOf(db, paperIndex, numbers)
  for (const number of numbers) {
    const index = paperIndex.indexes.get(owners.get(number) ?? '')
    if (index !== undefined) flags[index] ||= inText
  }
  return flags
}

const known = new WeakMap<Database, Map<number, string>>()

/** Which paper has which number; a number that is not known yet is asked for with all after it. */
async function ownersOf(
  db: Database,
  paperIndex: PaperIndex,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const owners = known.get(db) ?? new Map<number, string>()
  known.set(db, owners)
  const unknown = numbers.reduce(
    (least, number) => (number < least && !owners.has(number) ? number : least),
    Infinity,
  )
  if (unknown === Infinity) return owners
  // Papers that have gone leave their numbers behind.
  if (owners.size > 2 * paperIndex.papers.length + 1000) owners.clear()
  for (const { id, paper_id } of await textOwners(db, owners.size > 0 ? unknown : 0)) owners.set(id, paper_id)
  return owners
}
