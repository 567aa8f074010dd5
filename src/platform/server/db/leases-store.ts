import { later } from '../../../common/days.ts'
import type { Database } from './tables.ts'

/** A lease that is not renewed for this long (ms) is free again. The clocks of two copies may differ by less than this. */
export const leaseTime = 20_000

type Own = { key: string; holder: string }

/** Takes what nobody holds, or whose holder has died; false when another has it. */
export async function claimLease(db: Database, { key, holder }: Own, now: Date): Promise<boolean> {
  const held = { holder, until: later(now, leaseTime), wanted: 0 } as const
  const claimed = await db
    .insertInto('leases')
    .values({ key, ...held })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(held)
        .where((row) =>
          row.or([
            row('leases.until', '<', now.toISOString()),
            // Made by a clock that has gone right since.
            row('leases.until', '>', later(now, 3 * leaseTime)),
          ]),
        ),
    )
    .returning('holder')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Keeps what is held for another while; says whether somebody waits for it, `undefined` when another has it. */
export async function renewLease(
  db: Database,
  { key, holder }: Own,
  now: Date,
): Promise<{ isWanted: boolean } | undefined> {
  const kept = await db
    .updateTable('leases')
    .set({ until: later(now, leaseTime) })
    .where('key', '=', key)
    .where('holder', '=', holder)
    .returning('wanted')
    .executeTakeFirst()
  return kept && { isWanted: kept.wanted === 1 }
}

/** Whether somebody holds it now. */
export async function liveLease(db: Database, key: string, now: Date): Promise<boolean> {
  const held = await db
    .selectFrom('leases')
    .select('key')
    .where('key', '=', key)
    .where('until', '>', now.toISOString())
    .executeTakeFirst()
  return held !== undefined
}

/** Lets the holder know that somebody waits. */
export async function askForLease(db: Database, key: string): Promise<void> {
  await db.updateTable('leases').set({ wanted: 1 }).where('key', '=', key).execute()
}

export async function deleteLease(db: Database, { key, holder }: Own): Promise<void> {
  await db.deleteFrom('leases').where('key', '=', key).where('holder', '=', holder).execute()
}

/** When the last whole run of some work began, ISO text; undefined before the first. */
export async function lastRun(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('work_runs').select('ran_at').where('name', '=', name).executeTakeFirst()
  return row?.ran_at
}

export async function noteRun(db: Database, name: string, at: Date): Promise<void> {
  const ran_at = at.toISOString()
  await db
    .insertInto('work_runs')
    .values({ name, ran_at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ ran_at }))
    .execute()
}
