import { day } from '../../../common/durations.ts'
import type { BackgroundWork } from '../../../platform/server/background-work.ts'
import { readLastBackup } from '../../../platform/server/backup/index.ts'
import type { Services } from '../../../platform/server/services.ts'
import { listAsides } from './asides.ts'

/** How long the school before a restore stays beside it, in ms. */
export const longestAside = 30 * day

/** Each copy of the server for itself: the folders are its machine's. */
export const tidyWork = (services: Services): BackgroundWork[] => [
  {
    name: 'tidying what restores moved aside',
    every: day,
    per: 'copy',
    erases: true,
    run: (signal) => tidyAsides(services, signal),
  },
]

/**
 * Deletes the schools that restores moved aside so long ago, if a backup without damage has been written since half of
 * that time was over: whoever misses something has seen the restored school for a month, and it is safe elsewhere.
 */
export async function tidyAsides(
  services: Pick<Services, 'config' | 'db' | 'files' | 'now' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, log } = services
  const asides = (await listAsides(services)).filter(({ at }) => now().getTime() - at > longestAside)
  if (asides.length === 0) return
  const last = await readLastBackup(db)
  if (!last || last.damaged.length > 0) return
  for (const { name, where, at, remove } of asides) {
    signal.throwIfAborted()
    if (at === 0 || Date.parse(last.at) < at + longestAside / 2) continue
    await remove()
    log.info(`the school that a restore moved aside is deleted after 30 days: ${where} ${name}`)
  }
}
