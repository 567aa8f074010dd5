import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely's PostgreSQL dialect; counts and sizes come back as numbers, as SQLite gives them. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: parserOfType as typeof pg.types.getTypeParser },
  })
  // An idle connection that the database ends would otherwise end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}

const int8 = pg.types.builtins.INT8
const numeric = pg.types.builtins.NUMERIC

function parserOfType(type: number, format?: 'text' | 'binary') {
  if (type === int8 || type === numeric) return Number
  return pg.types.getTypeParser(type, format as 'text')
}
