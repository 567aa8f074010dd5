import { type DatabaseIntrospector, type Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { DatabaseEvents } from './database-events.ts'
import { openWatchedPool, patienceOfWork, type Patience } from './watched-pool.ts'

/** Kysely's PostgreSQL dialect; counts and sizes come back as numbers, as SQLite gives them. */
export function postgresDialect(
  url: string,
  events: DatabaseEvents,
  patience: Patience = patienceOfWork,
): PostgresDialect {
  const types = { getTypeParser: (type: number, format?: any) => parserOfType(type, format) }
  const pool = openWatchedPool({ connectionString: url, max: 10, types }, patience, events)
  const dialect = new PostgresDialect({ pool })
  const makeIntrospector = dialect.createIntrospector.bind(dialect)
  dialect.createIntrospector = (db) => inOwnSchema(db, makeIntrospector(db))
  return dialect
}

/** Tables of other schemas are not ours: a restored school leaves the one before it in a schema aside. */
function inOwnSchema(db: Kysely<any>, all: DatabaseIntrospector): DatabaseIntrospector {
  const getTables: DatabaseIntrospector['getTables'] = async (options) => {
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
    const tables = await all.getTables(options)
    return tables.filter(({ schema }) => schema === rows[0]?.name)
  }
  return { getSchemas: () => all.getSchemas(), getTables }
}

const numbersSentAsText: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

const parserOfType: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: any) => {
  if (numbersSentAsText.includes(type)) return Number
  return pg.types.getTypeParser(type, format)
}
