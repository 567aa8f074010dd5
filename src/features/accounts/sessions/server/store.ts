import { isAmong, kindOf, listValue } from '../../../../platform/server/db/dialect.ts'
import { gather } from '../../../../platform/server/db/gather.ts'
import { prepare } from '../../../../platform/server/db/prepare.ts'
import { countDeleted } from '../../../../platform/server/db/count-deleted.ts'
import type { Database, SessionsTable } from '../../../../platform/server/db/tables.ts'

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
      'sessions.created_at',
      'users.id',
      'users.username',
      'users.full_name',
      'users.is_admin',
      'users.last_login',
      'users.last_activity',
      'users.is_active',
      'users.class_key',
      'users.class_name',
    ])
    // Not `is_active` here: SQLite would begin with every active account instead of the tokens.
    .where(isAmong(db, 'sessions.token_hash', tokenHashes)),
)

type Use = {
  now: string
  /** What was noted before this moment is noted anew. */
  staleBefore: string
}

/**
 * Notes that a session was used, and moves its end unless it was replaced meanwhile; of many requests at once
 * only one writes.
 */
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
    .where('successor_seed', 'is', null)
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

/** A live session as its transaction sees it, once the account is locked. */
export function findToReplace(
  transaction: Database,
  tokenHash: string,
  now: string,
): Promise<SessionsTable | undefined> {
  return transaction
    .selectFrom('sessions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Lets a replaced session end at `at`; one that ends earlier keeps its end. */
export async function markReplaced(
  transaction: Database,
  tokenHash: string,
  { seed, at }: { seed: string; at: string },
): Promise<void> {
  await transaction
    .updateTable('sessions')
    .set((row) => ({
      successor_seed: seed,
      remember: 0,
      expires_at: row.fn<string>(kindOf(transaction) === 'postgres' ? 'least' : 'min', [
        'expires_at',
        row.val(at),
      ]),
    }))
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends every token of the log-in that a token belongs to. */
export async function deleteLogin(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('login_id', '=', loginOf(db, tokenHash)).execute()
}

const loginOf = (db: Database, tokenHash: string) =>
  db.selectFrom('sessions').select('login_id').where('token_hash', '=', tokenHash)

/**
 * Ends the sessions of an account but those used last: as many with a live token as `most`, `newest` among them,
 * and as many replaced ones.
 */
export async function deletePastMost(
  transaction: Database,
  userId: number,
  { most, newest }: { most: number; newest: string },
): Promise<void> {
  const rows = await transaction
    .selectFrom('sessions')
    .select(['token_hash', 'successor_seed'])
    .where('user_id', '=', userId)
    .where('token_hash', '!=', newest)
    .orderBy('last_used_at', 'desc')
    .orderBy('token_hash')
    .execute()
  const live = rows.filter(({ successor_seed }) => successor_seed === null)
  const replaced = rows.filter(({ successor_seed }) => successor_seed !== null)
  const gone = [...live.slice(most - 1), ...replaced.slice(most)].map(({ token_hash }) => token_hash)
  if (gone.length === 0) return
  await transaction
    .deleteFrom('sessions')
    .where(isAmong(transaction, 'token_hash', listValue(transaction, gone)))
    .execute()
}

export async function deleteEndedSessions(db: Database, now: string): Promise<number> {
  return countDeleted(db.deleteFrom('sessions').where('expires_at', '<=', now))
}

/** The open sessions of an account, the latest used first, each with its latest token. */
export function sessionsOf(db: Database, userId: number, now: string): Promise<SessionsTable[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('successor_seed', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute()
}

/** Ends every session of an account, replaced ones too, or every one but `spared` if that was not replaced. */
export async function deleteSessionsOf(db: Database, userId: number, spared?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('user_id', '=', userId)
  if (spared)
    query = query.where((row) =>
      row.or([row('token_hash', '!=', spared), row('successor_seed', 'is not', null)]),
    )
  await query.execute()
}

/** Ends the log-in of an account whose token's hash begins so; false when there is none. */
export async function deleteSessionByName(db: Database, userId: number, start: string): Promise<boolean> {
  const named = db
    .selectFrom('sessions')
    .select('login_id')
    .where('user_id', '=', userId)
    .where('token_hash', 'like', `${start}%`)
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('login_id', 'in', named)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
