import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '../../src/platform/server/db/open.ts'
import { createDatabase, databaseAt } from './postgres.ts'

const template = 'migrated'
let url: Promise<string> | undefined

/** The address of the run's PostgreSQL, which starts when a test file first asks for it. */
export function postgresUrl(): Promise<string> {
  url ??= text(connect(inject('postgresSocket')))
  return url
}

/** Makes an empty database in the run's PostgreSQL and gives its address. */
export async function createTestDatabase(): Promise<string> {
  return createDatabase(await postgresUrl())
}

/** Makes one with the school's tables, as a copy of one that was migrated once in this run. */
export async function createMigratedDatabase(): Promise<string> {
  const server = await postgresUrl()
  await makeTemplate(server)
  return createDatabase(server, template)
}

/** Puts a SQLite database with the school's tables there, as a copy of one that was migrated once in this run. */
export async function copyMigratedFile(file: string): Promise<void> {
  const migrated = join(inject('runFolder'), 'migrated.db')
  if (!existsSync(migrated)) {
    // Two test files that come at once make one each, and the later one takes the name.
    const own = `${migrated}.${process.pid}`
    await (await openDatabase({ file: own })).destroy()
    renameSync(own, migrated)
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  copyFileSync(migrated, file)
}

/** Whoever comes first makes it, the others wait: PostgreSQL keeps the lock until its holder leaves. */
async function makeTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount) return
    const unfinished = `${template}_unfinished`
    await client.query(`create database ${unfinished}`)
    await (await openDatabase({ url: databaseAt(server, unfinished) })).destroy()
    await client.query(`alter database ${unfinished} rename to ${template}`)
  } finally {
    await client.end()
  }
}
