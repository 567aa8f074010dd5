import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { migrateDatabase } from '../db/open.ts'
import type { Database, Tables } from '../db/tables.ts'
import { sharedTables, type TableShape } from './table-shapes.ts'

/** In characters of JSON: rows are sent in portions of about so many. */
const portion = 1_000_000

export async function hasTables(db: Database): Promise<boolean> {
  return (await db.introspection.getTables({ withInternalKyselyTables: true })).length > 0
}

type Connection = { role: string; program: string | null; address: string | null }

/**
 * Who else stays connected to this database and could write into the school, such as a server of it: `ecole (psql,
 * 10.0.0.3)`. Who only reads, a monitor say, is in nobody's way.
 */
export async function whoCouldWrite(db: Database): Promise<string[]> {
  // Who has just hung up is listed a moment longer.
  for (let look = 0; ; look++) {
    const { rows } = await sql<Connection>`
      select usename as role, nullif(application_name, '') as program, host(client_addr) as address
      from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null
        and coalesce(backend_type, 'client backend') = 'client backend'
        and case when to_regclass('users') is null then has_schema_privilege(usesysid, current_schema(), 'create')
          else has_table_privilege(usesysid, to_regclass('users')::oid, 'insert') end`.execute(db)
    if (rows.length === 0 || look === 20) return rows.map(nameOf)
    await setTimeout(100)
  }
}

function nameOf({ role, program, address }: Connection): string {
  const from = [program, address].filter(Boolean).join(', ')
  return from ? `${role} (${from})` : role
}

/**
 * Makes the school in the SQLite file `copy`, which is at the migration `level`, the one of this PostgreSQL database,
 * and brings it up to date. Tables that were there move to the schema `aside`. All of it is one transaction;
 * `beforeCommit` is the last thing in it.
 */
export async function restorePostgres(
  db: Kysely<Tables>,
  copy: string,
  given: { level: string; aside: string | undefined; beforeCommit: () => Promise<void> },
): Promise<void> {
  const source = new DatabaseSync(copy)
  try {
    await db.transaction().execute(async (transaction) => {
      if (given.aside) await moveAside(transaction, given.aside)
      await migrateDatabase(transaction, given.level)
      for (const table of sharedTables(source)) await copyTable(source, transaction, table)
      await migrateDatabase(transaction)
      await given.beforeCommit()
    })
  } finally {
    source.close()
  }
}

/** Extensions are the database's: what is made anew needs them where it looks for them. */
async function moveAside(transaction: Database, aside: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(transaction)
  const name = rows[0]!.name
  await sql`alter schema ${sql.id(name)} rename to ${sql.id(aside)}`.execute(transaction)
  await sql`create schema ${sql.id(name)}`.execute(transaction)
  const extensions = await sql<{ name: string }>`select extname as name from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace
    where nspname = ${aside} and extrelocatable`.execute(transaction)
  for (const extension of extensions.rows)
    await sql`alter extension ${sql.id(extension.name)} set schema ${sql.id(name)}`.execute(transaction)
}

async function copyTable(
  source: DatabaseSync,
  transaction: Database,
  { name, columns, isCounted }: TableShape,
): Promise<void> {
  const table = sql.table(name)
  const list = columns.map((column) => `"${column}"`).join(', ')
  // What triggers derive is copied like the rest, and what migrations put there is in the copy.
  await sql`alter table ${table} disable trigger user`.execute(transaction)
  await sql`delete from ${table}`.execute(transaction)
  const send = (rows: readonly string[]) => sql`insert into ${table} (${sql.raw(list)})
    select ${sql.raw(list)} from json_populate_recordset(null::${table}, ${`[${rows.join(',')}]`}::json)`
  let rows: string[] = []
  let size = 0
  for (const row of source.prepare(`select ${list} from "${name}"`).iterate()) {
    const json = asJson(row)
    rows.push(json)
    size += json.length
    if (size < portion) continue
    await send(rows).execute(transaction)
    rows = []
    size = 0
  }
  if (rows.length > 0) await send(rows).execute(transaction)
  await sql`alter table ${table} enable trigger user`.execute(transaction)
  if (isCounted) await copyCounter(source, transaction, name)
}

/** PostgreSQL keeps no U+0000, which the school took from a form once: the rest of the text is kept. */
function asJson(row: unknown): string {
  const json = JSON.stringify(row)
  if (!json.includes(String.raw`\u0000`)) return json
  return JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  )
}

/** Numbers that were given once are not given again, though their rows are gone. */
async function copyCounter(source: DatabaseSync, transaction: Database, table: string): Promise<void> {
  const last = source.prepare('select seq from sqlite_sequence where name = ?').get(table)?.['seq']
  if (!last) return
  await sql`select setval(pg_get_serial_sequence(${table}, 'id')::regclass, ${last})`.execute(transaction)
}
