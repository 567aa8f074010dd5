import { sql, type SqlBool } from 'kysely'
import { foldText } from '../../../common/fold-text.ts'
import { likePattern } from '../../../server/db/dialect.ts'
import type { Database } from '../../../server/db/tables.ts'
import type { LogEntry, LogFilters } from '../log-contract.ts'

const mostWords = 8
const mostActors = 500
/** A search for words reads entry after entry: nobody turns 500 pages. */
const mostCounted = 10_000
const shown = ['id', 'at', 'actor_name as actor', 'action', 'subject', 'address'] as const

/** One page of the log of admins' deeds that fit, the latest first, and how many fit, or at least fit, in all. */
export async function listLog(
  db: Database,
  filters: LogFilters,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: LogEntry[]; total: number; isMore: boolean }> {
  const offset = (page - 1) * perPage
  // The numbers come from an index alone; only the page's own rows are read.
  const numbers = await selectFitting(db, filters)
    .select('id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset(offset)
    .execute()
  // A page that is not full tells the total: a rare word costs one reading of the index, not two.
  const isLast = numbers.length < perPage && (numbers.length > 0 || page === 1)
  const most = filters.search ? mostCounted : undefined
  const found = isLast ? offset + numbers.length : await countLog(db, filters, most && most + 1)
  const total = Math.min(found, most ?? found)
  const isMore = found > total
  if (numbers.length === 0) return { entries: [], total, isMore }
  const ids = numbers.map(({ id }) => id)
  const entries = await db
    .selectFrom('audit_log')
    .select(shown)
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { entries, total, isMore }
}

/** How many entries fit; with `most` it stops counting there. */
export async function countLog(db: Database, filters: LogFilters, most?: number): Promise<number> {
  const fitting = selectFitting(db, filters).select('id')
  const { number } = await db
    .selectFrom((most ? fitting.limit(most) : fitting).as('fitting'))
    .select((build) => build.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** The next entries that fit, the latest first, after the one that was read last. */
export function logAfter(
  db: Database,
  filters: LogFilters,
  { last, limit }: { last: Pick<LogEntry, 'at' | 'id'>; limit: number },
): Promise<LogEntry[]> {
  return selectFitting(db, filters)
    .select(shown)
    .where('at', '<=', last.at)
    .where((row) => row.or([row('at', '<', last.at), row('id', '<', last.id)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Everybody who ever acted, in the order of their names, 500 at most: one step of the index for each. */
export async function actorsOfLog(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive actors (name) as (
      select min(actor_name) from audit_log
      union all
      select (select min(actor_name) from audit_log where actor_name > actors.name)
      from actors where actors.name is not null)
    select name from actors where name is not null limit ${mostActors}`.execute(db)
  return rows.map(({ name }) => name)
}

function selectFitting(db: Database, { action, actor, search, from, to }: LogFilters) {
  let query = db.selectFrom('audit_log')
  if (action) query = query.where('action', '=', action)
  if (actor) query = query.where('actor_name', '=', actor)
  if (from) query = query.where('at', '>=', from)
  // A moment of that day is longer text that begins so; `U` follows the `T` of every moment.
  if (to) query = query.where('at', '<', `${to}U`)
  for (const word of foldText(search).split(' ').filter(Boolean).slice(0, mostWords))
    query = query.where(sql<SqlBool>`folded like ${likePattern(word)} escape ${sql.lit('\\')}`)
  return query
}
