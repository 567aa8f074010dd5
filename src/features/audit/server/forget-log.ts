import { day } from '../../../common/durations.ts'
import type { BackgroundWork } from '../../../platform/server/background-work.ts'
import { giveWay } from '../../../platform/server/batches.ts'
import type { Services } from '../../../platform/server/services.ts'
import { oldestEntry } from '../rules.ts'
import { deleteLogBefore } from './store.ts'

const entriesAtOnce = 1000

export const auditWork = (services: Services): BackgroundWork[] => [
  {
    name: 'forgetting the log',
    every: day,
    per: 'school',
    erases: true,
    run: (signal) => forgetLog(services, signal),
  },
]

/** Deletes the entries whose years are over, so many at a time. */
export async function forgetLog(
  { db, now }: Pick<Services, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const before = oldestEntry(now())
  for (;;) {
    signal.throwIfAborted()
    if ((await deleteLogBefore(db, before, entriesAtOnce)) < entriesAtOnce) return
    await giveWay()
  }
}
