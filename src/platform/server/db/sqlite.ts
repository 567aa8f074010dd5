import { setTimeout } from 'node:timers/promises'
import {
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { isLocked, SqliteConnection } from './sqlite-connection.ts'

/** How long a lock of another program is waited for, in ms: an answer is there within 5 s. */
const patience = 4500
const longestPause = 100
const rowsAtOnce = 100

/**
 * Kysely's SQLite dialect over Node's own `node:sqlite`. One connection writes, in turns, another reads: whatever
 * waits for the file's lock, reading goes on (WAL), and no wait holds the thread. A write that does not get the lock
 * in time throws `SQLITE_BUSY`; our own writers before it are waited for, however long they take.
 */
export function sqliteDialect(file: string): SqliteDialect {
  const driver = new SqliteFileDriver(file)
  return new FileDialect(driver)
}

class FileDialect extends SqliteDialect {
  readonly #driver: Driver

  constructor(driver: Driver) {
    super({ database: () => Promise.reject(new Error('the driver opens the file')) })
    this.#driver = driver
  }

  override createDriver(): Driver {
    return this.#driver
  }

  override createAdapter(): SqliteAdapter {
    return new ManyReaders()
  }
}

/** Kysely would otherwise let readers wait for a transaction to end. */
class ManyReaders extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** What Kysely takes for a connection of its own: in a transaction it has the turn to write. */
class Caller implements DatabaseConnection {
  readonly #driver: SqliteFileDriver
  endTurn: (() => void) | undefined

  constructor(driver: SqliteFileDriver) {
    this.#driver = driver
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#driver.execute<Row>(query, this)
  }

  streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    return this.#driver.stream<Row>(query, this)
  }
}

class SqliteFileDriver implements Driver {
  readonly #file: string
  readonly #writer: SqliteConnection
  readonly #reader: SqliteConnection
  #lastTurn: Promise<void> = Promise.resolve()

  constructor(file: string) {
    this.#file = file
    this.#writer = new SqliteConnection(file)
    this.#reader = new SqliteConnection(file, { readsOnly: true })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Caller(this)
  }

  async execute<Row>(query: CompiledQuery, caller: Caller): Promise<QueryResult<Row>> {
    if (caller.endTurn) return this.#writer.run<Row>(query)
    const deadline = performance.now() + patience
    if (isReading(query)) return untilFree(() => this.#reader.run<Row>(query), deadline)
    const endTurn = await this.#takeTurn()
    try {
      return await untilFree(() => this.#writer.run<Row>(query), deadline)
    } finally {
      endTurn()
    }
  }

  /** A long reading has a connection of its own: on the common one, all would see the school as it was at its first row. */
  async *stream<Row>(query: CompiledQuery, caller: Caller): AsyncIterableIterator<QueryResult<Row>> {
    const own = caller.endTurn ? undefined : new SqliteConnection(this.#file, { readsOnly: true })
    try {
      let rows: Row[] = []
      for (const row of (own ?? this.#writer).iterate<Row>(query)) {
        rows.push(row)
        if (rows.length < rowsAtOnce) continue
        yield { rows }
        rows = []
      }
      if (rows.length > 0) yield { rows }
    } finally {
      own?.close()
    }
  }

  async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings): Promise<void> {
    const deadline = performance.now() + patience
    const endTurn = await this.#takeTurn()
    // The lock at the beginning: one that is asked for later may fail where nothing can be tried again.
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate'
    try {
      await untilFree(() => this.#writer.exec(begin), deadline)
    } catch (error) {
      endTurn()
      throw error
    }
    callerOf(connection).endTurn = endTurn
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#writer.exec('commit')
    endTurnOf(connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      // A full disk has undone it already; to undo it again would hide why.
      if (this.#writer.isInTransaction) this.#writer.exec('rollback')
    } finally {
      endTurnOf(connection)
    }
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader.close()
    // The last one folds the log into the file.
    this.#writer.close()
  }

  /** Resolves when all who came before have ended their turns; gives the function that ends this one. */
  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#lastTurn = promise
    await before
    return resolve
  }
}

const callerOf = (connection: DatabaseConnection) => connection as Caller

function endTurnOf(connection: DatabaseConnection): void {
  const caller = callerOf(connection)
  caller.endTurn?.()
  caller.endTurn = undefined
}

/** Anything else, whatever it does, has its turn with the writers. */
function isReading({ query, sql }: CompiledQuery): boolean {
  return SelectQueryNode.is(query) || /^\s*select\b/i.test(sql)
}

/** Tries again while somebody else holds the lock, with growing pauses of chance length, until `deadline`. */
async function untilFree<Result>(task: () => Result, deadline: number): Promise<Result> {
  for (let pause = 1; ; pause = Math.min(pause * 2, longestPause)) {
    try {
      return task()
    } catch (error) {
      if (!isLocked(error) || performance.now() > deadline) throw error
    }
    await setTimeout(pause * (0.5 + Math.random()))
  }
}
