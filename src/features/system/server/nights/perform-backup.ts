import { writeBackupTrouble } from '../../../../platform/server/backup/index.ts'
import { takeLease } from '../../../../platform/server/leases.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { backupLease, writeBackupState } from './backup-state.ts'
import { runBackup } from './run-backup.ts'

/** What a backup is made with. */
type Given = {
  signal: AbortSignal
  /** The settings of the process that makes it. */
  env: NodeJS.ProcessEnv
  /** Done when it is certain that none is under way, before it begins; where that fails nothing begins. */
  before?: () => Promise<void>
}

/**
 * Backs the school up, by night or because an admin asks: one at a time over all copies of the server. Gives the run, or
 * undefined when one is under way already. What goes wrong is kept for the dashboard and stands in the log.
 */
export async function performBackup(
  services: Services,
  { signal, env, before }: Given,
): Promise<{ ended: Promise<void> } | undefined> {
  const lease = await takeLease(services, backupLease)
  if (!lease) return undefined
  const since = services.now().toISOString()
  try {
    await before?.()
    await writeBackupState(services.db, { since, step: '' })
  } catch (error) {
    await lease.release()
    throw error
  }
  const ending = AbortSignal.any([signal, lease.lost])
  const ended = async () => {
    try {
      await run(services, { signal: ending, env }, since)
    } finally {
      await lease.release()
    }
  }
  return { ended: ended() }
}

async function run({ db, log, now }: Services, { signal, env }: Given, since: string): Promise<void> {
  // In their order, and none after the end.
  let told = Promise.resolve()
  const tell = (step: string) => {
    told = told
      .then(() => writeBackupState(db, { since, step }))
      .catch((error: unknown) => log.error(error, 'the backup’s progress cannot be told'))
  }
  const said = await runBackup(env, signal, tell)
  await told
  signal.throwIfAborted()
  if ('failure' in said) {
    await writeBackupTrouble(db, { at: now().toISOString(), sentence: said.failure })
    log.error(new Error(said.failure), 'the backup failed')
    return
  }
  const { name, size, seconds, damaged } = said.done
  log.info(`backup ${name} written and checked`, { bytes: size, ms: seconds * 1000 })
  if (damaged.length > 0)
    log.error(new Error(damaged.join(', ')), 'documents of the backup are damaged or gone (npm run doctor)')
}
