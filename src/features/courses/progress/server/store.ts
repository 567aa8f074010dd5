import { sql } from 'kysely'
import { countDays } from '../../../../platform/server/db/daily-counts.ts'
import { givenRows } from '../../../../platform/server/db/dialect.ts'
import type { Database, Tables } from '../../../../platform/server/db/tables.ts'
import { bringOver } from './older-store.ts'
import { type LessonState, mergeLesson } from './pack-lessons.ts'
import { claimCourses, type CourseKey, putCourses } from './lessons-store.ts'

/** One event as it is stored. */
export type StoredEvent = Tables['progress_events']

const eventColumns = {
  user_id: 'integer',
  id: 'text',
  kind: 'text',
  course_id: 'text',
  lesson: 'text',
  at: 'text',
  received_at: 'text',
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
  await bringOver(db, [...new Set(rows.map(({ user_id }) => user_id))])
  // What came first is counted by the batch that brought it, and by no other.
  const firsts = await mergeProgress(db, comeTo(rows))
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

type First = { course_id: string; at: string }
/** What new events come to in a course: the states of its lessons, and the first reading of each that was read. */
type News = CourseKey & { lessons: Map<string, LessonState>; readings: Map<string, First> }

/** What new events come to by themselves, one for each course of an account, in one order everywhere. */
function comeTo(marks: readonly StoredEvent[]): News[] {
  const news = new Map<string, News>()
  const inOrder = marks.toSorted((a, b) => (`${a.at} ${a.id}` < `${b.at} ${b.id}` ? -1 : 1))
  for (const { user_id, course_id, lesson, kind, at, id } of inOrder) {
    const key = `${user_id} ${course_id}`
    const course = news.get(key) ?? { user_id, course_id, lessons: new Map(), readings: new Map() }
    const isRead = kind === 'read'
    const mark = kind === 'opened' ? { markedAt: '', markId: '' } : { markedAt: at, markId: id }
    const state = { isRead, wasRead: isRead, seenAt: at, ...mark }
    course.lessons.set(lesson, mergeLesson(course.lessons.get(lesson), state))
    if (isRead && !course.readings.has(lesson)) course.readings.set(lesson, { course_id, at })
    news.set(key, course)
  }
  return [...news].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, course]) => course)
}

/** Adds to what is known of lessons; gives the readings of those that were never read before. */
async function mergeProgress(db: Database, news: readonly News[]): Promise<First[]> {
  const known = await claimCourses(db, news)
  const firsts: First[] = []
  for (const { user_id, course_id, lessons, readings } of news) {
    const before = known.get(`${user_id} ${course_id}`)!
    for (const [lesson, first] of readings) if (!before.get(lesson)?.wasRead) firsts.push(first)
    for (const [lesson, state] of lessons) before.set(lesson, mergeLesson(before.get(lesson), state))
  }
  await putCourses(
    db,
    news.map(({ user_id, course_id }) => ({
      user_id,
      course_id,
      lessons: known.get(`${user_id} ${course_id}`)!,
    })),
  )
  return firsts
}

const namesOf = (columns: object) => sql.raw(Object.keys(columns).join(', '))

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

/** The next events of an account after one, in the order of their ids, for who reads all of them. */
export function eventsAfter(db: Database, userId: number, last: string, most: number) {
  return db
    .selectFrom('progress_events')
    .select(['id', 'kind', 'course_id', 'lesson', 'at'])
    .where('user_id', '=', userId)
    .where('id', '>', last)
    .orderBy('id')
    .limit(most)
    .execute()
}
