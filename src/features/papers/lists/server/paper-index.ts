import type { Database } from '../../../../platform/server/db/tables.ts'
import { facets } from '../filters.ts'
import { pairsOf } from '../../rules.ts'
import { countChanges, type IndexRow, indexRows } from './store.ts'

/** All papers in the order of lists, as of one count of changes. A paper's index is its place in `papers`. */
export type PaperIndex = {
  changes: number
  /** Count of the changes of texts that `hits` are of. */
  texts: number
  /** What was found for the words of searches, as `WordHits`. */
  hits: Map<string, Uint8Array>
  papers: readonly IndexRow[]
  /** Indexes by id. */
  indexes: ReadonlyMap<string, number>
  /** Per facet, in the order of `facets`, the values that papers have, after an empty one. */
  values: readonly (readonly string[])[]
  /** Per facet, by a paper's index, the place of its value in `values`; 0 where it has none. */
  codes: readonly Uint16Array[]
  /** By a paper's index, the index of its subject, and of its correction; -1 where it has none. */
  subjects: Int32Array
  corrections: Int32Array
}

const paperIndexes = new WeakMap<Database, Promise<PaperIndex>>()

/**
 * What lists are made of, kept in memory: counting every filter's values among 20,000 papers takes the
 * database too long for each request. The database counts the changes, whoever makes them, and each request
 * asks for that count first: nothing that was committed before a request is missed by it.
 */
export async function readPaperIndex(db: Database): Promise<PaperIndex> {
  const { count: changes, texts } = await countChanges(db)
  const known = paperIndexes.get(db)
  const paperIndex = await known?.catch(() => undefined)
  if (paperIndex && paperIndex.changes >= changes) return withTexts(paperIndex, texts)
  // Another request may have begun meanwhile: one reading serves both.
  const begun = paperIndexes.get(db)
  if (begun && begun !== known) return readPaperIndex(db)
  const reading = buildPaperIndex(db, changes, texts)
  paperIndexes.set(db, reading)
  return reading
}

function withTexts(paperIndex: PaperIndex, texts: number): PaperIndex {
  if (paperIndex.texts >= texts) return paperIndex
  paperIndex.texts = texts
  paperIndex.hits = new Map()
  return paperIndex
}

async function buildPaperIndex(db: Database, changes: number, texts: number): Promise<PaperIndex> {
  const rows: IndexRow[] = []
  for await (const row of indexRows(db)) rows.push(row)
  const papers = rows.toSorted(inOrder)
  const indexes = new Map(papers.map(({ id }, index) => [id, index]))
  const known = facets.map(() => new Map([['', 0]]))
  const codes = facets.map((facet, at) =>
    Uint16Array.from(papers, (paper) => codeOf(known[at]!, String(paper[facet] ?? ''))),
  )
  const subjects = new Int32Array(papers.length).fill(-1)
  const corrections = new Int32Array(papers.length).fill(-1)
  for (const set of Map.groupBy(papers, ({ set_key }) => set_key).values())
    for (const pair of pairsOf(set)) {
      const [subject, correction] = [indexes.get(pair.subject.id)!, indexes.get(pair.correction.id)!]
      corrections[subject] = correction
      subjects[correction] = subject
    }
  const values = known.map((codeOfValue) => [...codeOfValue.keys()])
  return { changes, texts, hits: new Map(), papers, indexes, values, codes, subjects, corrections }
}

function codeOf(known: Map<string, number>, value: string): number {
  const code = known.get(value) ?? known.size
  known.set(value, code)
  return code
}

/** Newest session first, subjects before corrections. */
function inOrder(one: IndexRow, other: IndexRow): number {
  return (
    other.annee - one.annee ||
    compare(other.type, one.type) ||
    compare(one.examen, other.examen) ||
    compare(one.niveau, other.niveau) ||
    compare(one.matiere, other.matiere) ||
    compare(one.etablissement, other.etablissement) ||
    compare(one.groupe, other.groupe) ||
    compare(other.nature, one.nature) ||
    compare(one.path, other.path)
  )
}

function compare(one: string | null, other: string | null): number {
  if (one === other) return 0
  return (one ?? '') < (other ?? '') ? -1 : 1
}
