import type { Selectable } from 'kysely'
import type { SecondFactorsTable } from '../../../../platform/server/db/second-factor-tables.ts'
import { countDeleted } from '../../../../platform/server/db/count-deleted.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'

export type SecondFactor = Selectable<SecondFactorsTable>

/** The second factor that an account's log-in asks for. */
export function findSecondFactor(db: Database, userId: number): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst()
}

/** A set-up that began since `since` and waits for its first code. */
export function findSetUp(db: Database, userId: number, since: string): Promise<SecondFactor | undefined> {
  return db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('enabled_at', 'is', null)
    .where('created_at', '>=', since)
    .executeTakeFirst()
}

/** Notes the secret of a set-up, in place of an earlier one's; false when the second factor is on. */
export async function putSetUp(db: Database, userId: number, secret: string, at: string): Promise<boolean> {
  const row = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: at, enabled_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, created_at: at })
        .where('second_factors.enabled_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Switches a second factor on; the code of `step` is used. */
export async function enable(db: Database, userId: number, step: number, at: string): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ enabled_at: at, last_step: step })
    .where('user_id', '=', userId)
    .execute()
}

/**
 * Uses up the code of a time step and those before it; false when that was done already. A step noted after
 * `latest` comes from a clock that has gone back since: it bars nothing.
 */
export async function takeStep(
  db: Database,
  userId: number,
  { step, latest }: { step: number; latest: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .where((row) =>
      row.or([row('last_step', 'is', null), row('last_step', '<', step), row('last_step', '>', latest)]),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Puts backup codes in the place of the earlier ones, in a transaction that has locked the account. */
export async function replaceBackupCodes(
  db: Database,
  userId: number,
  hashes: readonly string[],
  at: string,
): Promise<void> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('backup_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash, created_at: at })))
    .execute()
}

/** Uses a backup code up; false when there is none such. */
export async function takeBackupCode(db: Database, userId: number, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('backup_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countBackupCodes(db: Database, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('backup_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Takes an account's second factor away with its backup codes; false when none was on. */
export async function deleteSecondFactor(db: Database, userId: number): Promise<boolean> {
  await db.deleteFrom('backup_codes').where('user_id', '=', userId).execute()
  const gone = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('enabled_at')
    .executeTakeFirst()
  return Boolean(gone?.enabled_at)
}

/** Forgets the secrets of set-ups that began before `at` and were given up. */
export async function deleteSetUpsBefore(db: Database, at: string): Promise<number> {
  return countDeleted(
    db.deleteFrom('second_factors').where('enabled_at', 'is', null).where('created_at', '<', at),
  )
}
