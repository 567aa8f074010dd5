import { AppError } from '../../../common/app-error.ts'
import type { Database, DatabasePool } from '../../../platform/server/db/tables.ts'
import type { PersonalData } from '../../../platform/server/personal-data.ts'
import { type UserActionContext, actOnUser, type Done } from './act-on-user.ts'
import { checkNotLastAdmin } from './last-admin.ts'
import { eraseInBatches, isLarge } from '../profile/server/erase-in-batches.ts'
import { deleteRecords } from '../profile/server/personal-records-store.ts'
import { deleteSecondFactor } from '../second-factor/server/store.ts'
import { deleteSessionsOf } from '../sessions/server/store.ts'
import { beginErasure, deleteUserRow, setActive, setAdmin, type UserRow } from './users-store.ts'

/**
 * Deactivates an active account or activates an inactive one; its sessions end either way. Throws `conflict`
 * when it is `wanted` as it is already: two admins who do the same at once must not undo each other's action.
 */
export function toggleStatus(
  db: DatabasePool,
  context: UserActionContext,
  wanted?: boolean,
): Promise<string> {
  return changeUser(db, context, 'désactiver', async (transaction, user) => {
    const activate = user.is_active === 0
    if (wanted === !activate)
      throw new AppError(
        'conflict',
        `Le compte de ${user.full_name} est déjà ${wanted ? 'activé' : 'désactivé'}.`,
      )
    if (!activate) await checkNotLastAdmin(transaction, user.id)
    await setActive(transaction, user.id, activate)
    await deleteSessionsOf(transaction, user.id)
    return activate
      ? { action: 'activate-user', result: `Le compte de ${user.full_name} est activé.` }
      : { action: 'deactivate-user', result: `Le compte de ${user.full_name} est désactivé.` }
  })
}

/** Gives the right of admin or takes it back, and with it the second factor, which admins alone have. Throws `conflict` when the account is `wanted` as it is already. */
export function toggleAdmin(db: DatabasePool, context: UserActionContext, wanted?: boolean): Promise<string> {
  return changeUser(db, context, 'rétrograder', async (transaction, user) => {
    const grant = user.is_admin === 0
    if (wanted === !grant)
      throw new AppError(
        'conflict',
        `${user.full_name} ${wanted ? 'est déjà' : 'n’est déjà plus'} administrateur.`,
      )
    if (!grant) await checkNotLastAdmin(transaction, user.id)
    await setAdmin(transaction, user.id, grant)
    if (!grant) await deleteSecondFactor(transaction, user.id)
    return grant
      ? { action: 'grant-admin', result: `${user.full_name} est maintenant administrateur.` }
      : { action: 'revoke-admin', result: `${user.full_name} n’est plus administrateur.` }
  })
}

/**
 * Erases an account with all that belongs to it, as `personalData` of all rooms says: in one transaction, or, one with
 * very many rows, batch by batch after the action, which shuts it and is in the log.
 */
export async function deleteUser(
  db: DatabasePool,
  context: UserActionContext,
  personalData: readonly PersonalData[],
): Promise<string> {
  const inBatches = await isLarge(db, personalData, context.id)
  const erase = async (transaction: Database) => {
    await deleteRecords(transaction, personalData, context.id)
    await deleteUserRow(transaction, context.id)
  }
  const result = await changeUser(db, context, 'supprimer', async (transaction, user) => {
    await checkNotLastAdmin(transaction, user.id)
    if (inBatches) {
      await beginErasure(transaction, user.id)
      await deleteSessionsOf(transaction, user.id)
    } else await erase(transaction)
    return { action: 'delete-user', result: `Le compte de ${user.full_name} est supprimé.` }
  })
  if (inBatches) {
    await eraseInBatches(db, personalData, context.id)
    await db.transaction().execute(erase)
  }
  return result
}

/** Acts on an account of somebody else; throws `conflict` for the caller's own. */
function changeUser(
  db: DatabasePool,
  context: UserActionContext,
  verb: string,
  change: (transaction: Database, user: UserRow) => Promise<Done<string>>,
): Promise<string> {
  return actOnUser(db, context, async (transaction, user) => {
    if (user.id === context.caller.id)
      throw new AppError('conflict', `Vous ne pouvez pas ${verb} votre propre compte ici.`)
    return change(transaction, user)
  })
}
