import { randomUUID } from 'node:crypto'
import { claimLease, deleteLease, leaseTime, renewLease } from './db/leases-store.ts'
import { rest } from './repeat.ts'
import type { Services } from './services.ts'

/** How often a lease is renewed, in ms. */
const usualBeat = leaseTime / 4

export type Lease = {
  /** Aborts once another may have it: this process was frozen, or the database away, for too long. */
  lost: AbortSignal
  /** Aborts once somebody waits for it. */
  wanted: AbortSignal
  /** Gives it back; what cannot be given back lapses by itself. */
  release: () => Promise<void>
}

/**
 * Takes what one copy of the server alone may do at a time and keeps it until it is given back; `undefined` when
 * another has it. A copy that dies loses it after `leaseTime`. `beat`: ms from one renewal, and one look at who waits,
 * to the next.
 */
export async function takeLease(
  { db, now }: Pick<Services, 'db' | 'now'>,
  key: string,
  beat = usualBeat,
): Promise<Lease | undefined> {
  const own = { key, holder: randomUUID() }
  const [done, lost, wanted] = [new AbortController(), new AbortController(), new AbortController()]
  if (!(await claimLease(db, own, now()))) return undefined
  let renewed = performance.now()

  async function renew(): Promise<void> {
    try {
      const state = await renewLease(db, own, now())
      renewed = performance.now()
      if (!state) lost.abort()
      if (state?.isWanted) wanted.abort()
    } catch {
      if (performance.now() - renewed > leaseTime) lost.abort()
    }
  }
  async function keep(): Promise<void> {
    while (!lost.signal.aborted) {
      await rest(beat, done.signal)
      if (done.signal.aborted) return
      await renew()
    }
  }
  const keeping = keep()

  return {
    lost: lost.signal,
    wanted: wanted.signal,
    release: async () => {
      done.abort()
      await keeping
      await deleteLease(db, own).catch(() => {})
    },
  }
}
