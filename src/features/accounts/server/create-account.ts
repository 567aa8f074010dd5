import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../server/db/tables.ts'
import { sentences } from '../rules.ts'
import { hashPassword } from './password.ts'
import { normalizeUsername } from './username.ts'
import { insertUser, type UserRow } from './users-store.ts'

export type NewAccount = { username: string; password: string; fullName: string; isAdmin: boolean; now: Date }

/** Creates an account; throws `conflict` when its user name, in any spelling, is taken. */
export async function createAccount(db: Database, account: NewAccount): Promise<UserRow> {
  const user = await insertUser(db, {
    username: normalizeUsername(account.username),
    full_name: account.fullName.normalize('NFC'),
    password_hash: await hashPassword(account.password),
    is_admin: account.isAdmin ? 1 : 0,
    created_at: account.now.toISOString(),
  })
  if (user) return user
  throw new AppError('conflict', sentences.signupTaken)
}
