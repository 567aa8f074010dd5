import { sql } from 'kysely'
import { countDays } from '../../../../platform/server/db/daily-counts.ts'
import { givenRows } from '../../../../platform/server/db/dialect.ts'
import type {
  Database,
  LessonProgressTable,
  ProgressEventsTable,
} from '../../../../platform/server/db/tables.ts'

/** One event as it is stored. */
export type StoredEvent = ProgressEventsTable

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
  first_read_id: 'text',
} as const

/** What this room counts for each day, by course: lessons that a pupil has read for the first time. */
export const lessonCounts = 'lesson'

/** Stores events, each once, what they come to, and how often; gives how many were new. Within a transaction, so that all agree. */
export async function storeEvents(db: Database, marks: readonly StoredEvent[]): Promise<number> {
  // In one order everywhere: two transactions of one account then cannot wait for each other.
  const sorted = marks.toSorted((a, b) => a.user_id - b.user_id || (a.id < b.id ? -1 : 1))
  const columns = namesOf(eventColumns)
  const { rows } = await sql<StoredEvent>`insert into progress_events (${columns})
    select ${columns} from ${givenRows(db, sorted, eventColumns)} where true
    on conflict (user_id, id) do nothing returning *`.execute(db)
  if (rows.length === 0) return 0
  const merged = await mergeProgress(db, comeTo(rows))
  // What came first is counted by the batch that brought it, and by no other.
  const byId = new Map(rows.map((mark) => [`${mark.user_id} ${mark.id}`, mark]))
  const firsts = merged.flatMap(({ user_id, first_read_id }) => byId.get(`${user_id} ${first_read_id}`) ?? [])
  await countDays(
    db,
    firsts.map(({ at, course_id }) => ({
      kind: lessonCounts,
      day: at.slice(0, 10),
      topic: course_id,
      total: 1,
    })),
  )
  return rows.length
}

/** What new events come to by themselves, one row for each lesson: the last mark counts, by its id when times are equal. */
function comeTo(marks: readonly StoredEvent[]): LessonProgressTable[] {
  const rows = new Map<string, LessonProgressTable>()
  const inOrder = marks.toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
  for (const { user_id, course_id, lesson, kind, at, id } of inOrder) {
    const key = `${user_id} ${course_id} ${lesson}`
    const row: LessonProgressTable = rows.get(key) ?? { user_id, course_id, lesson, ...untouched }
    if (kind !== 'opened')
      Object.assign(row, { is_read: kind === 'read' ? 1 : 0, marked_at: at, mark_id: id })
    if (kind === 'read') row.first_read_id ||= id
    row.seen_at = at
    rows.set(key, row)
  }
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

const untouched = { is_read: 0, marked_at: '', mark_id: '', seen_at: '', first_read_id: '' } as const

/** Gives the first reading of each lesson, as it stands now. */
async function mergeProgress(
  db: Database,
  rows: readonly LessonProgressTable[],
): Promise<Pick<LessonProgressTable, 'user_id' | 'first_read_id'>[]> {
  const columns = namesOf(progressColumns)
  const isLater = sql`excluded.marked_at > lesson_progress.marked_at
    or (excluded.marked_at = lesson_progress.marked_at and excluded.mark_id > lesson_progress.mark_id)`
  const merged = await sql<LessonProgressTable>`insert into lesson_progress (${columns})
    select ${columns} from ${givenRows(db, rows, progressColumns)} where true
    on conflict (user_id, course_id, lesson) do update set
      is_read = case when ${isLater} then excluded.is_read else lesson_progress.is_read end,
      marked_at = case when ${isLater} then excluded.marked_at else lesson_progress.marked_at end,
      mark_id = case when ${isLater} then excluded.mark_id else lesson_progress.mark_id end,
      seen_at = case when excluded.seen_at > lesson_progress.seen_at
        then excluded.seen_at else lesson_progress.seen_at end,
      first_read_id = case when lesson_progress.first_read_id = ''
        then excluded.first_read_id else lesson_progress.first_read_id end
    returning user_id, first_read_id`.execute(db)
  return merged.rows
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
