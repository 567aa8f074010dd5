import type { Database } from '../../../../platform/server/db/tables.ts'
import { deleteRequestsOf } from '../../recovery/server/store.ts'

/**
 * Puts a one-time password in the place of an account's, in a transaction: its sessions and its links for a new
 * password end, and its slip has been kept by nobody yet. False, and nothing is changed, when the account is not as
 * it was seen: its owner has just chosen another password.
 */
export async function replaceByOneTime(
  transaction: Database,
  seen: { id: number; password_hash: string; family_number: string | null },
  hash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: 1, has_common_password: 0, slip_kept_at: null })
    .where('id', '=', seen.id)
    .where('password_hash', '=', seen.password_hash)
    .where('is_active', '=', 1)
    .where('is_admin', '=', 0)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await transaction.deleteFrom('sessions').where('user_id', '=', seen.id).execute()
  await deleteRequestsOf(transaction, seen)
  return true
}
