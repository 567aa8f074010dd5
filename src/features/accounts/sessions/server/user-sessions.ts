import { AppError } from '../../../../common/app-error.ts'
import type { Database, DatabasePool } from '../../../../platform/server/db/tables.ts'
import type { Caller } from '../../../../platform/server/route.ts'
import type { OwnSession } from '../contract.ts'
import { type UserActionContext, actOnUser } from '../../server/act-on-user.ts'
import { deleteSessionByName, deleteSessionsOf, sessionsOf } from './store.ts'
import { lockUser } from '../../server/users-store.ts'

/** The open sessions of an account as the contract shows them, the latest used first. */
export async function describeSessions(
  db: Database,
  userId: number,
  { caller, now }: { caller: Caller; now: Date },
): Promise<OwnSession[]> {
  const rows = await sessionsOf(db, userId, now.toISOString())
  return rows.map(({ token_hash, device, created_at, last_used_at }) => ({
    id: nameOf(token_hash),
    device,
    created_at,
    last_used_at,
    current: token_hash === caller.tokenHash,
  }))
}

/** Ends one of the account's own sessions; throws `not_found` when it has ended already. */
export function endSession(db: DatabasePool, userId: number, session: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, userId)
    if (!(await deleteSessionByName(transaction, userId, session))) throw alreadyEnded()
  })
}

/** Ends every session of an account but the one that asks. */
export function endOtherSessions(
  db: DatabasePool,
  { id, tokenHash }: Pick<Caller, 'id' | 'tokenHash'>,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await lockUser(transaction, id)
    await deleteSessionsOf(transaction, id, tokenHash)
  })
}

/** Ends one session of an account; throws `not_found` when it has ended already. */
export function endSessionOf(db: DatabasePool, context: UserActionContext, session: string): Promise<string> {
  return actOnUser(db, context, async (transaction, user) => {
    if (!(await deleteSessionByName(transaction, user.id, session))) throw alreadyEnded()
    return { action: 'end-session', result: 'L’appareil est déconnecté.' }
  })
}

/** Ends every session of an account; on the caller's own, the one that asks stays. */
export function endSessionsOf(db: DatabasePool, context: UserActionContext): Promise<string> {
  return actOnUser(db, context, async (transaction, user) => {
    await deleteSessionsOf(transaction, user.id, context.caller.tokenHash)
    return { action: 'end-sessions', result: `Tous les appareils de ${user.full_name} sont déconnectés.` }
  })
}

const alreadyEnded = () => new AppError('not_found', 'Cet appareil n’est plus connecté.')

/** Names a session without telling the whole of what the server stores of it. */
const nameOf = (tokenHash: string) => tokenHash.slice(0, 16)
