import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../server/db/tables.ts'
import { checkThrottle, clearThrottle, giveBackThrottle, takeThrottle } from '../../../server/throttle.ts'
import { sentences } from '../rules.ts'
import { readOneTimePassword } from './classes/one-time-password.ts'
import { verifyPassword } from './password.ts'
import { normalizeUsername } from './username.ts'
import { findUserByUsername, type UserRow } from './users-store.ts'

const quarterHour = 15 * 60

export type TypedLogin = { username: string; password: string; address: string; now: Date }

export type OpenedAccount = {
  user: UserRow
  /** Takes the place of a one-time password in the transaction that opens the session. */
  newHash?: string
  /** Takes back what the try was counted as: in the transaction that opens the session, to write once. */
  takeBack?: (connection: Database) => Promise<void>
}

/**
 * The account that a user name and a password open. Throws `unauthenticated` for a wrong pair,
 * `forbidden` for a deactivated account, `too_many_requests` after many failures: 10 for an account,
 * 200 for an address, so that a class of 60 behind one router is not shut out by its mistakes.
 */
export async function logIn(db: Database, typed: TypedLogin): Promise<OpenedAccount> {
  const username = normalizeUsername(typed.username)
  const account = { key: `login-account:${username}`, most: 10, windowSeconds: quarterHour }
  const address = { key: `login-address:${typed.address}`, most: 200, windowSeconds: quarterHour }
  const limits = [account, address]
  await checkThrottle(db, limits, typed.now)
  const user = await findUserByUsername(db, username)
  // Counted before the answer is known: guesses sent together would otherwise all pass uncounted.
  const atTurn = () => takeThrottle(db, limits, typed.now)
  const password = user?.must_change_password === 1 ? readOneTimePassword(typed.password) : typed.password
  if (!(await verifyPassword(password, user?.password_hash, atTurn)) || !user)
    throw new AppError('unauthenticated', sentences.loginWrong)
  const takeBack = async (connection: Database) => {
    await clearThrottle(connection, account.key)
    await giveBackThrottle(connection, address.key)
  }
  if (user.is_active === 1) return { user, takeBack }
  await takeBack(db)
  throw new AppError('forbidden', sentences.loginDeactivated)
}
