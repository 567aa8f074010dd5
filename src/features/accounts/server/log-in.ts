import { AppError } from '../../../common/app-error.ts'
import type { Flag } from '../../../platform/server/db/column-types.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import {
  checkThrottle,
  clearThrottle,
  giveBackThrottle,
  takeThrottle,
} from '../../../platform/server/throttle.ts'
import { sentences } from '../rules.ts'
import { readOneTimePassword } from '../passwords/server/one-time-password.ts'
import { commonFlag } from '../passwords/server/common-password.ts'
import { knownDevice } from '../sessions/server/known-devices.ts'
import { allOf, loginLimits } from './limits.ts'
import { verifyPassword } from '../passwords/server/password.ts'
import { normalizeUsername } from './username.ts'
import { findUserByUsername, type UserRow } from './users-store.ts'

export type TypedLogin = {
  username: string
  password: string
  address: string
  /** The browser's own word, where it has one. */
  deviceToken?: string | undefined
  now: Date
}

export type OpenedAccount = {
  user: UserRow
  /** Whether an admin's password is a common one. */
  isCommon?: Flag
  /** Takes the place of a one-time password in the transaction that opens the session. */
  newHash?: string
  /** Takes back what the try was counted as: in the transaction that opens the session, to write once. */
  takeBack?: (connection: Database) => Promise<void>
}

/**
 * The account that a user name and a password open. Throws `unauthenticated` for a wrong pair,
 * `forbidden` for a deactivated account, `too_many_requests` after many failures (`limits.ts`).
 */
export async function logIn(db: Database, typed: TypedLogin): Promise<OpenedAccount> {
  const { address, deviceToken, now } = typed
  const username = normalizeUsername(typed.username)
  const user = await findUserByUsername(db, username)
  const device = await knownDevice(db, { userId: user?.id ?? 0, token: deviceToken, now })
  const limits = loginLimits({ username, address, device })
  await checkThrottle(db, allOf(limits), now)
  // Counted before the answer is known: guesses sent together would otherwise all pass uncounted.
  const atTurn = () => takeThrottle(db, allOf(limits), now)
  const password = user?.must_change_password === 1 ? readOneTimePassword(typed.password) : typed.password
  if (!(await verifyPassword(password, user?.password_hash, { asker: address, atTurn })) || !user)
    throw new AppError('unauthenticated', sentences.loginWrong)
  const takeBack = async (connection: Database) => {
    await clearThrottle(connection, limits.alone.key)
    await giveBackThrottle(
      connection,
      limits.shared.map(({ key }) => key),
    )
  }
  const isCommon = commonFlag(password, user.is_admin === 1)
  if (user.is_active === 1) return { user, isCommon, takeBack }
  await takeBack(db)
  throw new AppError('forbidden', sentences.loginDeactivated)
}
