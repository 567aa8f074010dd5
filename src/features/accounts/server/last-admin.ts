import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { activeAdmins } from './users-store.ts'

const lastAdminSentence = 'L’école doit garder au moins un administrateur actif.'

/** Throws `conflict` when no active admin would be left without this account. */
export async function checkNotLastAdmin(transaction: Database, id: number): Promise<void> {
  const admins = await activeAdmins(transaction)
  if (admins.length === 1 && admins[0] === id) throw new AppError('conflict', lastAdminSentence)
}
