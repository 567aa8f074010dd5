import type { Insertable } from 'kysely'
import type { Database, Tables } from './tables.ts'

export async function insertEntry(db: Database, entry: Insertable<Tables['audit_log']>): Promise<void> {
  await db.insertInto('audit_log').values(entry).execute()
}
