import { later } from '../../common/days.ts'
import { plural } from '../../common/plural.ts'
import { AppError } from '../../common/app-error.ts'
import type { Database, ThrottleTable } from './db/tables.ts'
import { addCounts, deleteCount, deleteEndedCounts, findCounts, takeBackCounts } from './db/throttle-store.ts'

export type Limit = { key: string; most: number; windowSeconds: number }

/** Refuses with 429 and `Retry-After` once a key has been counted `most` times in its window. */
export async function checkThrottle(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const rows = await findCounts(db, keys)
  refuse(rows, limits, now, ({ count }, most) => count >= most)
}

/** Counts one for each key; windows that are over begin anew. */
export async function countThrottle(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  await addOne(db, limits, now)
}

/**
 * Counts one for each key and refuses as `checkThrottle` does, in one step: of many tries that are
 * sent together no more pass than of as many that follow each other. What is refused is not counted, for any key.
 */
export async function takeThrottle(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const rows = await addOne(db, limits, now)
  try {
    refuse(rows, limits, now, (row, most) => row.count > most)
  } catch (error) {
    await giveBackThrottle(
      db,
      limits.map(({ key }) => key),
    )
    throw error
  }
}

/** Takes back one count of each key, whose try was no failure. */
export async function giveBackThrottle(db: Database, keys: readonly string[]): Promise<void> {
  await takeBackCounts(db, keys)
}

/** Forgets what was counted for a key, after a success. */
export async function clearThrottle(db: Database, key: string): Promise<void> {
  await deleteCount(db, key)
}

async function addOne(db: Database, limits: readonly Limit[], now: Date): Promise<ThrottleTable[]> {
  const at = now.toISOString()
  const values = limits.map(({ key, windowSeconds }) => ({
    key,
    count: 1,
    window_ends_at: later(now, windowSeconds * 1000),
  }))
  await deleteEndedCounts(db, at)
  return addCounts(db, values)
}

function refuse(
  rows: readonly ThrottleTable[],
  limits: readonly Limit[],
  now: Date,
  isOver: (row: ThrottleTable, most: number) => boolean,
): void {
  for (const { key, most } of limits) {
    const row = rows.find((each) => each.key === key)
    if (!row || row.window_ends_at <= now.toISOString() || !isOver(row, most)) continue
    const seconds = Math.ceil((Date.parse(row.window_ends_at) - now.getTime()) / 1000)
    const minutes = Math.ceil(seconds / 60)
    throw new AppError(
      'too_many_requests',
      `Trop d’essais. Veuillez réessayer dans ${minutes} ${plural(minutes, 'minute', 'minutes')}.`,
      { 'retry-after': String(seconds) },
    )
  }
}
