import { sql } from 'kysely'
import { kindOf } from '../../../platform/server/db/dialect.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'

/** Active admins, by name, with what an operator is to know of them. */
export function findAdmins(db: Database) {
  return db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(['username', 'has_common_password', 'second_factors.enabled_at'])
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .orderBy('username')
    .execute()
}

/** What is wrong with an embedded database's file; undefined where nothing is, or where PostgreSQL answers. */
export async function findDamage(db: Database): Promise<string | undefined> {
  if (kindOf(db) === 'postgres') {
    await sql`select 1`.execute(db)
    return undefined
  }
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  const found = String(rows[0]?.quick_check)
  return found === 'ok' ? undefined : found
}

/** The moment (ISO text) by PostgreSQL's clock, or the last that was written here; undefined where there is none. */
export async function clockOf(db: Database): Promise<string | undefined> {
  const moment =
    kindOf(db) === 'postgres'
      ? sql<{
          at: string | null
        }>`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`
      : sql<{ at: string | null }>`select max(created_at) as at from sessions`
  const { rows } = await moment.execute(db)
  return rows[0]?.at ?? undefined
}

/** The schemas of PostgreSQL whose names begin so, with their size in bytes. */
export async function findSchemasAside(
  db: Database,
  prefix: string,
): Promise<{ name: string; size: number }[]> {
  const { rows } = await sql<{ name: string; size: number }>`
    select nspname as name, coalesce(sum(pg_total_relation_size(pg_class.oid)), 0)::bigint as size
    from pg_namespace left join pg_class on relnamespace = pg_namespace.oid and relkind in ('r', 'm')
    where starts_with(nspname, ${prefix}) group by nspname order by nspname`.execute(db)
  return rows
}

/** Drops a schema of PostgreSQL with all that is in it, however long that takes. */
export async function dropSchema(db: DatabasePool, name: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction)
    await sql`drop schema if exists ${sql.id(name)} cascade`.execute(transaction)
  })
}

/** « SQLite 3.50.4 », « PostgreSQL 17.2 ». */
export async function databaseVersion(db: Database): Promise<string> {
  const isPostgres = kindOf(db) === 'postgres'
  const { rows } = await (
    isPostgres
      ? sql<{ version: string }>`select current_setting('server_version') as version`
      : sql<{ version: string }>`select sqlite_version() as version`
  ).execute(db)
  return `${isPostgres ? 'PostgreSQL' : 'SQLite'} ${rows[0]!.version}`
}
