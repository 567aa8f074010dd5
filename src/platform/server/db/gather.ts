import DataLoader from 'dataloader'
import type { Database } from './tables.ts'

/**
 * Reads rows by key, with one query for the keys of all the requests that came in one turn of the event
 * loop. Nothing is kept: each query begins after the last of its requests has come, so that what was
 * written before a request is seen by it.
 */
export function gather<Row>(
  read: (db: Database, keys: readonly string[]) => Promise<Map<string, Row>>,
): (db: Database, key: string) => Promise<Row | undefined> {
  const loaders = new WeakMap<Database, DataLoader<string, Row | undefined>>()
  return (db, key) => {
    const loader = loaders.get(db) ?? open(db)
    loaders.set(db, loader)
    return loader.load(key)
  }

  function open(db: Database): DataLoader<string, Row | undefined> {
    const readAll = async (keys: readonly string[]) => {
      const rows = await read(db, [...new Set(keys)])
      return keys.map((key) => rows.get(key))
    }
    return new DataLoader(readAll, { cache: false, batchScheduleFn: setImmediate })
  }
}
