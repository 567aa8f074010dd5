import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { foldText } from '../../../common/fold-text.ts'
import { likePattern } from '../../../platform/server/db/dialect.ts'
import type { Database, Tables } from '../../../platform/server/db/tables.ts'
import type { Stretch } from '../../../platform/server/batches.ts'
import type { LogEntry, LogFilters } from '../contract.ts'

const mostWords = 8
const mostActors = 500
/** A search for words reads entry after entry: nobody turns 500 pages. */
const mostCounted = 10_000
const shown = ['id', 'at', 'actor_name as actor', 'action', 'subject', 'address'] as const

/** One page of the admins' log that fit, the latest first, and how many fit, or at least fit, in all. */
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
async function countLog(db: Database, filters: LogFilters, most?: number): Promise<number> {
  const fitting = selectFitting(db, filters).select('id')
  const { number } = await db
    .selectFrom((most ? fitting.limit(most) : fitting).as('fitting'))
    .select((build) => build.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** A place in the log, the latest first. */
export type LogPlace = Pick<LogEntry, 'at' | 'id'>

/** The place so many entries of some days further back, whether they fit or not; undefined when there are fewer. */
export function logPlaceAfter(
  db: Database,
  days: Pick<LogFilters, 'from' | 'to'>,
  after: LogPlace | undefined,
  entries: number,
): Promise<LogPlace | undefined> {
  return within(selectFitting(db, days), { after, upTo: undefined })
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(entries - 1)
    .executeTakeFirst()
}

/** The entries of a stretch that fit, the latest first. */
export function listLogWithin(
  db: Database,
  filters: LogFilters,
  stretch: Stretch<LogPlace>,
): Promise<LogEntry[]> {
  return within(selectFitting(db, filters), stretch)
    .select(shown)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** How many entries of a stretch fit. */
export async function countLogWithin(
  db: Database,
  filters: LogFilters,
  stretch: Stretch<LogPlace>,
): Promise<number> {
  const { number } = await within(selectFitting(db, filters), stretch)
    .select((build) => build.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return number
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

function within<Result>(
  query: SelectQueryBuilder<Tables, 'audit_log', Result>,
  { after, upTo }: Stretch<LogPlace>,
) {
  let narrowed = query
  if (after) narrowed = narrowed.where(sql<SqlBool>`(at, id) < (${after.at}, ${after.id})`)
  if (upTo) narrowed = narrowed.where(sql<SqlBool>`(at, id) >= (${upTo.at}, ${upTo.id})`)
  return narrowed
}

function selectFitting(db: Database, { action, actor, search, from, to }: Partial<LogFilters>) {
  let query = db.selectFrom('audit_log')
  if (action) query = query.where('action', '=', action)
  if (actor) query = query.where('actor_name', '=', actor)
  if (from) query = query.where('at', '>=', from)
  // A moment of that day is longer text that begins so; `U` follows the `T` of every moment.
  if (to) query = query.where('at', '<', `${to}U`)
  for (const word of foldText(search ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords))
    query = query.where(sql<SqlBool>`folded like ${likePattern(word)} escape ${sql.lit('\\')}`)
  return query
}

/** Deletes so many entries from before a moment (ISO text), the oldest first; gives how many there were. */
export async function deleteLogBefore(db: Database, before: string, most: number): Promise<number> {
  const oldest = db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', before)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
  const deleted = await db.deleteFrom('audit_log').where('id', 'in', oldest).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
