import { sql } from 'kysely'
import type { Database } from '../../../platform/server/db/tables.ts'

/** Whom new slips are for: one account, or a class, of it only who still has a one-time password unless `all`. */
export type SlipsFor = { userId: number } | { className: string; all: boolean }

export type ForSlip = { id: number; username: string; password_hash: string; family_number: string | null }

/** The pupils that get new slips, in the order of their names; none that is shut, no admin. */
export async function findForSlips(db: Database, whom: SlipsFor): Promise<ForSlip[]> {
  let query = db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash', 'family_number'])
    .where('is_active', '=', 1)
    .where('is_admin', '=', 0)
  if ('userId' in whom) query = query.where('id', '=', whom.userId)
  else {
    query = query.where('class_name', '=', whom.className)
    if (!whom.all) query = query.where('must_change_password', '=', 1)
  }
  return query.orderBy('folded').orderBy('id').execute()
}

/** Each class with its pupils, how many of them have never signed in, and of how many of these no slip was kept. */
export async function countClasses(db: Database) {
  const rows = await db
    .selectFrom('users')
    .select(({ fn }) => [
      'class_name',
      fn.countAll<number | string>().as('pupils'),
      sql<number | string>`sum(must_change_password)`.as('waiting'),
      sql<
        number | string
      >`sum(case when must_change_password = 1 and slip_kept_at is null then 1 else 0 end)`.as('unkept'),
    ])
    .where('class_name', 'is not', null)
    .where('is_active', '=', 1)
    .where('is_admin', '=', 0)
    .groupBy('class_name')
    .execute()
  return rows.map(({ class_name, pupils, waiting, unkept }) => ({
    class_name: class_name!,
    pupils: Number(pupils),
    waiting: Number(waiting),
    unkept: Number(unkept),
  }))
}

/** The pupils of a class in the order of their names, the shut accounts too. */
export function listPupils(db: Database, className: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'full_name',
      'username',
      'is_active',
      'must_change_password',
      'slip_kept_at',
      'last_login',
    ])
    .where('class_name', '=', className)
    .where('is_admin', '=', 0)
    .orderBy('folded')
    .orderBy('id')
    .execute()
}

/** Notes that the slips of these accounts were printed or saved, of those that still have one. */
export async function markKept(db: Database, ids: readonly number[], at: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ slip_kept_at: at })
    .where('id', 'in', ids)
    .where('must_change_password', '=', 1)
    .execute()
}
