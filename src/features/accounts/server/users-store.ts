import type { Insertable, Selectable } from 'kysely'
import { dayOf } from '../../../common/days.ts'
import type { Flag } from '../../../platform/server/db/column-types.ts'
import { foldedAccount } from '../../../platform/server/db/folded-account.ts'
import type { Database, UsersTable } from '../../../platform/server/db/tables.ts'
import { findListedClass } from '../../../school/classes.ts'
import type { User } from '../replies.ts'
import { isEmail } from '../rules.ts'

export type UserRow = Selectable<UsersTable>

export type NewUser = Pick<
  Insertable<UsersTable>,
  | 'username'
  | 'full_name'
  | 'password_hash'
  | 'has_common_password'
  | 'is_admin'
  | 'created_at'
  | 'family_number'
>

/** Adds an account; undefined when the user name is taken. */
export function insertUser(db: Database, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, folded: foldedAccount(user), is_active: 1 })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findUserByUsername(db: Database, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
}

// A statement takes so many values in both databases, with room to spare.
const mostAtOnce = 500

/** Those of some user names that an account has. */
export async function findTaken(db: Database, usernames: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (let start = 0; start < usernames.length; start += mostAtOnce) {
    const some = usernames.slice(start, start + mostAtOnce)
    const rows = await db.selectFrom('users').select('username').where('username', 'in', some).execute()
    for (const { username } of rows) taken.add(username)
  }
  return taken
}

/** How many accounts one telephone number may have. */
export const mostInFamily = 5

/** The accounts that a user name opens, the one that has it first: several when it is a number that a family shares. */
export async function findAccountsOf(db: Database, username: string): Promise<UserRow[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where((row) => row.or([row('username', '=', username), row('family_number', '=', username)]))
    .orderBy('id')
    .execute()
  return rows.toSorted((a, b) => Number(b.username === username) - Number(a.username === username))
}

export function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Makes every other transaction that writes this account wait, over all copies of the server, and gives the account
 * as it is now. To be called before its sessions are read or written.
 */
export function lockUser(transaction: Database, id: number): Promise<UserRow | undefined> {
  return transaction
    .updateTable('users')
    .set((columns) => ({ full_name: columns.ref('full_name') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/**
 * Notes a log-in, and with `newHash` puts a password of the owner's in the place of a one-time password. False when
 * the account has another password than the one that was checked, or is shut: its log-in is over then.
 */
export async function markLogin(
  transaction: Database,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
  { at, newHash, isCommon }: { at: string; newHash?: string | undefined; isCommon: Flag },
): Promise<boolean> {
  const own = newHash === undefined ? {} : { password_hash: newHash, must_change_password: 0 as const }
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ last_login: at, last_activity: at, has_common_password: isCommon, ...own })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function adminExists(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return admin !== undefined
}

type ShownColumn = 'id' | 'username' | 'full_name' | 'is_active' | 'is_admin' | 'last_login' | 'last_activity'
type ClassColumn = 'class_key' | 'class_name'

/** The account as its owner sees it. */
export function toOwnUser(row: Pick<UserRow, ShownColumn | ClassColumn>): User {
  return { ...toUser(row), class: row.class_key ?? findListedClass(row.class_name ?? '') ?? null }
}

/** The account as the contract shows it. */
export function toUser(row: Pick<UserRow, ShownColumn>): User {
  return {
    id: row.id,
    username: row.username,
    full_name: row.full_name,
    ...(isEmail(row.username) ? { email: row.username } : {}),
    is_active: row.is_active === 1,
    is_admin: row.is_admin === 1,
    last_login: row.last_login,
    last_activity: row.last_activity,
  }
}

/** Opens or shuts an account; opening takes a wish for deletion back. */
export async function setActive(db: Database, id: number, active: boolean): Promise<void> {
  const change = active ? { is_active: 1 as const, deletion_requested_at: null } : { is_active: 0 as const }
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}

export async function setAdmin(db: Database, id: number, admin: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: admin ? 1 : 0 })
    .where('id', '=', id)
    .execute()
}

/** Changes a password; false when it is no longer the one that its owner has just given. */
export async function setPassword(
  db: Database,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
  { hash, isCommon }: { hash: string; isCommon: Flag },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: hash, has_common_password: isCommon })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Changes a name, and with it what searches find the account by. */
export async function setName(db: Database, user: UserRow, fullName: string): Promise<void> {
  const named = { ...user, full_name: fullName }
  await db
    .updateTable('users')
    .set({ full_name: fullName, folded: foldedAccount(named) })
    .where('id', '=', user.id)
    .execute()
}

/** Shuts an account whose owner wants it erased. */
export async function requestDeletion(db: Database, id: number, at: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_active: 0, deletion_requested_at: at })
    .where('id', '=', id)
    .execute()
}

/** Stands in the place of the wish for deletion while an account is erased: older than any wish. */
const erasureBegun = new Date(0).toISOString()

/** Whether an account is being erased: there is none any more for whoever asks. */
export const isBeingErased = (user: Pick<UserRow, 'deletion_requested_at'>) =>
  user.deletion_requested_at === erasureBegun

/**
 * Marks an account as being erased, which nothing takes back, only when its deletion was asked for before
 * `requestedBefore` if that is given. What interrupts the erasure is made good by the daily work.
 */
export async function beginErasure(db: Database, id: number, requestedBefore?: string): Promise<boolean> {
  let query = db
    .updateTable('users')
    .set({ is_active: 0, deletion_requested_at: erasureBegun })
    .where('id', '=', id)
  if (requestedBefore) query = query.where('deletion_requested_at', '<=', requestedBefore)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Deletes an account, only when its deletion was asked for before `requestedBefore` if that is given. */
export async function deleteUserRow(db: Database, id: number, requestedBefore?: string): Promise<boolean> {
  let query = db.deleteFrom('users').where('id', '=', id)
  if (requestedBefore) query = query.where('deletion_requested_at', '<=', requestedBefore)
  const { numDeletedRows } = await query.executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The numbers of the active admins. */
export async function activeAdmins(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Notes the first request of an account on a day. True when it was the first and a pupil's: then
 * `countActive` is due, at the end of the same transaction.
 */
export async function beginDay(transaction: Database, id: number, now: string): Promise<boolean> {
  const begun = await transaction
    .updateTable('users')
    .set({ last_activity: now })
    .where('id', '=', id)
    .where((row) =>
      row.or([row('last_activity', 'is', null), row('last_activity', '<', dayOf(new Date(now)))]),
    )
    .returning('is_admin')
    .executeTakeFirst()
  return begun?.is_admin === 0
}
