import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { ConfigError, type Config } from '../config.ts'
import { keepDatabasePrivate } from '../private-file.ts'
import { sentenceOf } from '../trouble.ts'
import { type DatabaseEvents, tellSlow } from './database-events.ts'
import { kindOf } from './dialect.ts'
import { type MigrationState, troubleOfMigrations } from './migration-trouble.ts'
import { migrations } from './migrations/index.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Database, Tables } from './tables.ts'
import { patienceOfCalls, patienceOfWork, type Patience } from './watched-pool.ts'

type DatabaseLocation = { url: string } | { file: string }

/** Where a school's database is: PostgreSQL when the settings name one, otherwise a file of the data folder. */
export function locationOf({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): DatabaseLocation {
  return databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'xamle.db') }
}

/**
 * Opens the database and brings its tables up to date, or up to the migration `upTo`.
 * Throws when it cannot be reached, written or migrated; a failed migration changes nothing.
 */
export async function openDatabase(
  location: DatabaseLocation,
  events: DatabaseEvents = {},
  upTo?: string,
): Promise<Kysely<Tables>> {
  const db = connectDatabase(location, events)
  try {
    const begun = performance.now()
    const done = await migrateDatabase(db, upTo)
    const isNew = done.length === Object.keys(migrations).length
    if (done.length > 0 && !isNew) events.onMigrated?.(done, Math.round(performance.now() - begun))
  } catch (error) {
    await db.destroy()
    throw error
  }
  if (!('url' in location)) return db
  // A migration may take its time, a call may not.
  await db.destroy()
  return connectDatabase(location, events, patienceOfCalls)
}

/**
 * A connection that leaves the tables as they are: for who looks at a school that may be open. `patience` is for
 * PostgreSQL, whose statements may take any time if not said.
 */
export function connectDatabase(
  location: DatabaseLocation,
  events: DatabaseEvents = {},
  patience: Patience = patienceOfWork,
): Kysely<Tables> {
  const log = events.onSlow && tellSlow(events)
  return new Kysely<Tables>({ dialect: dialectOf(location, events, patience), ...(log ? { log } : {}) })
}

/**
 * Brings the tables up to date, or up to the migration `upTo`, and gives the names of those it did. Inside a transaction on PostgreSQL it is part of it.
 * A failed migration throws and changes nothing; tables of another version throw a `ConfigError` with the remedy.
 */
export async function migrateDatabase(db: Database, upTo?: string): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (error) throw (await refusalOf(db, error)) ?? error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

async function refusalOf(db: Database, cause: unknown): Promise<ConfigError | undefined> {
  const state = await migrationState(db).catch(() => undefined)
  const trouble = state && troubleOfMigrations(state)
  return trouble && new ConfigError(sentenceOf(trouble), { cause })
}

/** How far the tables are; throws when there are none yet. */
export async function migrationState(db: Database): Promise<MigrationState> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return compareMigrations(rows.map(({ name }) => name))
}

export function compareMigrations(applied: readonly string[]): MigrationState {
  const known = Object.keys(migrations)
  return {
    applied: [...applied],
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  }
}

/** Throws when the database does not answer. */
async function pingDatabase(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db)
}

/** More than SQLite has left in a page, so that a file that cannot grow is seen. In bytes. */
const probeSize = 10_000

/**
 * Throws when the database does not answer, or SQLite's file cannot be written. A PostgreSQL whose disk is full ends by
 * itself or is seen by who runs it.
 */
export async function tryDatabase(db: Kysely<Tables>): Promise<void> {
  await (kindOf(db) === 'postgres' ? pingDatabase(db) : tryWriting(db))
}

/** Throws when the database cannot be written: a row comes and goes in one transaction. */
export async function tryWriting(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const key = 'health'
    await transaction
      .insertInto('settings')
      .values({ key, value: 'x'.repeat(probeSize) })
      .execute()
    await transaction.deleteFrom('settings').where('key', '=', key).execute()
  })
}

function dialectOf(location: DatabaseLocation, events: DatabaseEvents, patience: Patience) {
  if ('url' in location) return postgresDialect(location.url, events, patience)
  mkdirSync(dirname(location.file), { recursive: true, mode: 0o700 })
  keepDatabasePrivate(location.file)
  return sqliteDialect(location.file)
}
