import type { Kysely } from 'kysely'
import { AppError } from '../../../common/app-error.ts'
import { audit } from '../../../server/audit.ts'
import type { Database, Tables } from '../../../server/db/tables.ts'
import type { Caller } from '../../../server/route.ts'
import { checkNotLastAdmin, isActiveAdmin, lockAdmins } from './admin-lock.ts'
import { deleteRecords } from './personal-records.ts'
import { deleteSessionsOf } from './sessions-store.ts'
import { deleteUserRow, findUser, setActive, setAdmin, type UserRow } from './users-store.ts'

export type AdminDeed = { caller: Caller; id: number; address: string; now: Date }
type Change = { action: string; message: string }

/** Deactivates an active account or activates an inactive one; its sessions end either way. */
export function toggleStatus(db: Kysely<Tables>, deed: AdminDeed): Promise<string> {
  return changeUser(db, deed, 'désactiver', async (transaction, user) => {
    const activate = user.is_active === 0
    if (!activate) await checkNotLastAdmin(transaction, user.id)
    await setActive(transaction, user.id, activate)
    await deleteSessionsOf(transaction, user.id)
    return activate
      ? { action: 'activate-user', message: `Le compte de ${user.full_name} est activé.` }
      : { action: 'deactivate-user', message: `Le compte de ${user.full_name} est désactivé.` }
  })
}

/** Gives the right of admin or takes it back. */
export function toggleAdmin(db: Kysely<Tables>, deed: AdminDeed): Promise<string> {
  return changeUser(db, deed, 'rétrograder', async (transaction, user) => {
    const grant = user.is_admin === 0
    if (!grant) await checkNotLastAdmin(transaction, user.id)
    await setAdmin(transaction, user.id, grant)
    return grant
      ? { action: 'grant-admin', message: `${user.full_name} est maintenant administrateur.` }
      : { action: 'revoke-admin', message: `${user.full_name} n’est plus administrateur.` }
  })
}

/** Erases an account with all that belongs to it. */
export function deleteUser(db: Kysely<Tables>, deed: AdminDeed): Promise<string> {
  return changeUser(db, deed, 'supprimer', async (transaction, user) => {
    await checkNotLastAdmin(transaction, user.id)
    await deleteRecords(transaction, user.id)
    await deleteUserRow(transaction, user.id)
    return { action: 'delete-user', message: `Le compte de ${user.full_name} est supprimé.` }
  })
}

/**
 * Runs an admin's change with its entry in the log, both or neither. Throws `forbidden` when the
 * caller has lost the right meanwhile, `not_found` for no such account, `conflict` for the caller's own.
 */
function changeUser(
  db: Kysely<Tables>,
  { caller, id, address, now }: AdminDeed,
  verb: string,
  change: (transaction: Database, user: UserRow) => Promise<Change>,
): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockAdmins(transaction)
    if (!(await isActiveAdmin(transaction, caller.id)))
      throw new AppError('forbidden', 'Accès refusé. Les droits d’administrateur sont nécessaires.')
    const user = await findUser(transaction, id)
    if (!user) throw new AppError('not_found', 'Ce compte n’existe pas.')
    if (id === caller.id)
      throw new AppError('conflict', `Vous ne pouvez pas ${verb} votre propre compte ici.`)
    const { action, message } = await change(transaction, user)
    await audit(transaction, {
      actor: caller,
      action,
      subject: user.username,
      subjectId: user.id,
      address,
      now,
    })
    return message
  })
}
