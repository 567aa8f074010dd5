import { dayOf, lastDays, type Span } from '../../../common/days.ts'
import { countDays, totalsByDay } from '../../../platform/server/db/daily-counts.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

/** What this room counts for each day. */
const kinds = { signUps: 'sign-up', active: 'active' } as const

/** Counts pupils' accounts that were made at a moment, at the end of the transaction that makes them. */
export function countSignUps(transaction: Database, now: Date, total = 1): Promise<void> {
  return countDays(transaction, [{ kind: kinds.signUps, day: dayOf(now), total }])
}

/** Counts a pupil who came on the day of a moment for the first time. */
export function countActive(transaction: Database, now: Date): Promise<void> {
  return countDays(transaction, [{ kind: kinds.active, day: dayOf(now), total: 1 }])
}

/** How many pupils signed up and how many came on each of the last days, today last. */
export async function readMetrics(db: Database, now: Date, span: Span) {
  const days = lastDays(now, span)
  const [signUps, active] = await Promise.all([
    totalsByDay(db, kinds.signUps, days[0]!),
    totalsByDay(db, kinds.active, days[0]!),
  ])
  return days.map((day) => ({ day, sign_ups: signUps.get(day) ?? 0, active: active.get(day) ?? 0 }))
}
