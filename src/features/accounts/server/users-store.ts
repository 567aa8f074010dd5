import type { Insertable, Selectable } from 'kysely'
import { foldText } from '../../../common/fold-text.ts'
import type { Database, UsersTable } from '../../../server/db/tables.ts'
import type { User } from '../contract.ts'
import { isEmail } from '../rules.ts'

export type UserRow = Selectable<UsersTable>

type NewUser = Pick<
  Insertable<UsersTable>,
  'username' | 'full_name' | 'password_hash' | 'is_admin' | 'created_at'
>

/** Adds an account; undefined when the user name is taken. */
export function insertUser(db: Database, user: NewUser): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values({ ...user, folded: foldText(`${user.full_name} ${user.username}`), is_active: 1 })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returningAll()
    .executeTakeFirst()
}

export function findUserByUsername(db: Database, username: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
}

export function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markLogin(db: Database, id: number, at: string): Promise<void> {
  await db.updateTable('users').set({ last_login: at, last_activity: at }).where('id', '=', id).execute()
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

/** The account as the contract shows it. */
export function toUser(row: UserRow): User {
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
