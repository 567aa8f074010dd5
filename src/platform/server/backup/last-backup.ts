import * as z from 'zod/mini'
import type { Database } from '../db/tables.ts'

const settingKey = 'last-backup'

const lastBackupSchema = z.object({
  /** When the database was copied, ISO text in UTC. */
  at: z.string(),
  /** Name of the archive. */
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  /** How long it took, its check included. */
  seconds: z.number(),
  rows: z.number(),
  files: z.number(),
  /** Names of documents that are damaged or gone, a hundred at most. */
  damaged: z._default(z.array(z.string()), []),
})
/** What the school keeps of the last backup that was written and checked. */
export type LastBackup = z.output<typeof lastBackupSchema>

/** The row lies in the database, not beside it: every copy of the server shows the same. */
export async function writeLastBackup(db: Database, backup: LastBackup): Promise<void> {
  const value = JSON.stringify(backup)
  await db
    .insertInto('settings')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function readLastBackup(db: Database): Promise<LastBackup | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', settingKey).executeTakeFirst()
  return row && z.parse(lastBackupSchema, JSON.parse(row.value))
}
