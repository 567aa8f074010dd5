import { sql } from 'kysely'
import { givenRows } from '../../../server/db/dialect.ts'
import type { Database, LessonProgressTable, ProgressEventsTable } from '../../../server/db/tables.ts'

/** One event as it is stored. */
export type Mark = ProgressEventsTable

const eventColumns = {
  user_id: 'integer',
  id: 'text',
  kind: 'text',
  course_id: 'text',
  lesson: 'text',
  at: 'text',
  received_at: 'text',
} as const
const progressColumns = {
  user_id: 'integer',
  course_id: 'text',
  lesson: 'text',
  is_read: 'integer',
  marked_at: 'text',
  mark_id: 'text',
  seen_at: 'text',
} as const

/** Stores events, each once, and what they come to. Within a transaction, so that both agree. */
export async function storeMarks(db: Database, marks: readonly Mark[]): Promise<void> {
  // In one order everywhere: two transactions of one account then cannot wait for each other.
  const sorted = marks.toSorted((a, b) => a.user_id - b.user_id || (a.id < b.id ? -1 : 1))
  const columns = namesOf(eventColumns)
  const { rows } = await sql<Mark>`insert into progress_events (${columns})
    select ${columns} from ${givenRows(db, sorted, eventColumns)} where true
    on conflict (user_id, id) do nothing returning *`.execute(db)
  if (rows.length > 0) await mergeProgress(db, comeTo(rows))
}

/** What new events come to by themselves, one row for each lesson: the last mark counts, its id when times are equal. */
function comeTo(marks: readonly Mark[]): LessonProgressTable[] {
  const rows = new Map<string, LessonProgressTable>()
  for (const { user_id, course_id, lesson, kind, at, id } of marks) {
    const key = `${user_id} ${course_id} ${lesson}`
    const before = rows.get(key)
    const row = before ?? { user_id, course_id, lesson, is_read: 0, marked_at: '', mark_id: '', seen_at: '' }
    if (kind !== 'opened' && `${at} ${id}` > `${row.marked_at} ${row.mark_id}`)
      Object.assign(row, { is_read: kind === 'read' ? 1 : 0, marked_at: at, mark_id: id })
    if (at > row.seen_at) row.seen_at = at
    if (!before) rows.set(key, row)
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

async function mergeProgress(db: Database, rows: readonly LessonProgressTable[]): Promise<void> {
  const columns = namesOf(progressColumns)
  const isLater = sql`excluded.marked_at > lesson_progress.marked_at
    or (excluded.marked_at = lesson_progress.marked_at and excluded.mark_id > lesson_progress.mark_id)`
  await sql`insert into lesson_progress (${columns})
    select ${columns} from ${givenRows(db, rows, progressColumns)} where true
    on conflict (user_id, course_id, lesson) do update set
      is_read = case when ${isLater} then excluded.is_read else lesson_progress.is_read end,
      marked_at = case when ${isLater} then excluded.marked_at else lesson_progress.marked_at end,
      mark_id = case when ${isLater} then excluded.mark_id else lesson_progress.mark_id end,
      seen_at = case when excluded.seen_at > lesson_progress.seen_at
        then excluded.seen_at else lesson_progress.seen_at end`.execute(db)
}

const namesOf = (columns: object) => sql.raw(Object.keys(columns).join(', '))

/** The lessons that an account has opened or marked, the latest seen first. */
export function lessonsOf(db: Database, userId: number) {
  return db
    .selectFrom('lesson_progress')
    .select(['course_id', 'lesson', 'is_read', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('seen_at', 'desc')
    .execute()
}

/** How many different lessons an account opened or read on each day since `from`; days without any are left out. */
export function daysOf(db: Database, userId: number, from: string) {
  const day = sql<string>`substr(at, 1, 10)`
  return db
    .selectFrom('progress_events')
    .select([day.as('day'), sql<number>`count(distinct course_id || ' ' || lesson)`.as('lessons')])
    .where('user_id', '=', userId)
    .where('at', '>=', from)
    .where('kind', '!=', 'unread')
    .groupBy(day)
    .execute()
}
