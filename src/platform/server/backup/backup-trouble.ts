import * as z from 'zod/mini'
import { readSetting, writeSetting } from '../db/settings-store.ts'
import type { Database } from '../db/tables.ts'
import { readLastBackup } from './last-backup.ts'

const settingKey = 'backup-trouble'

const troubleSchema = z.object({
  /** When it came, ISO text in UTC. */
  at: z.string(),
  /** A French sentence for who runs the school. */
  sentence: z.string(),
})
type BackupTrouble = z.output<typeof troubleSchema>

/** Keeps for the dashboard why there is no backup of tonight. */
export async function writeBackupTrouble(db: Database, trouble: BackupTrouble): Promise<void> {
  await writeSetting(db, settingKey, JSON.stringify(trouble))
}

/** Why the last night had no backup; undefined once there is a later one. */
export async function readBackupTrouble(db: Database): Promise<BackupTrouble | undefined> {
  const value = await readSetting(db, settingKey)
  if (value === undefined) return undefined
  const trouble = z.parse(troubleSchema, JSON.parse(value))
  const last = await readLastBackup(db)
  return last && last.at > trouble.at ? undefined : trouble
}
