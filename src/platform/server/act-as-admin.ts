import { AppError } from '../../common/app-error.ts'
import { holdAdmin } from './db/admins-store.ts'
import { writeSetting } from './db/settings-store.ts'
import type { Database, DatabasePool } from './db/tables.ts'
import type { Caller } from './route.ts'

const lockKey = 'admins-lock'

/**
 * Runs an admin's action in a transaction of its own, all of it or nothing. The right is asked again inside, since
 * it may have been taken while a body came or a hash was computed: throws `forbidden` then. Nobody takes it before
 * the action is done, over all copies of the server. Without a caller the school itself acts (command line, first
 * start). Every call with `access: 'admin'` that changes something goes through here.
 */
export function actAsAdmin<T>(
  db: DatabasePool,
  caller: Pick<Caller, 'id'> | undefined,
  action: (transaction: Database) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    if (caller) await confirmAdmin(transaction, caller.id)
    return action(transaction)
  })
}

/**
 * Throws `forbidden` unless an account is an active admin now, whatever its session said a moment ago; it stays one
 * until the transaction ends.
 */
export async function confirmAdmin(transaction: Database, id: number): Promise<void> {
  if (!(await holdAdmin(transaction, id)))
    throw new AppError('forbidden', 'Accès refusé. Les droits d’administrateur sont nécessaires.')
}

/**
 * Lets one transaction at a time change who is an active admin, over all copies of the server. It
 * writes one row: PostgreSQL makes the second writer of a row wait, SQLite the second writer at all.
 * To be called before anything is read, since SQLite lets no reader of older rows become a writer.
 */
export async function lockAdmins(transaction: Database): Promise<void> {
  await writeSetting(transaction, lockKey, '')
}
