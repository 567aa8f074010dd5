import { AppError } from '../../../../common/app-error.ts'
import { commitTogether } from '../../../../platform/server/db/commit-together.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import { sentences } from '../../rules.ts'
import { countActive } from '../../server/metrics.ts'
import { rememberDevice } from './known-devices.ts'
import type { OpenedAccount } from '../../server/log-in.ts'
import { countGuess, failedByCode, passSecondFactor } from '../../second-factor/server/check-code.ts'
import { openSession } from './sessions.ts'
import { beginDay, markLogin } from '../../server/users-store.ts'

/** `device` is the browser's name, `deviceToken` its own word, `code` what a second factor wants. */
type NewStart = {
  remember: boolean
  code?: string | undefined
  device: string
  deviceToken: string
  now: Date
}

/**
 * Opens a session for an account whose password was checked, and gives its token. A hash takes long: throws
 * `unauthenticated` when the password was changed since, or the account shut. For an account with a second factor
 * throws as `passSecondFactor` and `countGuess` do.
 */
export async function startSession(
  db: DatabasePool,
  opened: OpenedAccount,
  start: NewStart,
): Promise<string> {
  const { code, now } = start
  const open = () => commitTogether(db, (transaction) => startSessionIn(transaction, opened, start))
  try {
    if (code === undefined) return await open()
    return await countGuess(db, { userId: opened.user.id, code, now }, open)
  } catch (error) {
    // The password was right: its tries are not used up by whoever looks for the telephone.
    if (failedByCode(error)) await opened.takeBack?.(db)
    throw error
  }
}

/** Opens a session in a transaction that does more, as `startSession` does; a wrong code is not counted here. */
export async function startSessionIn(
  transaction: Database,
  { user, newHash, isCommon = 0, takeBack }: OpenedAccount,
  { remember, code, device, deviceToken, now }: NewStart,
): Promise<string> {
  const at = now.toISOString()
  const isFirst = await beginDay(transaction, user.id, at)
  if (!(await markLogin(transaction, user, { at, newHash, isCommon })))
    throw new AppError('unauthenticated', sentences.loginWrong)
  await passSecondFactor(transaction, { userId: user.id, code, now })
  await takeBack?.(transaction)
  const token = await openSession(transaction, { userId: user.id, remember, device, now })
  await rememberDevice(transaction, { userId: user.id, token: deviceToken, now })
  if (isFirst) await countActive(transaction, now)
  return token
}
