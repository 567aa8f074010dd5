import { prepare } from '../../../platform/server/db/prepare.ts'
import type { Database, Tables } from '../../../platform/server/db/tables.ts'

/** What versions before 0036 stored of a pupil. */
export type Older = { attempts: Tables['quiz_attempts'][]; answers: Tables['quiz_answers'][] }

const olderOf = prepare((db, userId: string) =>
  db
    .selectFrom('quiz_attempts')
    .select('user_id')
    .where('user_id', '=', userId as unknown as number)
    .limit(1),
)

export async function hasOlder(db: Database, userId: number): Promise<boolean> {
  return (await olderOf(db, userId as unknown as string)).length > 0
}

/** The next account after one that has older rows; undefined when there is none. */
export async function nextWithOlder(db: Database, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('quiz_attempts')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/** Takes a pupil's older rows out; whoever comes meanwhile waits and finds none. */
export async function takeOlder(db: Database, userId: number): Promise<Older> {
  const attempts = await db.deleteFrom('quiz_attempts').where('user_id', '=', userId).returningAll().execute()
  const answers = await db.deleteFrom('quiz_answers').where('user_id', '=', userId).returningAll().execute()
  await db.deleteFrom('quiz_cards').where('user_id', '=', userId).execute()
  return { attempts, answers }
}

/** Puts plays there; those that are known stay as they are. */
export async function insertPlays(db: Database, rows: readonly Tables['quiz_plays'][]): Promise<void> {
  for (let start = 0; start < rows.length; start += 500)
    await db
      .insertInto('quiz_plays')
      .values(rows.slice(start, start + 500))
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .execute()
}
