import { sql } from 'kysely'
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

/** The days that the metrics are of: `span` of them, from the first one to today. */
export type MetricDays = { span: number; from: string; today: string }

/** The papers opened most in some days, the first 20 of those that are not deleted. */
export async function mostOpened(
  db: Database,
  days: MetricDays,
): Promise<{ paper: PaperRow; opens: number }[]> {
  const counted = (await areSummed(db, days)) ? await mostBySums(db, days) : await mostByDays(db, days)
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

/** Whether the days before today are summed up. */
export async function areSummed(db: Database, { span, today }: Omit<MetricDays, 'from'>): Promise<boolean> {
  const row = await db
    .selectFrom('paper_sums')
    .select('day')
    .where('span', '=', span)
    .where('day', '=', today)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Sums up the days before today. Twice at once gives the same sums. */
export async function writeSums(db: Database, { span, from, today }: MetricDays): Promise<void> {
  await sql`insert into paper_sums (span, paper_id, day, opens)
    select ${sql.lit(span)}, paper_id, ${sql.lit(today)}, sum(opens) from paper_days
    where day >= ${from} and day < ${today} group by paper_id
    on conflict (span, paper_id, day) do nothing`.execute(db)
}

/** Drops the sums that were made before a day. */
export async function deleteOldSums(db: Database, today: string): Promise<void> {
  await db.deleteFrom('paper_sums').where('day', '<', today).execute()
}

type Counted = { paper_id: string; sum: number }

function mostByDays(db: Database, { from }: MetricDays): Promise<Counted[]> {
  return db
    .selectFrom('paper_days')
    .select((build) => ['paper_id', build.fn.sum<number>('opens').as('sum')])
    .where('day', '>=', from)
    .groupBy('paper_id')
    .orderBy('sum', 'desc')
    .orderBy('paper_id')
    .limit(mostRead)
    .execute()
}

/** A paper among the first is among the first of the sums, or was opened today: the others need not be read. */
async function mostBySums(db: Database, { span, today }: MetricDays): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with now as (select paper_id, opens from paper_days where day = ${today}),
    most as (
      select paper_id from paper_sums where span = ${span} and day = ${today}
      order by opens desc, paper_id limit ${mostRead})
    select candidates.paper_id, coalesce(sums.opens, 0) + coalesce(now.opens, 0) as sum
    from (select paper_id from most union select paper_id from now) as candidates
    left join now on now.paper_id = candidates.paper_id
    left join paper_sums as sums on sums.span = ${span} and sums.day = ${today}
      and sums.paper_id = candidates.paper_id
    order by sum desc, candidates.paper_id limit ${mostRead}`.execute(db)
  return rows
}

/** Deletes who opened what before `today`, and the counts before `oldest`. */
export async function deleteOldOpens(
  db: Database,
  { today, oldest }: { today: string; oldest: string },
): Promise<void> {
  await db.deleteFrom('paper_opens').where('day', '<', today).execute()
  await db.deleteFrom('paper_days').where('day', '<', oldest).execute()
}
