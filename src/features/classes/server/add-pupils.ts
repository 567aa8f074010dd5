import { foldedAccount } from '../../../platform/server/db/folded-account.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { countSignUps } from '../../accounts/server/index.ts'
import { insertPupils } from './store.ts'

/** A pupil whom the school enters: the hash is of a one-time password. */
export type EnteredPupil = {
  username: string
  full_name: string
  class_name: string | null
  password_hash: string
}

/**
 * Makes accounts whose owners have to choose a password, and counts them; gives their numbers by user name, without
 * those whose name was taken. Within a transaction.
 */
export async function addPupils(
  transaction: Database,
  pupils: readonly EnteredPupil[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = pupils.map((pupil) => ({
    ...pupil,
    folded: foldedAccount(pupil),
    must_change_password: 1 as const,
    has_common_password: 0 as const,
    is_active: 1 as const,
    is_admin: 0 as const,
    created_at: now.toISOString(),
  }))
  const added = await insertPupils(transaction, rows)
  if (added.size > 0) await countSignUps(transaction, now, added.size)
  return added
}
