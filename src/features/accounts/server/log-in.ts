import type { Kysely } from 'kysely'
import { AppError } from '../../../common/app-error.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { checkThrottle, clearThrottle, giveBackThrottle, takeThrottle } from '../../../server/throttle.ts'
import { sentences } from '../rules.ts'
import { verifyPassword } from './password.ts'
import { normalizeUsername } from './username.ts'
import { findUserByUsername, type UserRow } from './users-store.ts'

const quarterHour = 15 * 60

/**
 * The account that a user name and a password open. Throws `unauthenticated` for a wrong pair,
 * `forbidden` for a deactivated account, `too_many_requests` after many failures: 10 for an account,
 * 200 for an address, so that a class of 60 behind one router is not shut out by its mistakes.
 */
export async function logIn(
  db: Kysely<Tables>,
  typed: { username: string; password: string; address: string; now: Date },
): Promise<UserRow> {
  const username = normalizeUsername(typed.username)
  const account = { key: `login-account:${username}`, most: 10, windowSeconds: quarterHour }
  const address = { key: `login-address:${typed.address}`, most: 200, windowSeconds: quarterHour }
  const limits = [account, address]
  await checkThrottle(db, limits, typed.now)
  const user = await findUserByUsername(db, username)
  // Counted before the answer is known: guesses sent together would otherwise all pass uncounted.
  const atTurn = () => takeThrottle(db, limits, typed.now)
  if (!(await verifyPassword(typed.password, user?.password_hash, atTurn)) || !user)
    throw new AppError('unauthenticated', sentences.loginWrong)
  await db.transaction().execute(async (transaction) => {
    await clearThrottle(transaction, account.key)
    await giveBackThrottle(transaction, address.key)
  })
  if (user.is_active !== 1) throw new AppError('forbidden', sentences.loginDeactivated)
  return user
}
