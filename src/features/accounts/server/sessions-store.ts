import { isAmong, listValue } from '../../../server/db/dialect.ts'
import { gather } from '../../../server/db/gather.ts'
import { prepare } from '../../../server/db/prepare.ts'
import type { Database, SessionsTable } from '../../../server/db/tables.ts'

/** Adds a session. */
export async function insertSession(db: Database, session: SessionsTable): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** A session that has not ended at `now`, with its account when that is active. */
export async function findLiveSession(db: Database, tokenHash: string, now: string) {
  const session = await findSession(db, tokenHash)
  return session?.is_active && session.expires_at > now ? session : undefined
}

const findSession = gather(async (db, tokenHashes) => {
  const rows = await readSessions(db, listValue(db, tokenHashes))
  return new Map(rows.map((row) => [row.token_hash, row]))
})

const readSessions = prepare((db, tokenHashes: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.token_hash',
      'sessions.expires_at',
      'sessions.remember',
      'sessions.last_used_at',
      'users.id',
      'users.username',
      'users.full_name',
      'users.is_admin',
      'users.last_login',
      'users.last_activity',
      'users.is_active',
    ])
    // Not `is_active` here: SQLite would begin with every active account instead of the tokens.
    .where(isAmong(db, 'sessions.token_hash', tokenHashes)),
)

type Use = {
  now: string
  /** What was noted before this moment is noted anew. */
  staleBefore: string
}

/** Notes that a session was used, and moves its end; of many requests at once only one writes. */
export async function touchSession(
  db: Database,
  tokenHash: string,
  { now, staleBefore, expiresAt }: Use & { expiresAt: string | undefined },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, ...(expiresAt ? { expires_at: expiresAt } : {}) })
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '<=', staleBefore)
    .execute()
}

/** Notes that an account was used, through whichever of its sessions; of many requests at once only one writes. */
export async function touchUser(db: Database, id: number, { now, staleBefore }: Use): Promise<void> {
  await db
    .updateTable('users')
    .set({ last_activity: now })
    .where('id', '=', id)
    .where((row) => row.or([row('last_activity', 'is', null), row('last_activity', '<=', staleBefore)]))
    .execute()
}

export async function deleteSession(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Lets a replaced session end at `at`; one that ends earlier keeps its end. */
export async function shortenSession(db: Database, tokenHash: string, at: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: at, remember: 0 })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .execute()
}

export async function deleteEndedSessions(db: Database, now: string): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

/** The open sessions of an account, the latest used first. */
export function sessionsOf(db: Database, userId: number, now: string): Promise<SessionsTable[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends every session of an account, or every one but `spared`. */
export async function deleteSessionsOf(db: Database, userId: number, spared?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (spared) query = query.where('token_hash', '!=', spared)
  await query.execute()
}

/** Ends the session of an account whose hash begins so; false when there is none. */
export async function deleteSessionByName(db: Database, userId: number, start: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', 'like', `${start}%`)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
