import { randomInt } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import { givenRows, kindOf } from './dialect.ts'
import type { Database, Tables } from './tables.ts'

/** Something that happened so many times on a day (`2026-11-21`), about a topic or none. */
type DayCount = { kind: string; day: string; topic?: string; total: number }

/** PostgreSQL's transactions would wait for each other at one row. */
const slotsOf = { sqlite: 1, postgres: 8 }
const columns = { kind: 'text', day: 'text', topic: 'text', slot: 'integer', total: 'integer' } as const

/**
 * Adds to the counts of days. On the connection of what is counted, and as the last that its transaction
 * writes, so that others wait for it as short as can be.
 */
export async function countDays(db: Database, counts: readonly DayCount[]): Promise<void> {
  if (counts.length === 0) return
  const slot = randomInt(slotsOf[kindOf(db)])
  const byKey = new Map<string, Required<DayCount> & { slot: number }>()
  for (const { kind, day, topic = '', total } of counts) {
    const key = `${kind} ${day} ${topic}`
    byKey.set(key, { kind, day, topic, slot, total: total + (byKey.get(key)?.total ?? 0) })
  }
  // In one order everywhere: two transactions then cannot wait for each other.
  const rows = [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
  const names = sql.raw(Object.keys(columns).join(', '))
  await sql`insert into daily_counts (${names})
    select ${names} from ${givenRows(db, rows, columns)} where true
    on conflict (kind, day, topic, slot) do update set
      total = daily_counts.total + excluded.total`.execute(db)
}

/**
 * Brings each count of the days before one into a single slot: nobody waits at it any more, and there is less to
 * read. What is counted for such a day meanwhile stays counted.
 */
export async function settleDays(db: Kysely<Tables>, before: string): Promise<void> {
  if (kindOf(db) !== 'postgres') return
  await db.transaction().execute(async (transaction) => {
    // Who counts waits a moment: row by row, the two could wait for each other.
    await sql`lock table daily_counts in exclusive mode`.execute(transaction)
    await sql`with gone as (
        delete from daily_counts where day < ${before} and slot > 0 returning kind, day, topic, total)
      insert into daily_counts (kind, day, topic, slot, total)
      select kind, day, topic, 0, sum(total) from gone group by kind, day, topic
      on conflict (kind, day, topic, slot) do update set
        total = daily_counts.total + excluded.total`.execute(transaction)
  })
}

/** The counts since a day, by day; days without any are left out. */
export async function totalsByDay(db: Database, kind: string, from: string): Promise<Map<string, number>> {
  const rows = await since(db, kind, from).select('day as name').groupBy('day').execute()
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** The counts since a day, by topic; topics without any are left out. */
export async function totalsByTopic(db: Database, kind: string, from: string): Promise<Map<string, number>> {
  const rows = await since(db, kind, from).select('topic as name').groupBy('topic').execute()
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

function since(db: Database, kind: string, from: string) {
  return db
    .selectFrom('daily_counts')
    .select((build) => build.fn.sum<number>('total').as('sum'))
    .where('kind', '=', kind)
    .where('day', '>=', from)
}
