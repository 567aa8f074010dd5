import { AppError } from '../../../common/app-error.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

const lockKey = 'admins-lock'
const lastAdminSentence = 'L’école doit garder au moins un administrateur actif.'

/**
 * Lets one transaction at a time change who is an active admin, over all copies of the server. It
 * writes one row: PostgreSQL makes the second writer of a row wait, SQLite the second writer at all.
 * To be called before anything is read, since SQLite lets no reader of older rows become a writer.
 */
export async function lockAdmins(transaction: Database): Promise<void> {
  await transaction
    .insertInto('settings')
    .values({ key: lockKey, value: '' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '' }))
    .execute()
}

/** Throws `conflict` when no active admin would be left without this account. */
export async function checkNotLastAdmin(transaction: Database, id: number): Promise<void> {
  const admins = await activeAdmins(transaction)
  if (admins.length === 1 && admins[0] === id) throw new AppError('conflict', lastAdminSentence)
}

async function activeAdmins(transaction: Database): Promise<number[]> {
  const rows = await transaction
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .execute()
  return rows.map(({ id }) => id)
}
