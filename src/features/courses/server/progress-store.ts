import { sql } from 'kysely'
import type { Database, LessonProgressTable, ProgressEventsTable } from '../../../server/db/tables.ts'

/** One event as it is stored. */
export type Mark = ProgressEventsTable

const rowsAtOnce = 100

/** Stores events, each once, and what they come to. Within a transaction, so that both agree. */
export async function storeMarks(db: Database, marks: readonly Mark[]): Promise<void> {
  // In one order everywhere: two transactions of one account then cannot wait for each other.
  const sorted = marks.toSorted((a, b) => a.user_id - b.user_id || (a.id < b.id ? -1 : 1))
  const stored: Mark[] = []
  for (const rows of slices(sorted)) {
    const inserted = await db
      .insertInto('progress_events')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .returningAll()
      .execute()
    stored.push(...inserted)
  }
  for (const rows of slices(comeTo(stored))) await mergeProgress(db, rows)
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

async function mergeProgress(db: Database, rows: LessonProgressTable[]): Promise<void> {
  const isLater = sql`excluded.marked_at > lesson_progress.marked_at
    or (excluded.marked_at = lesson_progress.marked_at and excluded.mark_id > lesson_progress.mark_id)`
  const later = <T>(column: 'is_read' | 'marked_at' | 'mark_id') =>
    sql<T>`case when ${isLater} then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`lesson_progress.${column}`)} end`
  await db
    .insertInto('lesson_progress')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'course_id', 'lesson']).doUpdateSet({
        is_read: later('is_read'),
        marked_at: later('marked_at'),
        mark_id: later('mark_id'),
        seen_at: sql<string>`case when excluded.seen_at > lesson_progress.seen_at
          then excluded.seen_at else lesson_progress.seen_at end`,
      }),
    )
    .execute()
}

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

function* slices<T>(rows: readonly T[]): Iterable<T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce)
}
