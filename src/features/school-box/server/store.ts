import type { Database } from '../../../platform/server/db/tables.ts'

/** The next accounts after one, in their order, without those whose owners want them erased. */
export function accountsAfter(db: Database, last: number, most: number) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'full_name', 'class_name'])
    .where('id', '>', last)
    .where('deletion_requested_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}
export type StoredAccount = Awaited<ReturnType<typeof accountsAfter>>[number]
