import { facets, type Facet, type Filters } from '../filters.ts'
import type { TextHits } from './find-in-texts.ts'
import type { Shelf, ShelfPaper } from './shelf.ts'

export type Selection = {
  /** Ids in the order of lists; after a search those found by name, subject or school first. */
  ids: string[]
  /** Number of rows per value of each facet, under all the other filters. */
  counts: Record<Facet, Record<string, number>>
  /** Those that only their text was found by. */
  inText: ReadonlySet<string>
}

const nature = facets.indexOf('nature')

/**
 * The papers that fit. With `isPaired` a subject and its correction are one row, named by the subject's id:
 * it fits when one of the two does, and is counted once.
 */
export function selectPapers(shelf: Shelf, filters: Filters, hits: TextHits, isPaired: boolean): Selection {
  const wanted = facets.map((facet, at) => codesWanted(shelf.values[at]!, filters[facet]))
  const counted = shelf.values.map((values) => new Uint32Array(values.length))
  const byName: string[] = []
  const byText: string[] = []
  for (const paper of shelf.papers) {
    if (isPaired && paper.subject) continue
    const other = isPaired ? paper.correction : undefined
    const found = best(foundBy(paper, filters, hits), other && foundBy(other, filters, hits))
    if (!found) continue
    const missed = missedFacets(paper, other, wanted)
    if (missed === severalMissed) continue
    if (missed === noneMissed) (found === 'name' ? byName : byText).push(paper.id)
    for (let at = 0; at < facets.length; at++) {
      if (missed !== noneMissed && missed !== at) continue
      counted[at]![paper.codes[at]!]!++
      if (at === nature && other) counted[at]![other.codes[at]!]!++
    }
  }
  const counts = Object.fromEntries(
    facets.map((facet, at) => [facet, countsOf(shelf.values[at]!, counted[at]!)]),
  ) as Selection['counts']
  return { ids: [...byName, ...byText], counts, inText: new Set(byText) }
}

type Found = 'name' | 'text' | undefined

function foundBy(paper: ShelfPaper, { words }: Filters, hits: TextHits): Found {
  let found: Found = 'name'
  for (const word of words) {
    if (paper.folded.includes(word)) continue
    if (!hits.get(word)?.[paper.index]) return undefined
    found = 'text'
  }
  return found
}

const best = (one: Found, other: Found): Found => (other === 'name' ? other : (one ?? other))

const noneMissed = -1
const severalMissed = -2

/** The only facet whose filter a row misses, by its place. */
function missedFacets(
  paper: ShelfPaper,
  other: ShelfPaper | undefined,
  wanted: readonly (Uint8Array | undefined)[],
): number {
  let missed = noneMissed
  for (let at = 0; at < wanted.length; at++) {
    const codes = wanted[at]
    if (!codes || codes[paper.codes[at]!]) continue
    // What a pair has in common needs no second look.
    if (at === nature && other && codes[other.codes[at]!]) continue
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
