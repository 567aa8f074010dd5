import { foldText } from '../../../common/fold-text.ts'
import type { DatabasePool } from '../../../platform/server/db/tables.ts'
import { newUsernameProblem } from '../../accounts/contract.ts'
import { findAccountsOf } from '../../accounts/family/server/index.ts'
import { normalizeUsername } from '../../accounts/server/index.ts'
import type { CarriedAccount } from './file-lines.ts'

/** Whose account is meant: its number, or why there is none to give what the file holds to. */
export type Owner = { id: number } | 'unknown' | 'other' | 'shut'

/**
 * The account of this school that a school box's account stands for. An e-mail or a number is somebody's everywhere;
 * where several share it, and for names that each school makes for itself (`awa.ndiaye`), the person's name has to be
 * the same too.
 */
export async function findOwner(
  db: DatabasePool,
  { username, full_name }: Pick<CarriedAccount, 'username' | 'full_name'>,
): Promise<Owner> {
  const accounts = await findAccountsOf(db, normalizeUsername(username))
  if (accounts.length === 0) return 'unknown'
  const isOwn = newUsernameProblem(username) === undefined && accounts.length === 1
  const name = foldText(full_name)
  const account = isOwn ? accounts[0] : accounts.find((row) => foldText(row.full_name) === name)
  if (!account) return 'other'
  return account.is_active === 1 ? { id: account.id } : 'shut'
}
