import type { Database, Tables } from '../../../../platform/server/db/tables.ts'
import { mostPapers } from '../metrics-contract.ts'
import type { PaperRow } from '../../server/store.ts'

type Open = Tables['paper_opens']

/** Papers in the bin are looked past: so many more are read as may be there among the first. */
const mostRead = 10 * mostPapers

/** Whether a pupil's opening of a paper is counted already for that day. */
export async function isOpened(db: Database, { user_id, paper_id, day }: Open): Promise<boolean> {
  const row = await db
    .selectFrom('paper_opens')
    .select('day')
    .where('user_id', '=', user_id)
    .where('paper_id', '=', paper_id)
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes an opening; false when it is noted already. */
export async function insertOpen(db: Database, open: Open): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paper_opens')
    .values(open)
    .onConflict((conflict) => conflict.columns(['user_id', 'paper_id', 'day']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Adds one to the openings of a paper on a day. */
export async function addOpen(db: Database, { paper_id, day }: Omit<Open, 'user_id'>): Promise<void> {
  await db
    .insertInto('paper_days')
    .values({ paper_id, day, opens: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['paper_id', 'day'])
        .doUpdateSet((row) => ({ opens: row('paper_days.opens', '+', 1) })),
    )
    .execute()
}

/** The papers opened most from a day on, the first 20 of those that are not deleted. */
export async function mostOpened(db: Database, from: string): Promise<{ paper: PaperRow; opens: number }[]> {
  const counted = await db
    .selectFrom('paper_days')
    .select((build) => ['paper_id', build.fn.sum<number>('opens').as('sum')])
    .where('day', '>=', from)
    .groupBy('paper_id')
    .orderBy('sum', 'desc')
    .orderBy('paper_id')
    .limit(mostRead)
    .execute()
  if (counted.length === 0) return []
  const ids = counted.map(({ paper_id }) => paper_id)
  const papers = await db.selectFrom('papers').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(papers.map((paper) => [paper.id, paper]))
  return counted
    .flatMap(({ paper_id, sum }) => {
      const paper = byId.get(paper_id)
      return paper ? [{ paper, opens: sum }] : []
    })
    .slice(0, mostPapers)
}

/** Deletes who opened what before `today`, and the counts before `oldest`. */
export async function deleteOldOpens(
  db: Database,
  { today, oldest }: { today: string; oldest: string },
): Promise<void> {
  await db.deleteFrom('paper_opens').where('day', '<', today).execute()
  await db.deleteFrom('paper_days').where('day', '<', oldest).execute()
}
