import type { Database } from './tables.ts'

/** What the school keeps under a key of `settings`; undefined when there is nothing. */
export async function readSetting(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value
}

/** Keeps a value under a key, in the place of the one before it. */
export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

export async function deleteSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute()
}

/** Keeps a value unless there is one; gives the one that is kept, the same to every copy of the server. */
export async function claimSetting(db: Database, key: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return (await readSetting(db, key)) ?? value
}

/** Replaces the value `from` (undefined: none) by another; false when another copy of the server was first. */
export async function swapSetting(
  db: Database,
  key: string,
  from: string | undefined,
  value: string,
): Promise<boolean> {
  if (from === undefined) {
    const made = await db
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .executeTakeFirst()
    return Number(made.numInsertedOrUpdatedRows ?? 0) > 0
  }
  const changed = await db
    .updateTable('settings')
    .set({ value })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
