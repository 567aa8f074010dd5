import { type ActionContext, audit } from '../../../../platform/server/audit.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { lockAdmins } from '../../../../platform/server/act-as-admin.ts'
import { checkNotLastAdmin } from '../../server/last-admin.ts'
import { checkPassword, confirmPassword } from '../../passwords/server/check-password.ts'
import { deleteSessionsOf } from '../../sessions/server/store.ts'
import { requestDeletion } from '../../server/users-store.ts'

/** Closes the account that asks and ends its sessions; the daily job erases it. `conflict` for the last admin. */
export async function deleteProfile(
  db: DatabasePool,
  { caller, password, address, now }: ActionContext & { password: string },
): Promise<void> {
  const user = await checkPassword(db, caller.id, password, now)
  await db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    await confirmPassword(transaction, user)
    await checkNotLastAdmin(transaction, caller.id)
    await requestDeletion(transaction, caller.id, now.toISOString())
    await deleteSessionsOf(transaction, caller.id)
    if (!caller.is_admin) return
    await audit(transaction, {
      actor: caller,
      action: 'delete-own-account',
      subject: caller.username,
      subjectId: caller.id,
      address,
      now,
    })
  })
}
