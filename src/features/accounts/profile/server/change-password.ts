import { AppError } from '../../../../common/app-error.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import { checkPassword, wrongPassword } from '../../passwords/server/check-password.ts'
import { commonFlag } from '../../passwords/server/common-password.ts'
import { hashPassword } from '../../passwords/server/password.ts'
import { deleteRequestsOf } from '../../recovery/server/store.ts'
import { deleteSessionsOf, findToReplace } from '../../sessions/server/store.ts'
import { reopenSession } from '../../sessions/server/sessions.ts'
import { setPassword } from '../../server/users-store.ts'

/**
 * Changes the password of the account that asks, ends all its sessions and its links for a new password, and gives
 * the token with which the one that asked goes on: whoever else had its token is out too.
 * Throws `bad_input` for a wrong present password, `unauthenticated` when the session has ended meanwhile.
 */
export async function changePassword(
  db: DatabasePool,
  typed: { currentPassword: string; newPassword: string; caller: Caller; now: Date },
): Promise<string> {
  const { currentPassword, newPassword, caller, now } = typed
  const user = await checkPassword(db, caller.id, currentPassword, now)
  const hash = await hashPassword(newPassword, { asker: `account ${caller.id}` }, user.password_hash)
  const isCommon = commonFlag(newPassword, user.is_admin === 1)
  return db.transaction().execute(async (transaction) => {
    if (!(await setPassword(transaction, user, { hash, isCommon }))) throw wrongPassword()
    const session = await findToReplace(transaction, caller.tokenHash, now.toISOString())
    if (!session)
      throw new AppError('unauthenticated', 'La session a expiré. Il faut se connecter de nouveau.')
    await deleteSessionsOf(transaction, caller.id)
    await deleteRequestsOf(transaction, user)
    return reopenSession(transaction, session, now)
  })
}
