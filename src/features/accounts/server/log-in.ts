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
import { allOf, type Limits, loginLimits } from './limits.ts'
import { findOwners } from '../passwords/server/password.ts'
import { knownDeviceOf, whichAccount } from './shared-number.ts'
import { normalizeUsername } from './username.ts'
import { findAccountsOf, type UserRow } from './users-store.ts'

export type TypedLogin = {
  username: string
  password: string
  address: string
  /** The browser's own word, where it has one. */
  deviceToken?: string | undefined
  /** Which account, where several of one number have this password. */
  account?: number | undefined
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
 * The account that a user name and a password open; of a number that a family shares the one whose password it is.
 * Throws `unauthenticated` for a wrong pair, `forbidden` for a deactivated account, `conflict` with the names of those of
 * one number that have the same password while none is said, `too_many_requests` after many failures
 * (`limits.ts`).
 */
export async function logIn(db: Database, typed: TypedLogin): Promise<OpenedAccount> {
  const { address, deviceToken, now } = typed
  const username = normalizeUsername(typed.username)
  const family = await findAccountsOf(db, username)
  const device = await knownDeviceOf(db, family, deviceToken, now)
  const limits = loginLimits({ username, address, device })
  await checkThrottle(db, allOf(limits), now)
  // Counted before the answer is known: guesses sent together would otherwise all pass uncounted.
  const atTurn = () => takeThrottle(db, allOf(limits), now)
  const tries = family.map((user) => ({
    user,
    password: passwordFor(user, typed.password),
    phc: user.password_hash,
  }))
  const right = await findOwners(tries, { asker: address, atTurn })
  if (right.length === 0) throw new AppError('unauthenticated', sentences.loginWrong)
  const takeBack = (connection: Database) => takeBackTry(connection, limits, family.length > 1)
  const open = right.filter(({ user }) => user.is_active === 1)
  const chosen = open.length === 1 ? open[0] : open.find(({ user }) => user.id === typed.account)
  if (chosen) {
    const { user, password } = chosen
    return { user, isCommon: commonFlag(password, user.is_admin === 1), takeBack }
  }
  await takeBack(db)
  if (open.length === 0) throw new AppError('forbidden', sentences.loginDeactivated)
  throw whichAccount(open.map(({ user }) => user))
}

const passwordFor = (user: UserRow, typed: string) =>
  user.must_change_password === 1 ? readOneTimePassword(typed) : typed

/**
 * What was no failure does not count. Of a shared number the failures before it stay: whoever has one of its
 * accounts could else guess at the others' passwords without an end.
 */
async function takeBackTry(
  connection: Database,
  { alone, shared }: Limits,
  isFamily: boolean,
): Promise<void> {
  if (!isFamily) await clearThrottle(connection, alone.key)
  const given = isFamily ? [alone, ...shared] : shared
  await giveBackThrottle(
    connection,
    given.map(({ key }) => key),
  )
}
