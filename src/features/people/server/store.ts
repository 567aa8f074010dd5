import { sql, type Selectable, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { earlier } from '../../../common/days.ts'
import { foldText } from '../../../common/fold-text.ts'
import { likePattern } from '../../../platform/server/db/dialect.ts'
import type { Database, Tables, UsersTable } from '../../../platform/server/db/tables.ts'
import type { Stretch } from '../../../platform/server/batches.ts'
import type { AdminUser, userStatuses } from '../contract.ts'
import { toUser } from '../../accounts/server/index.ts'

type UserRow = Selectable<UsersTable>

export type UserFilter = {
  search: string
  status: '' | (typeof userStatuses)[number]
  /** Empty for all. */
  class_name?: string
}
type Slice = { page: number; perPage: number }

const minute = 60_000
const day = 24 * 60 * minute
const mostWords = 8
const longestList = 100

/** From when on a request counts as being online, as ISO text. */
const onlineSince = (now: Date) => earlier(now, 5 * minute)

/** One page of the accounts that fit, in the order of their folded names, and how many fit in all. */
export async function listUsers(db: Database, filter: UserFilter, { page, perPage }: Slice, now: Date) {
  const fitting = selectFitting(db, filter, now)
  const offset = (page - 1) * perPage
  // The numbers come from the index alone; only the page's own rows are read.
  const numbers = await fitting
    .select('id')
    .orderBy('folded')
    .orderBy('id')
    .limit(perPage)
    .offset(offset)
    .execute()
  // A page that is not full tells the total: a rare word costs one reading of the index, not two.
  const isLast = numbers.length < perPage && (numbers.length > 0 || page === 1)
  const total = isLast ? offset + numbers.length : await count(fitting)
  if (numbers.length === 0) return { rows: [], total }
  const ids = numbers.map(({ id }) => id)
  const rows = await db.selectFrom('users').selectAll().where('id', 'in', ids).execute()
  return { rows: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)), total }
}

/** A place in the order of the folded names. */
export type UserPlace = Pick<UserRow, 'folded' | 'id'>

/** The place so many accounts after another, whether they fit or not; undefined when there are fewer. */
export function placeAfter(
  db: Database,
  after: UserPlace | undefined,
  accounts: number,
): Promise<UserPlace | undefined> {
  return within(db.selectFrom('users'), { after, upTo: undefined })
    .select(['folded', 'id'])
    .orderBy('folded')
    .orderBy('id')
    .limit(1)
    .offset(accounts - 1)
    .executeTakeFirst()
}

/** The accounts of a stretch that fit, in the order of their folded names. */
export function listWithin(
  db: Database,
  filter: UserFilter,
  stretch: Stretch<UserPlace>,
  now: Date,
): Promise<UserRow[]> {
  return within(selectFitting(db, filter, now), stretch)
    .selectAll()
    .orderBy('folded')
    .orderBy('id')
    .execute()
}

/** How many accounts of a stretch fit. */
export function countWithin(
  db: Database,
  filter: UserFilter,
  stretch: Stretch<UserPlace>,
  now: Date,
): Promise<number> {
  return count(within(selectFitting(db, filter, now), stretch))
}

/** How many accounts there are of each sort, each counted in an index of its own. */
export async function countUsers(db: Database, now: Date) {
  const users = db.selectFrom('users')
  const total = await count(users)
  return {
    total_users: total,
    active_users: total - (await count(users.where('is_active', '=', 0))),
    online_users: await count(selectFitting(db, { search: '', status: 'online' }, now)),
    admin_users: await count(users.where('is_admin', '=', 1)),
    recent_registrations: await count(users.where('created_at', '>=', earlier(now, 30 * day))),
    recent_logins: await count(users.where('last_login', '>=', earlier(now, 7 * day))),
  }
}

/** The classes that accounts were made in. */
export async function listUserClasses(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('class_name')
    .where('class_name', 'is not', null)
    .groupBy('class_name')
    .execute()
  return rows.map(({ class_name }) => class_name!)
}

/** How many active accounts there are that are no admin's. */
export function countPupils(db: Database): Promise<number> {
  return count(db.selectFrom('users').where('is_active', '=', 1).where('is_admin', '=', 0))
}

/** The accounts that are online, the latest request first, 100 at most. */
export function listOnline(db: Database, now: Date): Promise<UserRow[]> {
  return latestSince(db, onlineSince(now)).where(isActiveHere).execute()
}

/** The accounts with a request in the last days, 100 at most, and how many there are. */
export async function listRecent(db: Database, days: number, now: Date) {
  const since = earlier(now, days * day)
  const total = await count(db.selectFrom('users').where('last_activity', '>=', since))
  return { rows: await latestSince(db, since).execute(), total }
}

/** One page of what admins did to an account, the latest first, and how many actions there are. */
export async function listAuditOf(db: Database, id: number, { page, perPage }: Slice) {
  const ofAccount = db.selectFrom('audit_log').where('subject_id', '=', id)
  const { total } = await ofAccount
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const entries = await ofAccount
    .select(['id', 'at', 'actor_name as actor', 'action', 'address'])
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { entries, total }
}

/** The account as the admins see it. */
export function toAdminUser(row: UserRow, now: Date): AdminUser {
  return {
    ...toUser(row),
    is_online: row.is_active === 1 && (row.last_activity ?? '') >= onlineSince(now),
    class_name: row.class_name,
    family_number: row.family_number,
    created_at: row.created_at,
    deletion_requested_at: row.deletion_requested_at,
  }
}

function within<Result>(
  query: SelectQueryBuilder<Tables, 'users', Result>,
  { after, upTo }: Stretch<UserPlace>,
) {
  let narrowed = query
  if (after) narrowed = narrowed.where(sql<SqlBool>`(folded, id) > (${after.folded}, ${after.id})`)
  if (upTo) narrowed = narrowed.where(sql<SqlBool>`(folded, id) <= (${upTo.folded}, ${upTo.id})`)
  return narrowed
}

function latestSince(db: Database, since: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('last_activity', '>=', since)
    .orderBy('last_activity', 'desc')
    .limit(longestList)
}

function selectFitting(db: Database, { search, status, class_name }: UserFilter, now: Date) {
  let query = db.selectFrom('users')
  if (class_name) query = query.where('class_name', '=', class_name)
  const words = foldText(search).split(' ').filter(Boolean).slice(0, mostWords)
  for (const word of words)
    query = query.where(sql<SqlBool>`folded like ${likePattern(word)} escape ${sql.lit('\\')}`)
  if (status === 'inactive') return query.where('is_active', '=', 0)
  if (status === 'admin') return query.where('is_admin', '=', 1)
  if (status === '') return query
  if (status === 'active') return query.where('is_active', '=', 1)
  const online = db.selectFrom('users').select('id').where('last_activity', '>=', onlineSince(now))
  return query.where(isActiveHere).where('id', 'in', online)
}

/**
 * Active, in a form that no index serves: SQLite would otherwise read all the active accounts, nearly
 * everybody, in the place of the few that the moment leaves.
 */
const isActiveHere = sql<SqlBool>`is_active + 0 = 1`

async function count(query: SelectQueryBuilder<Tables, 'users', unknown>): Promise<number> {
  const { number } = await query
    .select((build) => build.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return number
}
