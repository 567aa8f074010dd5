import { AppError } from '../../../../common/app-error.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { DatabasePool } from '../../../../platform/server/db/tables.ts'
import { type UserActionContext, actOnUser } from '../../server/act-on-user.ts'
import { normalizeUsername } from '../../server/username.ts'
import { findUserByUsername, lockUser, type UserRow } from '../../server/users-store.ts'
import { deleteSecondFactor } from './store.ts'

/**
 * Switches the second factor of another admin off, who has lost telephone and backup codes. Throws `conflict` for
 * the caller's own, which wants password and code, and when none is on.
 */
export function disableForUser(db: DatabasePool, context: UserActionContext): Promise<string> {
  return actOnUser(db, context, async (transaction, user) => {
    if (user.id === context.caller.id)
      throw new AppError('conflict', 'Vous désactivez votre propre double vérification dans votre profil.')
    if (!(await deleteSecondFactor(transaction, user.id))) throw noneOn(user)
    return {
      action: 'disable-second-factor',
      result: `La double vérification de ${user.full_name} est désactivée.`,
    }
  })
}

/**
 * The same for whoever may start the school's commands, who owns its data: the way out when no other admin is left.
 * Throws `not_found`, `conflict` when none is on.
 */
export async function disableByCommand(db: DatabasePool, username: string, now: Date): Promise<UserRow> {
  const found = await findUserByUsername(db, normalizeUsername(username))
  return db.transaction().execute(async (transaction) => {
    const user = found && (await lockUser(transaction, found.id))
    if (!user) throw new AppError('not_found', 'Aucun compte ne porte ce nom.')
    if (!(await deleteSecondFactor(transaction, user.id))) throw noneOn(user)
    await audit(transaction, {
      action: 'disable-second-factor',
      subject: user.username,
      subjectId: user.id,
      address: 'ligne de commande',
      now,
    })
    return user
  })
}

const noneOn = ({ full_name }: UserRow) =>
  new AppError('conflict', `La double vérification de ${full_name} n’est pas active.`)
