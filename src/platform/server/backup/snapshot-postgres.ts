import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { type Kysely, sql } from 'kysely'
import { migrationState, openDatabase } from '../db/open.ts'
import type { Database, Tables } from '../db/tables.ts'
import { sharedTables, type TableShape } from './table-shapes.ts'

const rowsAtOnce = 1000

/**
 * Copies a PostgreSQL school, as it is at this moment, to the new SQLite file `copy`: one reading that sees no later
 * change, a thousand rows in memory. Nobody waits for it.
 */
export async function snapshotPostgres(db: Kysely<Tables>, copy: string): Promise<void> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  await reading.execute(async (snapshot) => {
    const { applied } = await migrationState(snapshot)
    const empty = await openDatabase({ file: copy }, undefined, applied.at(-1))
    await empty.destroy()
    const target = new DatabaseSync(copy)
    try {
      await fill(target, snapshot)
    } finally {
      target.close()
    }
  })
}

async function fill(target: DatabaseSync, snapshot: Database): Promise<void> {
  target.exec('pragma foreign_keys = off; pragma journal_mode = delete; pragma synchronous = off; begin')
  // What triggers derive is copied like the rest.
  const triggers = target.prepare("select name, sql from sqlite_schema where type = 'trigger'").all()
  for (const { name } of triggers) target.exec(`drop trigger "${String(name)}"`)
  for (const table of sharedTables(target)) {
    await copyTable(target, snapshot, table)
    if (table.isCounted) await copyCounter(target, snapshot, table.name)
  }
  for (const trigger of triggers) target.exec(String(trigger['sql']))
  target.exec('commit')
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

/** Numbers that were given once are not given again, though their rows are gone. */
async function copyCounter(target: DatabaseSync, snapshot: Database, table: string): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`.execute(snapshot)
  target.prepare('delete from sqlite_sequence where name = ?').run(table)
  target.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, rows[0]?.last ?? 0)
}
