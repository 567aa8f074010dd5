import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** Kysely's PostgreSQL dialect; counts and sizes come back as numbers, as SQLite gives them. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser: (type, format) => parserOfType(type, format) },
  })
  // An idle connection that the database ends would otherwise end the process.
  pool.on('error', onError)
  return new PostgresDialect({ pool })
}

const numbersSentAsText: number[] = [pg.types.builtins.INT8, pg.types.builtins.NUMERIC]

const parserOfType: pg.CustomTypesConfig['getTypeParser'] = (type: number, format?: any) => {
  if (numbersSentAsText.includes(type)) return Number
  return pg.types.getTypeParser(type, format)
}
