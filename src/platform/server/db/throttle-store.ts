import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables, ThrottleTable } from './tables.ts'

export function findCounts(db: Database, keys: readonly string[]): Promise<ThrottleTable[]> {
  return db.selectFrom('throttle').selectAll().where('key', 'in', keys).execute()
}

/** Adds `count` to what a key has, or begins a window with it; gives the rows as they are then. */
export function addCounts(db: Database, values: readonly ThrottleTable[]): Promise<ThrottleTable[]> {
  return (
    db
      .insertInto('throttle')
      // In one order everywhere: PostgreSQL locks the rows of a statement in the order it meets them.
      .values(values.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      .onConflict((conflict) => conflict.column('key').doUpdateSet(sumOf))
      .returningAll()
      .execute()
  )
}

const sumOf = (row: ExpressionBuilder<Tables & { excluded: ThrottleTable }, 'throttle' | 'excluded'>) => ({
  count: row('throttle.count', '+', row.ref('excluded.count')),
})

/** Takes one back of each key. */
export async function takeBackCounts(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  // One after the other, in the order in which they are counted: PostgreSQL locks rows as it meets them.
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

export async function deleteCount(db: Database, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Deletes the counts whose window is over at a moment (ISO text), of one key or of all. */
export async function deleteEndedCounts(db: Database, at: string, key?: string): Promise<void> {
  const ended = db.deleteFrom('throttle').where('window_ends_at', '<=', at)
  await (key === undefined ? ended : ended.where('key', '=', key)).execute()
}
