import { isAmong, listValue } from '../../../../platform/server/db/dialect.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { inBatches } from '../../../../platform/server/batches.ts'
import { facets } from '../filters.ts'
import type { PaperRow } from '../../server/store.ts'

const indexColumns = ['id', 'path', ...facets, 'name', 'folded', 'set_key'] as const
export type IndexRow = Pick<PaperRow, (typeof indexColumns)[number]>

/** So many rows are read in one go, lest other requests wait. */
const slice = 1000

/** How often what lists show, and what texts say, has changed. */
export function countChanges(db: Database): Promise<{ count: number; texts: number }> {
  return db.selectFrom('paper_changes').select(['count', 'texts']).executeTakeFirstOrThrow()
}

/** What lists show of every paper. */
export async function* indexRows(db: Database): AsyncGenerator<IndexRow> {
  const read = (last: IndexRow | undefined, most: number) =>
    db
      .selectFrom('papers')
      .select(indexColumns)
      .where('id', '>', last?.id ?? '')
      .orderBy('id')
      .limit(most)
      .execute()
  for await (const rows of inBatches<IndexRow>(read, slice)) yield* rows
}

/** The papers of these ids, in their order; one that has gone meanwhile is left out. */
export async function papersOf(db: Database, ids: readonly string[]): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('papers')
    .selectAll()
    .where(isAmong(db, 'id', listValue(db, ids)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
