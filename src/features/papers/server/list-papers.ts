import type { Database } from '../../../server/db/tables.ts'
import type { ListQuery, Paper } from '../contract.ts'
import { isFiltering, readFilters, withEpt } from '../filters.ts'
import { isCorrection, pairsOf } from '../rules.ts'
import { findWords } from './find-words.ts'
import { papersOf, papersOfSameSets } from './list-store.ts'
import { selectPapers } from './select-papers.ts'
import { readShelf } from './shelf.ts'
import type { PaperRow } from './store.ts'

const usualPerPage = 50

/** Answers the list: every paper, or those of the query with their total and the counts per filter. */
export async function listPapers(db: Database, query: ListQuery) {
  const shelf = await readShelf(db)
  if (!isFiltering(query)) {
    const all = shelf.papers.map(({ id }) => id)
    return { files: await toPapers(db, await papersOf(db, all)) }
  }
  const filters = readFilters(query)
  const hits = await findWords(db, shelf, filters.words)
  const { ids, total, counts, inText } = selectPapers(shelf, filters, hits, query.paired === 'true')
  const isPaged = query.page !== undefined || query.per_page !== undefined
  const limit = isPaged ? (query.per_page ?? usualPerPage) : Math.max(1, ids.length)
  const offset = ((query.page ?? 1) - 1) * limit
  const rows = await papersOf(db, ids.slice(offset, offset + limit))
  const files = await toPapers(db, rows)
  return {
    files: files.map((file) => (inText.has(file.id) ? { ...file, found_in_text: true } : file)),
    total,
    pages: Math.max(1, Math.ceil(ids.length / limit)),
    counts: { ...counts, matiere: withEpt(counts.matiere) },
  }
}

/** Rows as the contract shows them, each subject with its correction and the other way round. */
export async function toPapers(db: Database, rows: readonly PaperRow[]): Promise<Paper[]> {
  const sets = Map.groupBy(await papersOfSameSets(db, rows), ({ set_key }) => set_key)
  const pairs = [...sets.values()].flatMap(pairsOf)
  const correctionOf = new Map(pairs.map(({ subject, correction }) => [subject.id, correction]))
  const subjectOf = new Map(pairs.map(({ subject, correction }) => [correction.id, subject.path]))
  return rows.map((row) => ({
    ...row,
    filename: row.path,
    last_modified: row.uploaded_at,
    is_correction: isCorrection(row),
    has_correction: correctionOf.has(row.id),
    correction_path: correctionOf.get(row.id)?.path ?? null,
    correction_size: correctionOf.get(row.id)?.size ?? null,
    epreuve_path: subjectOf.get(row.id) ?? null,
  }))
}

export async function toPaper(db: Database, row: PaperRow): Promise<Paper> {
  const [paper] = await toPapers(db, [row])
  return paper!
}
