import { sql } from 'kysely'
import { forUpdate, givenRows, kindOf } from '../../../../platform/server/db/dialect.ts'
import type { Database, Tables } from '../../../../platform/server/db/tables.ts'
import { type LessonState, packLessons, unpackLessons } from './pack-lessons.ts'

type CourseRow = Tables['progress_by_course']
/** An account and a course. */
export type CourseKey = Pick<CourseRow, 'user_id' | 'course_id'>
export type CourseLessons = CourseKey & { lessons: Map<string, LessonState> }

const columns = { user_id: 'integer', course_id: 'text', lessons: 'text' } as const
const names = sql.raw(Object.keys(columns).join(', '))

/**
 * What is known of the lessons of some courses, by account and course (`12 Terminale_SVT`). Makes another transaction
 * that claims one of them wait until this one has ended; to be asked for in one order everywhere.
 */
export async function claimCourses(
  db: Database,
  keys: readonly CourseKey[],
): Promise<Map<string, Map<string, LessonState>>> {
  const empty = keys.map(({ user_id, course_id }): CourseRow => ({ user_id, course_id, lessons: '{}' }))
  const given = givenRows(db, empty, columns)
  await sql`insert into progress_by_course (${names})
    select ${names} from ${given} where true
    on conflict (user_id, course_id) do nothing`.execute(db)
  const claim = kindOf(db) === 'postgres' ? sql`for update` : sql``
  const { rows } = await sql<CourseRow>`select ${names} from progress_by_course
    where (user_id, course_id) in (select user_id, course_id from ${given})
    order by user_id, course_id ${claim}`.execute(db)
  return new Map(
    rows.map(({ user_id, course_id, lessons }) => [`${user_id} ${course_id}`, unpackLessons(lessons)]),
  )
}

/** Puts what is known of lessons in the place of what was claimed. */
export async function putCourses(db: Database, courses: readonly CourseLessons[]): Promise<void> {
  const packed = courses.map(({ lessons, ...key }): CourseRow => ({ ...key, lessons: packLessons(lessons) }))
  await sql`update progress_by_course set lessons = given.lessons
    from ${givenRows(db, packed, columns)}
    where progress_by_course.user_id = given.user_id
      and progress_by_course.course_id = given.course_id`.execute(db)
}

/** Claims all courses of an account that are there. */
export async function claimAllCourses(db: Database, userId: number): Promise<CourseLessons[]> {
  const own = db.selectFrom('progress_by_course').selectAll().where('user_id', '=', userId)
  const rows = await forUpdate(db, own.orderBy('course_id')).execute()
  return rows.map(({ lessons, ...key }) => ({ ...key, lessons: unpackLessons(lessons) }))
}

/** The lessons that an account has opened or marked, the latest seen first. */
export async function lessonsOf(db: Database, userId: number) {
  const rows = await db
    .selectFrom('progress_by_course')
    .select(['course_id', 'lessons'])
    .where('user_id', '=', userId)
    .execute()
  const lessons = rows.flatMap((row) =>
    [...unpackLessons(row.lessons)].map(([lesson, { isRead, seenAt }]) => ({
      course_id: row.course_id,
      lesson,
      isRead,
      seen_at: seenAt,
    })),
  )
  return lessons.toSorted((one, other) => (one.seen_at > other.seen_at ? -1 : 1))
}

/** Deletes the events of an account before a moment (ISO text); gives whether there were any. */
export async function deleteEventsBefore(db: Database, userId: number, before: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('progress_events')
    .where('user_id', '=', userId)
    .where('at', '<', before)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}
