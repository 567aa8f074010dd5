import type { Database } from '../../../server/db/tables.ts'
import type { ListQuery, Paper } from '../contract.ts'
import { facets, isFiltering, readFilters, withEpt, type Facet } from '../filters.ts'
import { findCounterpart } from '../rules.ts'
import { countPapers, countPerValue, papersOfSameSets, selectPapers } from './list-store.ts'
import type { PaperRow } from './store.ts'

const usualPerPage = 50

/** Answers the list: every paper, or those of the query with their total and the counts per filter. */
export async function listPapers(db: Database, query: ListQuery) {
  const filters = readFilters(query)
  if (!isFiltering(query)) return { files: await toPapers(db, await selectPapers(db, filters)) }

  const total = await countPapers(db, filters)
  const isPaged = query.page !== undefined || query.per_page !== undefined
  const limit = isPaged ? (query.per_page ?? usualPerPage) : Math.max(1, total)
  const offset = ((query.page ?? 1) - 1) * limit
  const rows = await selectPapers(db, filters, { limit, offset })
  const counts = {} as Record<Facet, Record<string, number>>
  for (const facet of facets) counts[facet] = await countPerValue(db, filters, facet)
  counts.matiere = withEpt(counts.matiere)
  return { files: await toPapers(db, rows), total, pages: Math.max(1, Math.ceil(total / limit)), counts }
}

/** Rows as the contract shows them, each épreuve with its correction and the other way round. */
export async function toPapers(db: Database, rows: readonly PaperRow[]): Promise<Paper[]> {
  const sets = Map.groupBy(await papersOfSameSets(db, rows), ({ set_key }) => set_key)
  return rows.map((row) => {
    const other = row.set_key ? findCounterpart(row, sets.get(row.set_key) ?? []) : undefined
    const correction = row.nature === 'epreuve' ? other?.path : undefined
    return {
      ...row,
      filename: row.path,
      last_modified: row.uploaded_at,
      has_correction: correction !== undefined,
      correction_path: correction ?? null,
      epreuve_path: row.nature === 'correction' ? (other?.path ?? null) : null,
    }
  })
}

export async function toPaper(db: Database, row: PaperRow): Promise<Paper> {
  const [paper] = await toPapers(db, [row])
  return paper!
}
