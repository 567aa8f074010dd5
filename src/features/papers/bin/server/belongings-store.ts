import type { Kysely } from 'kysely'
import type { Database, Tables } from '../../../../platform/server/db/tables.ts'

type Row = Record<string, unknown>
/** The rows that belong to a paper, by table. */
export type Belongings = Record<string, Row[]>

/**
 * Tables with a `paper_id` that the bin keeps the rows of: what was costly to make or somebody said. What
 * can be worked out again from these is not among them.
 */
const kept: readonly (keyof Tables)[] = ['paper_pages', 'paper_chapters']
const rowsAtOnce = 200

export async function readBelongings(db: Database, paperId: string): Promise<Belongings> {
  const belongings: Belongings = {}
  for (const table of kept)
    belongings[table] = await anyTable(db)
      .selectFrom(table)
      .selectAll()
      .where('paper_id', '=', paperId)
      .execute()
  return belongings
}

/** Puts the rows back, now belonging to `paperId`. */
export async function insertBelongings(db: Database, belongings: Belongings, paperId: string): Promise<void> {
  for (const [table, rows] of Object.entries(belongings)) {
    const owned = rows.map((row) => ({ ...row, paper_id: paperId }))
    for (let start = 0; start < owned.length; start += rowsAtOnce)
      await anyTable(db)
        .insertInto(table)
        .values(owned.slice(start, start + rowsAtOnce))
        .execute()
  }
}

const anyTable = (db: Database) => db as unknown as Kysely<Record<string, Row>>
