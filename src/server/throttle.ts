import { AppError } from '../common/app-error.ts'
import type { Database } from './db/tables.ts'

export type Limit = { key: string; most: number; windowSeconds: number }

/** Refuses with 429 and `Retry-After` once a key has been counted `most` times in its window. */
export async function checkThrottle(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  for (const { key, most } of limits) {
    const row = await db.selectFrom('throttle').selectAll().where('key', '=', key).executeTakeFirst()
    if (!row || row.count < most || row.window_ends_at <= now.toISOString()) continue
    const seconds = Math.ceil((Date.parse(row.window_ends_at) - now.getTime()) / 1000)
    throw new AppError(
      'too_many_requests',
      `Trop d’essais. Veuillez réessayer dans ${Math.ceil(seconds / 60)} minute(s).`,
      { 'retry-after': String(seconds) },
    )
  }
}

/** Counts one failure for each key; windows that are over begin anew. */
export async function countThrottle(db: Database, limits: readonly Limit[], now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('throttle').where('window_ends_at', '<=', at).execute()
  for (const { key, windowSeconds } of limits) {
    await db
      .insertInto('throttle')
      .values({ key, count: 1, window_ends_at: new Date(now.getTime() + windowSeconds * 1000).toISOString() })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((row) => ({ count: row('throttle.count', '+', 1) })),
      )
      .execute()
  }
}

/** Forgets what was counted for a key, after a success. */
export async function clearThrottle(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}
