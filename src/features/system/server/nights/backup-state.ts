import * as z from 'zod/mini'
import { liveLease } from '../../../../platform/server/db/leases-store.ts'
import { readSetting, writeSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'

/** Held by whichever copy of the server backs the school up, for as long as it does. */
export const backupLease = 'backup'

const settingKey = 'backup-under-way'
const schema = z.object({
  /** When it was begun, ISO text in UTC. */
  since: z.string(),
  /** What is being done, in a French sentence; empty at the beginning. */
  step: z.string(),
})
type BackupState = z.output<typeof schema>

/** Notes how far the backup is for every copy's dashboard. */
export async function writeBackupState(db: Database, state: BackupState): Promise<void> {
  await writeSetting(db, settingKey, JSON.stringify(state))
}

/** The backup that is under way; undefined where none is, or where its process has died. */
export async function readBackupState(db: Database, now: Date): Promise<BackupState | undefined> {
  if (!(await liveLease(db, backupLease, now))) return undefined
  const kept = await readSetting(db, settingKey)
  return kept === undefined ? undefined : z.parse(schema, JSON.parse(kept))
}
