import type { Database } from '../../../platform/server/db/tables.ts'
import type { Paper } from '../contract.ts'
import { isCorrection, pairsOf } from '../rules.ts'
import { papersOfSameSets, type PaperRow } from './store.ts'

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
