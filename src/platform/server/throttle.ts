import type { ExpressionBuilder } from 'kysely'
import { AppError } from '../../common/app-error.ts'
import type { Database, Tables, ThrottleTable } from './db/tables.ts'

export type Limit = { key: string; most: number; windowSeconds: number }

/** Refuses with 429 and `Retry-After` once a key has been counted `most` times in its window. */
export async function checkThrottle(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const keys = limits.map(({ key }) => key)
  const rows = await db.selectFrom('throttle').selectAll().where('key', 'in', keys).execute()
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
  // One after the other, in the order in which they are counted: PostgreSQL locks rows as it meets them.
  if (keys.length === 0) return
  for (const key of keys.toSorted())
    await db
      .updateTable('throttle')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('count', '>', 0)
      .execute()
  // Keys hold names and addresses: what counts nothing is not kept.
  await db.deleteFrom('throttle').where('key', 'in', keys).where('count', '=', 0).execute()
}

/** Forgets what was counted for a key, after a success. */
export async function clearThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

async function addOne(db: Database, limits: readonly Limit[], now: Date): Promise<ThrottleTable[]> {
  const at = now.toISOString()
  const values = limits.map(({ key, windowSeconds }) => ({
    key,
    count: 1,
    window_ends_at: new Date(now.getTime() + windowSeconds * 1000).toISOString(),
  }))
  await db.deleteFrom('throttle').where('window_ends_at', '<=', at).execute()
  return (
    db
      .insertInto('throttle')
      // In one order everywhere: PostgreSQL locks the rows of a statement in the order it meets them.
      .values(values.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(oneMore))
      .returningAll()
      .execute()
  )
}

const oneMore = (row: ExpressionBuilder<Tables, 'throttle'>) => ({ count: row('throttle.count', '+', 1) })

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
      `Trop d’essais. Veuillez réessayer dans ${minutes} minute${minutes > 1 ? 's' : ''}.`,
      { 'retry-after': String(seconds) },
    )
  }
}
