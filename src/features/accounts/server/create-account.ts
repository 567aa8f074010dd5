import { AppError } from '../../../common/app-error.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import { checkThrottle, type Limit, takeThrottle } from '../../../platform/server/throttle.ts'
import { sentences } from '../rules.ts'
import { commonFlag } from '../passwords/server/common-password.ts'
import { countSignUps } from './metrics.ts'
import { hashPassword, type Turn } from '../passwords/server/password.ts'
import { startSessionIn } from '../sessions/server/start-session.ts'
import { normalizeUsername } from './username.ts'
import { findAccountsOf, findUser, insertUser, type NewUser, type UserRow } from './users-store.ts'

export type NewAccount = { username: string; password: string; fullName: string; isAdmin: boolean; now: Date }

type SignUp = Omit<NewAccount, 'isAdmin'> & { address: string; device: string; deviceToken: string }

/** What new accounts count as, by the network that they come from. */
export const signUpLimits = (address: string): Limit[] => [
  { key: `signup-address:${address}`, most: 500, windowSeconds: 60 * 60 },
]

/**
 * Signs a pupil up and in: gives the account and the token of its first session. Throws `conflict` when the user name, in any spelling, is taken, and
 * `too_many_requests` past 500 sign-ups an hour from an address: a whole school behind one router may
 * register in a morning.
 */
export async function signUp(
  db: DatabasePool,
  { address, device, deviceToken, ...account }: SignUp,
): Promise<{ user: UserRow; token: string }> {
  const limits = signUpLimits(address)
  await checkThrottle(db, limits, account.now)
  const atTurn = () => takeThrottle(db, limits, account.now)
  const prepared = await prepareAccount({ ...account, isAdmin: false }, { asker: address, atTurn })
  // Whole or absent: whoever is told of a fault tries again, and must not find the name taken by themselves.
  return db.transaction().execute(async (transaction) => {
    const user = await insertNew(transaction, prepared)
    const start = { remember: false, device, deviceToken, now: account.now }
    const token = await startSessionIn(transaction, { user }, start)
    await countSignUps(transaction, account.now)
    return { user: (await findUser(transaction, user.id))!, token }
  })
}

/** The row of a new account, of a family's with the salt of `like`. Apart from its insertion, since no transaction should wait for a hash. */
export async function prepareAccount(account: NewAccount, turn?: Turn, like?: string): Promise<NewUser> {
  return {
    username: normalizeUsername(account.username),
    full_name: account.fullName.normalize('NFC'),
    password_hash: await hashPassword(account.password, turn, like),
    has_common_password: commonFlag(account.password, account.isAdmin),
    is_admin: account.isAdmin ? 1 : 0,
    created_at: account.now.toISOString(),
  }
}

/** Stores a prepared account and counts a pupil's; throws `conflict` when its user name is taken. */
export async function insertAccount(transaction: Database, account: NewUser): Promise<UserRow> {
  const user = await insertNew(transaction, account)
  if (user.is_admin === 0) await countSignUps(transaction, new Date(account.created_at))
  return user
}

async function insertNew(transaction: Database, account: NewUser): Promise<UserRow> {
  const user = await insertUser(transaction, account)
  // A number stays its family's when the account that had it as its name has gone.
  const isShared = user && (await findAccountsOf(transaction, user.username)).length > 1
  if (!user || isShared) throw new AppError('conflict', sentences.signupTaken)
  return user
}
