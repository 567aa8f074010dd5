import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

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
const probeTime = 1000
const probePause = 500
/** A transaction of a copy that was cut off holds its locks for no longer than this, in ms. */
const longestIdleTransaction = 60_000

/**
 * The pool of connections to PostgreSQL. None that is lost ends the process: `onError` hears of it, its query fails.
 * A database that is silent (frozen, or behind a dead network) fails what waits for it; from then on a call fails at
 * once, until a probe is answered again.
 */
export function openWatchedPool(
  config: pg.PoolConfig,
  patience: Patience,
  onError: (error: Error) => void,
): PostgresPool {
  const { connection, statement } = patience
  const pool = new pg.Pool({
    ...config,
    // Only a second line: the pool's own limit begins anew when a place comes free.
    connectionTimeoutMillis: connection + grace,
    keepAlive: true,
  })
  const watched = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  let silence: Error | undefined
  let hasEnded = false
  // Idle or in use: a client without a listener would end the process with its connection.
  pool.on('connect', (client) => client.on('error', onError))
  // The same loss, told a second time.
  pool.on('error', () => {})

  const beSilent = (error: Error) => {
    if (silence || hasEnded) return
    silence = error
    onError(error)
    void probe()
  }

  async function probe(): Promise<void> {
    while (silence && !hasEnded)
      if (await answers(config)) silence = undefined
      else await pause(probePause, undefined, { ref: false })
  }

  return {
    options: pool.options,
    connect: async () => {
      if (silence) throw new Error(silence.message, { cause: silence })
      const client = await connectWithin(pool, connection, beSilent)
      const known = watched.get(client)
      if (known) return known
      const fresh = watch(client, statement, beSilent)
      if (statement) await limitStatements(fresh, statement)
      watched.set(client, fresh)
      return fresh
    },
    end: async () => {
      hasEnded = true
      await pool.end()
    },
  }
}

/** Counts from the call on. Throws, and tells of silence, when there is no connection in time. */
async function connectWithin(pool: pg.Pool, limit: number, beSilent: (error: Error) => void) {
  const connecting = pool.connect()
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // A pool whose connections are all at work says nothing of the database: the probe does.
      const error = new Error('timeout exceeded when trying to connect')
      beSilent(error)
      reject(error)
    }, limit)
  })
  try {
    return await Promise.race([connecting, tooLong])
  } catch (error) {
    void connecting.then(
      (client) => client.release(),
      () => {},
    )
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** A client whose query ends with the database's silence, and that goes nowhere but out of the pool then. */
function watch(
  client: pg.PoolClient,
  statement: number | undefined,
  beSilent: (error: Error) => void,
): PostgresPoolClient {
  let loss: Error | undefined
  client.on('error', (error) => (loss ??= error))

  async function query(text: string, values: unknown[]) {
    if (loss) throw new Error(loss.message, { cause: loss })
    const timer =
      statement &&
      setTimeout(() => {
        loss = new Error('Query read timeout')
        beSilent(loss)
        // With a query under way it waits for no word from the other side.
        void client.end()
      }, statement + grace)
    try {
      return await client.query(text, values)
    } catch (error) {
      throw loss ?? error
    } finally {
      clearTimeout(timer)
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

async function answers(config: pg.PoolConfig): Promise<boolean> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: probeTime })
  client.on('error', () => {})
  const timer = setTimeout(() => void client.end(), probeTime)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    void client.end().catch(() => {})
  }
}
