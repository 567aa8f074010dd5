import { AppError } from '../../../../common/app-error.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { checkThrottle, clearThrottle, takeThrottle } from '../../../../platform/server/throttle.ts'
import { verifyPassword } from './password.ts'
import { findUser, lockUser, type UserRow } from '../../server/users-store.ts'

/**
 * The account, once its owner has given the password again. Throws `bad_input` for a wrong one (a 401
 * would end the session), `too_many_requests` after 10 within a quarter of an hour.
 */
export async function checkPassword(db: Database, id: number, password: string, now: Date): Promise<UserRow> {
  const limit = { key: `password-account:${id}`, most: 10, windowSeconds: 15 * 60 }
  await checkThrottle(db, [limit], now)
  const user = await findUser(db, id)
  const atTurn = () => takeThrottle(db, [limit], now)
  if (!(await verifyPassword(password, user?.password_hash, { asker: `account ${id}`, atTurn })) || !user)
    throw wrongPassword()
  await clearThrottle(db, limit.key)
  return user
}

/** Makes sure, in the transaction of an action, that the password is still the one that `checkPassword` saw. */
export async function confirmPassword(transaction: Database, seen: UserRow): Promise<void> {
  const user = await lockUser(transaction, seen.id)
  if (user?.password_hash !== seen.password_hash) throw wrongPassword()
}

export const wrongPassword = () => new AppError('bad_input', 'Le mot de passe actuel est incorrect.')
