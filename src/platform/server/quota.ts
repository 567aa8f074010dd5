import { later } from '../../common/days.ts'
import { day } from '../../common/durations.ts'
import { AppError } from '../../common/app-error.ts'
import type { Database } from './db/tables.ts'
import { addCounts, deleteEndedCounts } from './db/throttle-store.ts'

/** What an account may store in a day: `key` names the kind, `most` the rows, `sentence` what is said past them. */
export type Quota = { key: string; most: number; sentence: string }

/**
 * Counts rows that an account has just stored, in the transaction that stored them. Past what a day holds it
 * throws 429 with `Retry-After`: then nothing of that transaction is there, and nothing of it is counted.
 */
export async function takeQuota(
  db: Database,
  { key, most, sentence }: Quota,
  { userId, rows, now }: { userId: number; rows: number; now: Date },
): Promise<void> {
  if (rows === 0) return
  const name = `quota-${key}:${userId}`
  await deleteEndedCounts(db, now.toISOString(), name)
  const ends = later(now, day)
  const [row] = await addCounts(db, [{ key: name, count: rows, window_ends_at: ends }])
  const { count, window_ends_at } = row!
  if (count <= most) return
  const seconds = Math.ceil((Date.parse(window_ends_at) - now.getTime()) / 1000)
  throw new AppError('too_many_requests', sentence, { 'retry-after': String(seconds) })
}
