import { minute } from '../../../../common/durations.ts'
import { readLastBackup } from '../../../../platform/server/backup/index.ts'
import type { BackgroundWork } from '../../../../platform/server/background-work.ts'
import { readSetting, swapSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { isBackupDue } from './night-schedule.ts'
import { performBackup } from './perform-backup.ts'

const settingKey = 'backup-attempt'
const lookTime = 5 * minute

/** A backup each night, unless the settings say that somebody else makes one. */
export function nightWork(services: Services): BackgroundWork[] {
  if (!services.config.backsUpNightly) return []
  return [
    { name: 'backing up', every: lookTime, per: 'school', run: (signal) => backUpIfDue(services, signal) },
  ]
}

/**
 * Backs the school up when it is time. Of several copies of the server whoever writes the moment first does it. What went
 * wrong is kept for the dashboard, and tried again after an hour.
 */
export async function backUpIfDue(
  services: Services,
  signal: AbortSignal,
  given: { openFor?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  const { db, now } = services
  const attempted = await readSetting(db, settingKey)
  const last = (await readLastBackup(db))?.at
  const openFor = given.openFor ?? process.uptime() * 1000
  if (!isBackupDue({ now: now(), openFor, last, attempted })) return
  if (!(await swapSetting(db, settingKey, attempted, now().toISOString()))) return
  const backup = await performBackup(services, { signal, env: given.env ?? process.env })
  await backup?.ended
}
