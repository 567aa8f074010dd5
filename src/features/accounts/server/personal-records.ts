import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/tables.ts'

type Row = Record<string, unknown>
/** Tables that this room does not know by name, told by the database itself. */
type AnyTables = Record<string, Row>

const ownerColumn = 'user_id'
// What opens something is no information on the person, and must not travel.
const secretColumn = /hash|token|secret|seed|code/
/** Tables whose rows tell nothing but how many they are. */
const counted: readonly string[] = ['recovery_codes']

/** Everything other tables hold of an account, by table: every table of every room with a `user_id`. */
export async function readRecords(db: Database, userId: number): Promise<Record<string, Row[]>> {
  const records: Record<string, Row[]> = {}
  for (const table of await tablesOfPeople(db)) {
    const rows = await anyTable(db).selectFrom(table).selectAll().where(ownerColumn, '=', userId).execute()
    records[table] = counted.includes(table) ? [{ count: rows.length }] : rows.map(withoutSecrets)
  }
  return records
}

/** Deletes everything other tables hold of an account. */
export async function deleteRecords(db: Database, userId: number): Promise<void> {
  for (const table of await tablesOfPeople(db))
    await anyTable(db).deleteFrom(table).where(ownerColumn, '=', userId).execute()
}

export function withoutSecrets(row: object): Row {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !secretColumn.test(column)))
}

async function tablesOfPeople(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables()
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === ownerColumn))
    .map(({ name }) => name)
    .toSorted()
}

const anyTable = (db: Database) => db as unknown as Kysely<AnyTables>
