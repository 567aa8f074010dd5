import type { Database } from './tables.ts'
import { readSetting, writeSetting } from './settings-store.ts'

const accountsAtOnce = 100

/**
 * Does something of every account, once for each value of `upTo`: a walk that is interrupted goes on where it was,
 * one that has ended is done. Throws the signal's reason once it aborts. `task` has to bear to be done twice.
 */
export async function walkAccounts(
  db: Database,
  { name, upTo }: { name: string; upTo: string },
  signal: AbortSignal,
  task: (userId: number) => Promise<unknown>,
): Promise<void> {
  const key = `walk-${name}`
  const [done, last] = ((await readSetting(db, key)) ?? '').split(' ')
  if (done === upTo && last === 'end') return
  for (let after = done === upTo ? Number(last) : 0; ;) {
    const ids = await accountsAfter(db, after)
    for (const id of ids) {
      signal.throwIfAborted()
      await task(id)
    }
    after = ids.at(-1) ?? after
    await writeSetting(db, key, `${upTo} ${ids.length < accountsAtOnce ? 'end' : after}`)
    if (ids.length < accountsAtOnce) return
  }
}

async function accountsAfter(db: Database, after: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(accountsAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}
