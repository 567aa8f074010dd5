import type { DatabaseSync, SQLInputValue } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrationState } from '../db/open.ts'
import type { Database, Tables } from '../db/tables.ts'
import { fillCopy, setCounter } from './fill-copy.ts'
import { sharedTables, type TableShape } from './table-shapes.ts'

const rowsAtOnce = 1000

/** One reading of a PostgreSQL school, as it is at this moment: it sees no later change, and nobody waits for it. */
export function atOneMoment<Result>(
  db: Kysely<Tables>,
  task: (snapshot: Database) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(task)
}

/** Copies a PostgreSQL school, as it is at this moment, to the new SQLite file `copy`, a thousand rows in memory. */
export async function snapshotPostgres(db: Kysely<Tables>, copy: string): Promise<void> {
  await atOneMoment(db, async (snapshot) => {
    const { applied } = await migrationState(snapshot)
    await fillCopy(copy, applied.at(-1), async (target) => {
      for (const table of sharedTables(target)) {
        await copyTable(target, snapshot, table)
        if (table.isCounted) setCounter(target, table.name, await lastNumber(snapshot, table.name))
      }
    })
  })
}

async function copyTable(
  target: DatabaseSync,
  snapshot: Database,
  { name, columns }: TableShape,
): Promise<void> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  target.exec(`delete from "${name}"`)
  const insert = target.prepare(
    `insert into "${name}" (${list}) values (${columns.map(() => '?').join(', ')})`,
  )
  await sql`declare rows_of_backup no scroll cursor for select ${sql.raw(list)} from ${sql.table(name)}`.execute(
    snapshot,
  )
  for (;;) {
    const { rows } = await sql<
      Record<string, SQLInputValue>
    >`fetch ${sql.raw(String(rowsAtOnce))} from rows_of_backup`.execute(snapshot)
    for (const row of rows) insert.run(...columns.map((column) => row[column]!))
    if (rows.length < rowsAtOnce) break
  }
  await sql`close rows_of_backup`.execute(snapshot)
}

/** The last number that a counted table has given; 0 before the first. */
export async function lastNumber(snapshot: Database, table: string): Promise<number> {
  const { rows } = await sql<{ last: number | string | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(snapshot)
  return Number(rows[0]?.last ?? 0)
}
