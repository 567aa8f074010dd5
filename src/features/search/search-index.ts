import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import type { ClassKey } from '../../school/classes.ts'
import type { SearchFile } from './contract.ts'
import { entriesOf, type Entry, namesOf, pathOfNotion } from './entries.ts'
import { formsOf, wordsOf } from './words.ts'

/** Something found, and the path in it that answers best. */
export type Hit = Entry & {
  /** What the question names, where only a part of the lesson or quiz answers. */
  notion?: string
  /** Where it opens: at that heading, or at the beginning. */
  path: string
}

export type SearchIndex = {
  /** Puts a class's file in, or some courses of it. */
  add: (file: SearchFile) => void
  /** The best hits first, those of the pupil's own class before others as good. Empty for an empty question. */
  search: (question: string, ownClass?: ClassKey) => Hit[]
}

const most = 30
/** How much more a hit of the pupil's own class counts, and one that can be read. */
const weights = { ownClass: 4, announced: 0.4, course: 1.5, quiz: 0.7 }

type Strictness = { isEveryWord: boolean; isExact: boolean }

/** A looser reading is tried only where the stricter one finds nothing: `révolution` is no typo of `résolution`. */
const strictFirst: readonly Strictness[] = [
  { isEveryWord: true, isExact: true },
  { isEveryWord: true, isExact: false },
  { isEveryWord: false, isExact: false },
]

/** An empty index of the school. Building it for the whole school is a matter of a few blinks. */
export function createSearchIndex(): SearchIndex {
  const entries: Entry[] = []
  const index = new MiniSearch<Record<string, unknown>>({
    fields: ['title', 'notions', 'chapter', 'names'],
    tokenize: wordsOf,
    processTerm: formsOf,
  })

  const ask = (words: readonly string[], how: Strictness, ownClass: ClassKey | undefined) => {
    const queries = words.map((word): Query => ({ combineWith: 'OR', queries: formsOf(word) }))
    return index.search(
      { combineWith: how.isEveryWord ? 'AND' : 'OR', queries },
      {
        tokenize: (text) => [text],
        processTerm: (term) => term,
        boost: { title: 6, notions: 2, chapter: 2, names: 1 },
        prefix: (term) => term.length > 1,
        fuzzy: (term) => (how.isExact || term.length < 4 || /\d/.test(term) ? false : 0.2),
        boostDocument: (id) => weightOf(entries[id as number]!, ownClass),
      },
    )
  }

  return {
    add: (file) => {
      for (const entry of entriesOf(file)) {
        const id = entries.push(entry) - 1
        index.add({ ...entry, id, notions: entry.notions.join(' '), names: namesOf(entry) })
      }
    },
    search: (question, ownClass) => {
      const words = wordsOf(question)
      if (words.length === 0) return []
      for (const how of strictFirst) {
        const results = ask(words, how, ownClass)
        if (results.length > 0)
          return results
            .map((result) => ({ result, entry: entries[result.id as number]! }))
            .map((found) => ({ ...found, score: found.result.score * (1 + nearness(found, words)) ** 2 }))
            .toSorted((one, other) => other.score - one.score)
            .slice(0, most)
            .map(({ entry, result }) => hitOf(entry, result))
      }
      return []
    },
  }
}

function weightOf({ classKey, isWritten, kind }: Entry, ownClass: ClassKey | undefined): number {
  const ofKind = kind === 'course' ? weights.course : kind === 'quiz' ? weights.quiz : 1
  return (classKey === ownClass ? weights.ownClass : 1) * (isWritten ? 1 : weights.announced) * ofKind
}

/**
 * How near the question is to the title, from 0 to 1: one rare word in a title must not outdo all the words, nor a
 * title that says more one that says just this. A notion that says just this is as near as such a title.
 */
function nearness({ entry, result }: { entry: Entry; result: SearchResult }, words: readonly string[]) {
  const share = (text: string, field: string) =>
    Math.min(1, (2 * wordsFound(text, field, result)) / (words.length + new Set(wordsOf(text)).size))
  const isNotion = words.length > 1 && entry.notions.some((notion) => share(notion, 'notions') === 1)
  return isNotion ? 1 : share(entry.title, 'title')
}

/** How many words of a text of an entry are among those found in one of its fields. */
function wordsFound(text: string, field: string, { match }: SearchResult): number {
  const isFound = (word: string) => formsOf(word).some((form) => match[form]?.includes(field))
  return new Set(wordsOf(text).filter(isFound)).size
}

/** The notion that holds more of the words found than the lesson's own title does. */
function hitOf(entry: Entry, result: SearchResult): Hit {
  const inTitle = wordsFound(entry.title, 'title', result)
  let best: { notion: string; score: number } | undefined
  for (const notion of entry.notions) {
    // Of two that hold the same words, the shorter says it best.
    const score = wordsFound(notion, 'notions', result) - notion.length / 1000
    if (score > (best?.score ?? inTitle)) best = { notion, score }
  }
  return best ? { ...entry, notion: best.notion, path: pathOfNotion(entry, best.notion) } : entry
}
