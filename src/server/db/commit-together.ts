import type { Kysely } from 'kysely'
import { kindOf } from './dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Writes through the transaction that it is given. */
export type Deed = (transaction: Database) => Promise<void>

type Waiting = { deed: Deed; resolve: () => void; reject: (error: unknown) => void }
type Queue = { waiting: Waiting[]; isWorking: boolean }

const mostAtOnce = 200
const queues = new WeakMap<Database, Queue>()

/**
 * Does a small deed in a transaction; what it has resolved on survives a power cut. SQLite has one writer and waits
 * for the disk at each commit: deeds that come meanwhile share the next commit. A deed that fails does not take the
 * others with it, so it may be done twice, the first time undone. PostgreSQL does all that by itself.
 */
export function commitTogether(db: Kysely<Tables>, deed: Deed): Promise<void> {
  if (kindOf(db) === 'postgres') return db.transaction().execute(deed)
  const queue = queues.get(db) ?? { waiting: [], isWorking: false }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ deed, resolve, reject })
    if (!queue.isWorking) void work(db, queue)
  })
}

async function work(db: Kysely<Tables>, queue: Queue): Promise<void> {
  queue.isWorking = true
  while (queue.waiting.length > 0) await doTogether(db, queue.waiting.splice(0, mostAtOnce))
  queue.isWorking = false
}

async function doTogether(db: Kysely<Tables>, group: readonly Waiting[]): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { deed } of group) await deed(transaction)
    })
    for (const { resolve } of group) resolve()
  } catch {
    for (const { deed, resolve, reject } of group) await db.transaction().execute(deed).then(resolve, reject)
  }
}
