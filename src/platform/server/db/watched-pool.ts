import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { type DatabaseEvents, watchLoss } from './database-events.ts'

/** How long the database is waited for, in milliseconds. */
export type Patience = {
  /** For a connection: a free one of the pool, or a new one. */
  connection: number
  /** For a statement; PostgreSQL itself ends it then. `undefined` for work that may take its time. */
  statement?: number
}

/** For calls: two waits at most, so that an answer is there within 5 s whatever becomes of the database. */
export const patienceOfCalls: Patience = { connection: 4000, statement: 4000 }

/** For migrations, backups and the like. */
export const patienceOfWork: Patience = { connection: 5000 }

/** What the network may take on top of the statement before the database counts as silent, in ms. */
const grace = 400
/** What takes longer than this, in ms, makes the database suspect: it is asked whether it is there. */
const suspicion = 2000
const probeTime = 1500
const probePause = 500
/** A transaction of a copy that was cut off holds its locks for no longer than this, in ms. */
const longestIdleTransaction = 60_000

/**
 * The pool of connections to PostgreSQL. None that is lost ends the process: `events` tell of it, its query fails.
 * A database that is silent (frozen, or behind a dead network) fails all that waits for it; from then on a call
 * fails at once, until a probe is answered again.
 */
export function openWatchedPool(
  config: pg.PoolConfig,
  { connection, statement }: Patience,
  events: DatabaseEvents,
): PostgresPool {
  const loss = watchLoss(events)
  const pool = new pg.Pool({
    ...config,
    // Only a second line: the pool's own limit begins anew when a place comes free.
    connectionTimeoutMillis: connection + grace,
    keepAlive: true,
  })
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const watch = watchSilence(config, loss)
  // Idle or in use: a client without a listener would end the process with its connection.
  pool.on('connect', (client) => client.on('error', loss.lost))
  // The same loss, told a second time.
  pool.on('error', () => {})

  return {
    options: pool.options,
    connect: async () => {
      watch.refuse()
      const connecting = pool.connect()
      const client = await watch.within(connection, connecting, () => void connecting.then(release, () => {}))
      loss.back()
      const known = watched.get(client)
      if (known) return known
      const fresh = watchClient(client, statement, watch)
      if (statement) await limitStatements(fresh, statement)
      watched.set(client, fresh)
      return fresh
    },
    end: async () => {
      watch.end()
      await pool.end()
    },
  }
}

const release = (client: pg.PoolClient) => client.release()

type Watch = ReturnType<typeof watchSilence>

/** Knows whether the database is silent, and who waits for it. */
function watchSilence(config: pg.PoolConfig, loss: ReturnType<typeof watchLoss>) {
  const waiting = new Set<(error: Error) => void>()
  let silence: Error | undefined
  let isAsking = false
  let hasEnded = false

  /** Asks until there is an answer; the first question that stays without one ends all waiting. */
  async function suspect(): Promise<void> {
    if (isAsking) return
    isAsking = true
    while (!hasEnded && !(await answers(config))) {
      if (!silence) loss.lost((silence = new Error('Query read timeout')))
      for (const giveUp of waiting) giveUp(silence)
      await pause(probePause, undefined, { ref: false })
    }
    if (silence) loss.back()
    silence = undefined
    isAsking = false
  }

  /** A task that fails after `limit` ms, or as soon as the database is silent; `onGiveUp` ends it then. */
  async function within<Result>(limit: number, task: Promise<Result>, onGiveUp: (error: Error) => void) {
    const { promise, reject } = Promise.withResolvers<never>()
    const giveUp = (error: Error) => {
      onGiveUp(error)
      reject(error)
    }
    waiting.add(giveUp)
    const timers = [
      setTimeout(() => void suspect(), suspicion),
      setTimeout(() => giveUp(new Error('Query read timeout')), limit),
    ]
    try {
      return await Promise.race([task, promise])
    } finally {
      waiting.delete(giveUp)
      timers.forEach(clearTimeout)
      task.catch(() => {})
    }
  }

  return {
    within,
    /** Throws while the database is silent. */
    refuse: () => {
      if (silence) throw new Error(silence.message, { cause: silence })
    },
    end: () => {
      hasEnded = true
    },
  }
}

/** A client whose query ends with the database's silence, and that goes nowhere but out of the pool then. */
function watchClient(client: pg.PoolClient, statement: number | undefined, watch: Watch): PostgresPoolClient {
  let loss: Error | undefined
  client.on('error', (error) => (loss ??= error))

  async function query(text: string, values: unknown[]) {
    if (loss) throw new Error(loss.message, { cause: loss })
    try {
      const asked = client.query(text, values)
      if (!statement) return await asked
      return await watch.within(statement + grace, asked, (error) => {
        loss = error
        // With a query under way it waits for no word from the other side.
        void client.end()
      })
    } catch (error) {
      throw loss ?? error
    }
  }

  return {
    get processID() {
      return (client as { processID?: number }).processID!
    },
    query: query as unknown as PostgresPoolClient['query'],
    release: (discard) => client.release(Boolean(discard) || loss),
  }
}

/** By a statement, not by a parameter of the connection: poolers such as PgBouncer refuse those. */
async function limitStatements(client: PostgresPoolClient, statement: number): Promise<void> {
  try {
    await client.query(`set statement_timeout = ${statement}`, [])
    await client.query(`set idle_in_transaction_session_timeout = ${longestIdleTransaction}`, [])
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Any word of the server is an answer: also that it has no place for one more connection. */
async function answers(config: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeTime })
  client.on('error', () => {})
  const timer = setTimeout(() => void client.end(), probeTime)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return error instanceof pg.DatabaseError
  } finally {
    clearTimeout(timer)
    void client.end().catch(() => {})
  }
}
