import { setTimeout } from 'node:timers/promises'
import type { Lock, Locker } from '@tus/server'
import { AppError } from '../../../../../common/app-error.ts'
import { askForLease, leaseTime } from '../../../../../platform/server/db/leases-store.ts'
import { takeLease, type Lease } from '../../../../../platform/server/leases.ts'
import type { Services } from '../../../../../platform/server/services.ts'
import { resumableSentences as sentences } from '../../resumable-contract.ts'

/**
 * One request at a time for each upload. Who comes asks the one before to end, which a line that hangs
 * never does by itself, and waits without turning in circles as the package's own locker does.
 */
export function makeLocker(): Locker {
  const held = new Map<string, { ask: () => void | Promise<void>; over: Promise<void> }>()
  return {
    newLock(id): Lock {
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      return {
        async lock(_signal, ask) {
          for (let holder = held.get(id); holder; holder = held.get(id)) {
            await holder.ask()
            await holder.over
          }
          held.set(id, { ask, over })
        },
        async unlock() {
          held.delete(id)
          end()
        },
      }
    },
  }
}

/** How often who holds an upload looks whether somebody waits for it, and who waits whether it is free; in ms. */
const beat = 1000
const look = 250
/** Longer than a copy that died holds an upload, in ms. */
const longestWait = leaseTime + 10_000

/** The same among all copies of the server. */
export function makeSharedLocker(services: Pick<Services, 'db' | 'now'>): Locker {
  return {
    newLock(id): Lock {
      let lease: Lease | undefined
      return {
        async lock(_signal, ask) {
          lease = await waitForLease(services, `upload:${id}`)
          for (const reason of [lease.wanted, lease.lost])
            reason.addEventListener('abort', () => void ask(), { once: true })
        },
        async unlock() {
          await lease?.release()
        },
      }
    },
  }
}

/** Does something to an upload that no other copy of the server does at the same time. */
export async function inTurn<Result>(
  services: Pick<Services, 'db' | 'now'>,
  key: string,
  task: () => Promise<Result>,
): Promise<Result> {
  const lease = await waitForLease(services, key)
  try {
    return await task()
  } finally {
    await lease.release()
  }
}

/** Throws `unavailable` when its holder neither ends nor dies. */
async function waitForLease(services: Pick<Services, 'db' | 'now'>, key: string): Promise<Lease> {
  const until = performance.now() + longestWait
  for (;;) {
    const lease = await takeLease(services, key, beat)
    if (lease) return lease
    if (performance.now() > until) throw new AppError('unavailable', sentences.held)
    await askForLease(services.db, key)
    await setTimeout(look)
  }
}
