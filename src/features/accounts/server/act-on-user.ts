import { AppError } from '../../../common/app-error.ts'
import type { AuditAction } from '../../../school/audit-action.ts'
import { confirmAdmin, lockAdmins } from '../../../platform/server/act-as-admin.ts'
import { type ActionContext, audit } from '../../../platform/server/audit.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import { findUser, isBeingErased, lockUser, type UserRow } from './users-store.ts'

/** Which admin acts on which account, from where and when. */
export type UserActionContext = ActionContext & { id: number }

/** What was done, as a stable word for the log, and what the caller gets. */
export type Done<T> = { action: AuditAction; result: T }

/**
 * Runs an admin's action on an account with its entry in the log, both or neither. Throws `forbidden` when the
 * caller has lost the right meanwhile, `not_found` when there is no such account.
 */
export function actOnUser<T>(
  db: DatabasePool,
  { caller, id, address, now }: UserActionContext,
  act: (transaction: Database, user: UserRow) => Promise<Done<T>>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    await confirmAdmin(transaction, caller.id)
    // A log-in or a refresh of the account that is under way comes wholly before or wholly after.
    const user = getLiving(await lockUser(transaction, id))
    const { action, result } = await act(transaction, user)
    await audit(transaction, {
      actor: caller,
      action,
      subject: user.username,
      subjectId: user.id,
      address,
      now,
    })
    return result
  })
}

/** An account by its number; throws `not_found` with a sentence that an admin understands. */
export async function getUser(db: Database, id: number): Promise<UserRow> {
  return getLiving(await findUser(db, id))
}

function getLiving(user: UserRow | undefined): UserRow {
  if (!user || isBeingErased(user))
    throw new AppError('not_found', 'Ce compte n’existe pas, ou un autre administrateur l’a supprimé.')
  return user
}
