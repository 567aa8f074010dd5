import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { faultOf } from '../faults.ts'
import { kindOf } from './dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Writes through the transaction that it is given. */
export type Task = (transaction: Database) => Promise<void>

type Waiting = { task: Task; resolve: () => void; reject: (error: unknown) => void }
type Queue = { waiting: Waiting[]; isWorking: boolean }

const mostAtOnce = 200
/** In ms. */
const aMoment = 250
const queues = new WeakMap<Database, Queue>()

/**
 * Runs a small task in a transaction and gives what it gives; what it has resolved on survives a power cut. SQLite has
 * one writer, and the thread that serves waits for the disk at each commit: tasks that are at hand together share one.
 * A task that fails does not take the others with it, so it may be run twice, the first time undone. PostgreSQL does
 * all that by itself.
 */
export async function commitTogether<Result>(
  db: Kysely<Tables>,
  task: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  if (kindOf(db) === 'postgres') return db.transaction().execute(task)
  // Of the run that was committed, which is the last.
  let result: Result
  await join(db, async (transaction) => {
    result = await task(transaction)
  })
  return result!
}

function join(db: Kysely<Tables>, task: Task): Promise<void> {
  const queue = queues.get(db) ?? { waiting: [], isWorking: false }
  queues.set(db, queue)
  return new Promise((resolve, reject) => {
    queue.waiting.push({ task, resolve, reject })
    if (!queue.isWorking) void work(db, queue)
  })
}

/**
 * Like `commitTogether`, for what a reader's request notes by the way: a database that cannot be written neither
 * fails the reading nor holds it up for more than a moment. What was not noted is noted with the next use.
 */
export async function commitIfPossible(db: Kysely<Tables>, task: Task): Promise<void> {
  const noted = commitTogether(db, task).catch((error: unknown) => {
    if (!faultOf(error)) throw error
  })
  const waited = new AbortController()
  try {
    await Promise.race([noted, setTimeout(aMoment, undefined, { signal: waited.signal })])
  } finally {
    waited.abort()
    // What is noted later, or never, has nobody left to tell.
    noted.catch(() => {})
  }
}

async function work(db: Kysely<Tables>, queue: Queue): Promise<void> {
  queue.isWorking = true
  while (queue.waiting.length > 0) {
    // Nothing on the way to a commit gives way to the requests that have come meanwhile: without a turn of the loop each
    // would be read after the commit before it, and be alone.
    await setImmediate()
    const group = queue.waiting.splice(0, mostAtOnce)
    const fault = await doTogether(db, group)
    // Each would only wait again for what is locked, full or away; who came meanwhile has waited too.
    if (fault) for (const { reject } of [...group, ...queue.waiting.splice(0)]) reject(fault)
  }
  queue.isWorking = false
}

/** Gives the fault that no task of the group is to blame for, if there was one; then nobody has been told yet. */
async function doTogether(db: Kysely<Tables>, group: readonly Waiting[]): Promise<unknown> {
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { task } of group) await task(transaction)
    })
    for (const { resolve } of group) resolve()
  } catch (error) {
    if (faultOf(error)) return error
    for (const { task, resolve, reject } of group) await db.transaction().execute(task).then(resolve, reject)
  }
  return undefined
}
