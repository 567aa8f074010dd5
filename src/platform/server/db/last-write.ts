import { sql } from 'kysely'
import type { Database } from './tables.ts'

/** The last moment (ISO text) at which somebody signed up, came or acted as an admin; undefined in an empty school. */
export async function lastWrite(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select max(at) as at from (
    select max(created_at) as at from users union all select max(last_activity) from users
    union all select max(at) from audit_log) as moments`.execute(db)
  return rows[0]?.at ?? undefined
}
