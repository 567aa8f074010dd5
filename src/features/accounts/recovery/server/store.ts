import { type Selectable, sql } from 'kysely'
import type { Flag } from '../../../../platform/server/db/column-types.ts'
import { countDeleted } from '../../../../platform/server/db/count-deleted.ts'
import type { Database, UsersTable } from '../../../../platform/server/db/tables.ts'
import type { Way } from '../../../../platform/server/mailer/message.ts'

type Link = { tokenHash: string; expiresAt: string }

/**
 * Notes a request in place of the name's earlier one, whose link dies if this one has a link; otherwise a link that
 * an admin has handed over stays good, however often a stranger asks.
 */
export async function putRequest(
  db: Database,
  request: {
    username: string
    userId: number | null
    at: string
    link: Link | undefined
    /** Several accounts have the name. */
    ofFamily?: boolean
  },
): Promise<void> {
  const { username, userId, at, link, ofFamily = false } = request
  const asked = { user_id: userId, requested_at: at, of_family: ofFamily ? (1 as const) : (0 as const) }
  const linked = { token_hash: link?.tokenHash ?? null, expires_at: link?.expiresAt ?? null, sent_by: null }
  // A link that an admin has made for one account does not become one for its family.
  const keepingLink = {
    ...asked,
    of_family: sql<Flag>`case when password_requests.token_hash is null then ${asked.of_family} else password_requests.of_family end`,
  }
  await db
    .insertInto('password_requests')
    .values({ username, ...asked, ...linked })
    .onConflict((conflict) =>
      conflict.column('username').doUpdateSet(link ? { ...asked, ...linked } : keepingLink),
    )
    .execute()
}

export async function deleteRequestsBefore(db: Database, at: string): Promise<number> {
  return countDeleted(db.deleteFrom('password_requests').where('requested_at', '<', at))
}

/** Requests of active accounts since `since`, newest first. */
export function findRequests(db: Database, since: string) {
  return db
    .selectFrom('password_requests')
    .innerJoin('users', 'users.id', 'password_requests.user_id')
    .select([
      'password_requests.id',
      'users.username',
      'users.full_name',
      'password_requests.requested_at',
      'password_requests.expires_at as link_expires_at',
      'password_requests.sent_by',
      'password_requests.of_family',
    ])
    .where('users.is_active', '=', 1)
    .where('password_requests.requested_at', '>=', since)
    .orderBy('password_requests.requested_at', 'desc')
    .limit(200)
    .execute()
}

/** Gives a request its link's hash; whose it is, or undefined when no account waits under the number. */
export function setLink(db: Database, id: number, link: Link) {
  return db
    .updateTable('password_requests')
    .set({ token_hash: link.tokenHash, expires_at: link.expiresAt, sent_by: null })
    .where('id', '=', id)
    .where('user_id', 'is not', null)
    .returning(['username', 'user_id'])
    .executeTakeFirst()
}

export async function markSent(db: Database, tokenHash: string, way: Way): Promise<void> {
  await db
    .updateTable('password_requests')
    .set({ sent_by: way })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Takes back a link that could not be sent: its request waits for an admin. */
export async function withdrawLink(db: Database, tokenHash: string): Promise<void> {
  await db
    .updateTable('password_requests')
    .set({ token_hash: null, expires_at: null, sent_by: null })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Ends an account's requests, whose links die, and that of the number which it shares. */
export async function deleteRequestsOf(
  db: Database,
  { id, family_number }: Pick<Selectable<UsersTable>, 'id' | 'family_number'>,
): Promise<void> {
  await db
    .deleteFrom('password_requests')
    .where((row) => row.or([row('user_id', '=', id), row('username', '=', family_number ?? '')]))
    .execute()
}

/** Whose a link is that still works at `now`. */
export function findLiveLink(db: Database, tokenHash: string, now: string) {
  return db
    .selectFrom('password_requests')
    .select(['user_id', 'username', 'of_family'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses a live link up; the account's number, or undefined when it is dead by now. */
export function takeLink(db: Database, tokenHash: string, now: string) {
  return db
    .deleteFrom('password_requests')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
}

/**
 * Stores the hash of a password that its owner has chosen, and ends every session of the account. `ofAdmin` is the
 * flag of a common password that the account gets if it is an admin's.
 */
export async function replacePassword(
  db: Database,
  userId: number,
  { hash, ofAdmin }: { hash: string; ofAdmin: Flag },
): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({
      password_hash: hash,
      must_change_password: 0,
      has_common_password: ofAdmin === 1 ? row.ref('is_admin') : 0,
    }))
    .where('id', '=', userId)
    .execute()
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
