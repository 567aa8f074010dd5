import type { Kysely } from 'kysely'
import { kindOf } from '../../../server/db/dialect.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { type Mark, storeMarks } from './progress-store.ts'

/** Stores a batch; what it has resolved on survives a power cut. Fails with the database's error. */
export type WriteMarks = (marks: readonly Mark[]) => Promise<void>

type Waiting = { marks: readonly Mark[]; resolve: () => void; reject: (error: unknown) => void }

const mostBatches = 100

/**
 * SQLite has one writer and waits for the disk at each commit: batches that come meanwhile go into the next commit
 * together. PostgreSQL does that by itself.
 */
export function createWriteMarks(db: Kysely<Tables>): WriteMarks {
  const store = (marks: readonly Mark[]) =>
    db.transaction().execute((transaction) => storeMarks(transaction, marks))
  if (kindOf(db) === 'postgres') return store

  const queue: Waiting[] = []
  let isWriting = false
  const work = async () => {
    if (isWriting) return
    isWriting = true
    while (queue.length > 0) await storeTogether(store, queue.splice(0, mostBatches))
    isWriting = false
  }
  return (marks) =>
    new Promise((resolve, reject) => {
      queue.push({ marks, resolve, reject })
      void work()
    })
}

/** A batch that cannot be stored, such as that of an account just deleted, does not take the others with it. */
async function storeTogether(store: WriteMarks, group: readonly Waiting[]): Promise<void> {
  try {
    await store(group.flatMap(({ marks }) => marks))
    for (const { resolve } of group) resolve()
  } catch {
    for (const { marks, resolve, reject } of group) await store(marks).then(resolve, reject)
  }
}
