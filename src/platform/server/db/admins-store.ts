import type { Database } from './tables.ts'

/**
 * Whether an account is an active admin, who stays one until the transaction ends. It writes the account's row:
 * PostgreSQL makes whoever would change it wait, SQLite lets no reader of older rows become a writer.
 */
export async function holdAdmin(transaction: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('users')
    .set({ is_admin: 1 })
    .where('id', '=', id)
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
