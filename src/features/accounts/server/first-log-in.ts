import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { sentences } from '../rules.ts'
import { readOneTimePassword } from '../passwords/server/one-time-password.ts'
import { commonFlag } from '../passwords/server/common-password.ts'
import { logIn, type OpenedAccount, type TypedLogin } from './log-in.ts'
import { hashPassword } from '../passwords/server/password.ts'

/**
 * Logs in as `logIn` does. A one-time password opens nothing by itself: without `newPassword` it gives `conflict`,
 * with it the account gets that password in the transaction that opens the session. Asked a second time because
 * the answer was lost, the new password is the right one already. Throws `bad_input` when the new password is the
 * printed one.
 */
export async function logInWithOwnPassword(
  db: Database,
  { newPassword, ...typed }: TypedLogin & { newPassword: string | undefined },
): Promise<OpenedAccount> {
  const opened = await logIn(db, typed).catch((error: unknown) => {
    const isWrong = error instanceof AppError && error.code === 'unauthenticated'
    if (!isWrong || newPassword === undefined) throw error
    return logIn(db, { ...typed, password: newPassword })
  })
  if (opened.user.must_change_password !== 1) return opened
  if (newPassword === undefined) {
    await opened.takeBack?.(db)
    throw new AppError('conflict', sentences.ownPasswordNeeded)
  }
  if (readOneTimePassword(newPassword) === readOneTimePassword(typed.password)) {
    await opened.takeBack?.(db)
    throw new AppError('bad_input', sentences.ownPasswordSame)
  }
  const hash = await hashPassword(newPassword, { asker: typed.address }, opened.user.password_hash)
  return { ...opened, newHash: hash, isCommon: commonFlag(newPassword, opened.user.is_admin === 1) }
}
