import type { Database } from './tables.ts'

type Batch<Row> = { keys: Set<string>; answer: Promise<Map<string, Row>> }

/**
 * Reads rows by key, with one query for the keys of all the requests that came in one turn of the event
 * loop. Nothing is kept: each query begins after the last of its requests has come, so that what was
 * written before a request is seen by it.
 */
export function gather<Row>(
  read: (db: Database, keys: readonly string[]) => Promise<Map<string, Row>>,
): (db: Database, key: string) => Promise<Row | undefined> {
  const open = new WeakMap<Database, Batch<Row>>()
  return async (db, key) => {
    const batch = open.get(db) ?? startBatch(db)
    batch.keys.add(key)
    const rows = await batch.answer
    return rows.get(key)
  }

  function startBatch(db: Database): Batch<Row> {
    const keys = new Set<string>()
    const endOfTurn = new Promise<void>((resolve) => setImmediate(resolve))
    const answer = endOfTurn.then(() => {
      open.delete(db)
      return read(db, [...keys])
    })
    const batch = { keys, answer }
    open.set(db, batch)
    return batch
  }
}
