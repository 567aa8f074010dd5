import { hour, minute } from '../../common/durations.ts'
import { lastRun, noteRun } from './db/leases-store.ts'
import { mayErase } from './erasing.ts'
import { takeLease } from './leases.ts'
import { repeat } from './repeat.ts'
import type { Services } from './services.ts'

/** How often each copy looks whether something is due, in ms: one read of one row. */
const lookTime = 5 * minute
/** What ran later than now, by more than this (ms), ran by a clock that was wrong. */
const longestAhead = hour

type SchoolWork = {
  name: string
  every: number
  erases: boolean
  run: (signal: AbortSignal) => Promise<unknown>
}

/**
 * Does work once among all copies of a school, `every` milliseconds from one beginning to the next, until the signal
 * aborts: whichever copy sees first that it is due. The last run stands in the database, so that a school that was shut
 * makes up for one at its next start; a run that threw or died with its copy is none, and is done again.
 */
export async function repeatForSchool(
  services: Pick<Services, 'db' | 'now' | 'log'>,
  signal: AbortSignal,
  { name, every, erases, run }: SchoolWork,
): Promise<void> {
  const { db, now, log } = services
  const isDue = async () => {
    const last = await lastRun(db, name)
    if (last === undefined) return true
    const passed = now().getTime() - Date.parse(last)
    return passed >= every || passed < -longestAhead
  }
  await repeat(log, signal, Math.min(every, lookTime), name, async () => {
    if (!(await isDue()) || (erases && !(await mayErase(services)))) return
    const lease = await takeLease(services, `work:${name}`)
    // Another copy is at it.
    if (!lease) return
    try {
      // Another copy may have come to its end since.
      if (!(await isDue())) return
      const begun = now()
      await run(AbortSignal.any([signal, lease.lost]))
      if (!lease.lost.aborted) await noteRun(db, name, begun)
    } finally {
      await lease.release()
    }
  })
}
