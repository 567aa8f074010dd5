import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

const mostStatements = 500
/** While the file is opened nobody is served yet: the thread may wait, in ms. */
const patienceOfOpening = 5000
/** Less than this free, in bytes, and a failed write is the full disk's. */
const noRoom = 1024 * 1024

type Query = Pick<CompiledQuery, 'sql' | 'parameters'>
type Prepared = { statement: StatementSync; givesRows: boolean }

/**
 * One connection to a SQLite file that never waits: a lock that somebody else holds fails at once with `SQLITE_BUSY`.
 * `synchronous=FULL`: a commit that was answered survives a power cut. Throws what SQLite throws, and `ENOSPC` where
 * it speaks of an input or output error on a full disk.
 */
export class SqliteConnection {
  readonly #file: string
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(file: string, { readsOnly = false } = {}) {
    this.#file = file
    this.#database = this.#told(() => new DatabaseSync(file, { timeout: patienceOfOpening }))
    try {
      this.exec('PRAGMA journal_mode = WAL')
      this.exec('PRAGMA synchronous = FULL')
      this.exec('PRAGMA foreign_keys = ON')
      if (readsOnly) this.exec('PRAGMA query_only = ON')
      this.exec('PRAGMA busy_timeout = 0')
    } catch (error) {
      this.close()
      throw error
    }
  }

  get isInTransaction(): boolean {
    return this.#database.isTransaction
  }

  exec(statement: string): void {
    this.#told(() => this.#database.exec(statement))
  }

  run<Row>({ sql, parameters }: Query): QueryResult<Row> {
    return this.#told(() => {
      const { statement, givesRows } = this.#prepare(sql)
      const values = parameters as SQLInputValue[]
      if (givesRows) return { rows: statement.all(...values) as Row[] }
      const { changes, lastInsertRowid } = statement.run(...values)
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
    })
  }

  /** The rows one by one; as long as they are read, the connection sees the file as it was at the first. */
  iterate<Row>({ sql, parameters }: Query): IterableIterator<Row> {
    const statement = this.#database.prepare(sql)
    return statement.iterate(...(parameters as SQLInputValue[])) as IterableIterator<Row>
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known) return known
    // Lists of varying length make endless statements; the oldest go.
    if (this.#prepared.size >= mostStatements) this.#prepared.delete(this.#prepared.keys().next().value!)
    const statement = this.#database.prepare(sql)
    const prepared = { statement, givesRows: statement.columns().length > 0 }
    this.#prepared.set(sql, prepared)
    return prepared
  }

  #told<Result>(task: () => Result): Result {
    try {
      return task()
    } catch (error) {
      if (!isInputOutput(error) || !this.#isDiskFull()) throw error
      throw Object.assign(new Error('database or disk is full', { cause: error }), { code: 'ENOSPC' })
    }
  }

  #isDiskFull(): boolean {
    const { bavail, bsize } = statfsSync(dirname(this.#file))
    return bavail * bsize < noRoom
  }
}

const plainCodeOf = (error: unknown) => (Number((error as { errcode?: unknown })?.errcode) || 0) & 0xff

/** Whether somebody else holds the lock that a statement wants; it has done nothing then. */
export const isLocked = (error: unknown) => [5, 6].includes(plainCodeOf(error))

/** `SQLITE_IOERR` and `SQLITE_CANTOPEN`. */
const isInputOutput = (error: unknown) => [10, 14].includes(plainCodeOf(error))
