import type { Kysely } from 'kysely'
import { AppError } from '../../../common/app-error.ts'
import type { Tables } from '../../../server/db/tables.ts'
import { sentences } from '../rules.ts'
import { beginDay, countActive } from './figures.ts'
import { rememberDevice } from './known-devices.ts'
import type { OpenedAccount } from './log-in.ts'
import { openSession } from './sessions.ts'
import { markLogin } from './users-store.ts'

/** `device` is the browser's name, `deviceToken` its own word. */
type NewStart = { remember: boolean; device: string; deviceToken: string; now: Date }

/**
 * Opens a session for an account whose password was checked, and gives its token. A hash takes long: throws
 * `unauthenticated` when the password was changed since, or the account shut.
 */
export function startSession(
  db: Kysely<Tables>,
  { user, newHash, isCommon = 0, takeBack }: OpenedAccount,
  { remember, device, deviceToken, now }: NewStart,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    const at = now.toISOString()
    const isFirst = await beginDay(transaction, user.id, at)
    if (!(await markLogin(transaction, user, { at, newHash, isCommon })))
      throw new AppError('unauthenticated', sentences.loginWrong)
    await takeBack?.(transaction)
    const token = await openSession(transaction, { userId: user.id, remember, device, now })
    await rememberDevice(transaction, { userId: user.id, token: deviceToken, now })
    if (isFirst) await countActive(transaction, now)
    return token
  })
}
