import { facets, type Facet, type Filters } from '../filters.ts'
import { inName, type WordHits } from './find-words.ts'
import type { PaperIndex } from './paper-index.ts'

type Selection = {
  /** Ids in the order of lists; after a search those found by name, subject or school first. */
  ids: string[]
  /** Number of documents on all rows. */
  total: number
  /** Number of documents per value of each facet, under all the other filters. */
  counts: Record<Facet, Record<string, number>>
  /** Those that only their text was found by. */
  inText: ReadonlySet<string>
}

const nature = facets.indexOf('nature')
const none = -1

/**
 * The papers that fit. With `isPaired` a subject and its correction are one row, named by the subject's id:
 * it fits when one of the two does; both documents are counted.
 */
export function selectPapers(
  paperIndex: PaperIndex,
  filters: Filters,
  hits: WordHits,
  isPaired: boolean,
): Selection {
  const { papers, codes, subjects, corrections } = paperIndex
  const wanted = facets.map((facet, at) => codesWanted(paperIndex.values[at]!, filters[facet]))
  const counted = paperIndex.values.map((values) => new Uint32Array(values.length))
  const words = filters.words.map((word) => hits.get(word)!)
  const byName: string[] = []
  let total = 0
  const byText: string[] = []
  for (let index = 0; index < papers.length; index++) {
    if (isPaired && subjects[index] !== none) continue
    const other = isPaired ? corrections[index]! : none
    const found = foundInPair(index, other, words)
    if (!found) continue
    const missed = missedFacets(codes, index, other, wanted)
    if (missed === severalMissed) continue
    if (missed === noneMissed) {
      ;(found === inName ? byName : byText).push(papers[index]!.id)
      total += other === none ? 1 : 2
    }
    for (let at = 0; at < facets.length; at++) {
      if (missed !== noneMissed && missed !== at) continue
      counted[at]![codes[at]![index]!]!++
      if (other !== none) counted[at]![codes[at]![other]!]!++
    }
  }
  const counts = Object.fromEntries(
    facets.map((facet, at) => [facet, countsOf(paperIndex.values[at]!, counted[at]!)]),
  ) as Selection['counts']
  return { ids: [...byName, ...byText], total, counts, inText: new Set(byText) }
}

/** How the row was found, `inText` or `inName`; 0 when a word is found nowhere. */
function foundInPair(index: number, other: number, words: readonly Uint8Array[]): number {
  const found = foundBy(index, words)
  return other === none || found === inName ? found : Math.max(found, foundBy(other, words))
}

function foundBy(index: number, words: readonly Uint8Array[]): number {
  let found = inName
  for (const flags of words) found = Math.min(found, flags[index]!)
  return found
}

const noneMissed = -1
const severalMissed = -2

/** The only facet whose filter a row misses, by its place. */
function missedFacets(
  codes: PaperIndex['codes'],
  index: number,
  other: number,
  wanted: readonly (Uint8Array | undefined)[],
): number {
  let missed = noneMissed
  for (let at = 0; at < wanted.length; at++) {
    const fitting = wanted[at]
    if (!fitting || fitting[codes[at]![index]!]) continue
    // What a pair has in common needs no second look.
    if (at === nature && other !== none && fitting[codes[at]![other]!]) continue
    if (missed !== noneMissed) return severalMissed
    missed = at
  }
  return missed
}

/** Per value of a facet whether the filter lets it through; nothing where there is no filter. */
function codesWanted(
  values: readonly string[],
  filter: readonly (string | number)[] | undefined,
): Uint8Array | undefined {
  const wanted = filter?.map(String)
  return wanted && Uint8Array.from(values, (value) => (value && wanted.includes(value) ? 1 : 0))
}

function countsOf(values: readonly string[], counted: Uint32Array): Record<string, number> {
  const entries = values.map((value, code): [string, number] => [value, counted[code]!])
  return Object.fromEntries(entries.filter(([value, count]) => value && count > 0))
}
