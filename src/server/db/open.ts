import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { Kysely, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type DatabaseLocation = { url: string } | { file: string }

/**
 * Opens the database and brings its tables up to date.
 * Throws when it cannot be reached, written or migrated; a failed migration changes nothing.
 */
export async function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void = () => {},
): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: dialectOf(location, onError) })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return db
}

/** Throws when the database does not answer. */
export async function pingDatabase(db: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(db)
}

function dialectOf(location: DatabaseLocation, onError: (error: Error) => void) {
  if ('url' in location) return postgresDialect(location.url, onError)
  mkdirSync(dirname(location.file), { recursive: true })
  return sqliteDialect(location.file)
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
