import { audit } from '../../../../platform/server/audit.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { readLastBackup } from '../../../../platform/server/backup/index.ts'
import type { BackgroundWork } from '../../../../platform/server/background-work.ts'
import type { Config } from '../../../../platform/server/config.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { backupSentences as sentences } from '../../rules.ts'
import { performBackup } from './perform-backup.ts'

/** The backups that admins have begun in this copy of the server, and what ends them with it. */
const begun = new WeakMap<DatabasePool, { stopping: AbortController; running: Set<Promise<void>> }>()

/**
 * Begins a backup, unless one is under way or was made since the one that the admin has seen (`last`, its moment): a
 * second press, or another tab, then changes nothing. Gives what to say.
 */
export async function backUpNow(
  services: Services,
  { last, caller, address }: { last: string | null; caller: Caller; address: string },
): Promise<string> {
  const { db, config, now } = services
  const made = await readLastBackup(db)
  if (made && made.at !== last) return sentences.madeMeanwhile
  const { stopping, running } = begunIn(db)
  // Asked before the lease too, which would be a trace of who may not.
  await actAsAdmin(db, caller, async () => {})
  const backup = await performBackup(services, {
    signal: stopping.signal,
    env: settingsOf(config),
    before: () =>
      actAsAdmin(db, caller, (transaction) =>
        audit(transaction, { actor: caller, action: 'begin-backup', subject: 'école', address, now: now() }),
      ),
  })
  if (!backup) return sentences.underWay
  const ended = backup.ended
    .catch((error: unknown) => {
      if (!stopping.signal.aborted) services.log.error(error, 'the backup failed')
    })
    .finally(() => running.delete(ended))
  running.add(ended)
  return sentences.begun
}

/** Ends what admins have begun when this copy of the server stops. */
export const backupEnd = ({ db }: Services): BackgroundWork => ({
  name: 'ending backups',
  every: 'once',
  per: 'copy',
  run: async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    const { stopping, running } = begunIn(db)
    stopping.abort()
    await Promise.all(running)
  },
})

function begunIn(db: DatabasePool) {
  const known = begun.get(db) ?? { stopping: new AbortController(), running: new Set() }
  begun.set(db, known)
  return known
}

/** The settings of this school for a process of its own. */
function settingsOf({
  dataDir,
  databaseUrl,
  storageUrl,
  backupDir,
  backupsToKeep,
}: Config): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    STORAGE_URL: storageUrl ?? '',
    BACKUP_DIR: backupDir ?? '',
    BACKUP_KEEP: String(backupsToKeep),
  }
}
