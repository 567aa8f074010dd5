import type { Database } from '../../../../platform/server/db/tables.ts'

/** Puts an account's codes in the place of its earlier ones, in a transaction that has locked the account. */
export async function replaceCodes(
  db: Database,
  userId: number,
  codes: readonly { selector: string; codeHash: string }[],
  at: string,
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map(({ selector, codeHash }) => ({
        user_id: userId,
        selector,
        code_hash: codeHash,
        created_at: at,
      })),
    )
    .execute()
}

/** How many codes an account has left, and since when. */
export async function countCodes(
  db: Database,
  userId: number,
): Promise<{ left: number; created_at: string | null }> {
  const { left, created_at } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => [fn.countAll<number | string>().as('left'), fn.max('created_at').as('created_at')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { left: Number(left), created_at }
}

/** The codes of some accounts that begin with `selector`: each has one such at most. */
export async function findCodes(db: Database, userIds: readonly number[], selector: string) {
  if (userIds.length === 0) return []
  return db
    .selectFrom('recovery_codes')
    .select(['id', 'user_id', 'code_hash'])
    .where('user_id', 'in', userIds)
    .where('selector', '=', selector)
    .execute()
}

/** Uses a code up; false when it has been used or replaced meanwhile. */
export async function takeCode(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
