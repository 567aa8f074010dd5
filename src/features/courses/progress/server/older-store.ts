import type { Database, DatabasePool, Tables } from '../../../../platform/server/db/tables.ts'
import { claimCourses, putCourses } from './lessons-store.ts'
import { type LessonState, mergeLesson } from './pack-lessons.ts'

type OlderRow = Tables['lesson_progress']

/** `bringOver` for one account, outside a transaction: to be called before its lessons are read. */
export async function bringOverOne(db: DatabasePool, userId: number): Promise<void> {
  const row = await db
    .selectFrom('lesson_progress')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  if (!row) return
  await db.transaction().execute((transaction) => bringOver(transaction, [userId]))
}

/** Brings over what is left of all pupils, one after the other; throws the signal's reason once it aborts. */
export async function bringOverAll(db: DatabasePool, signal: AbortSignal): Promise<void> {
  let userId = await nextWithOlder(db, 0)
  while (userId !== undefined) {
    signal.throwIfAborted()
    await bringOverOne(db, userId)
    userId = await nextWithOlder(db, userId)
  }
}

/** The next account after one that has rows as versions before 0037 stored them; undefined when there is none. */
async function nextWithOlder(db: Database, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('lesson_progress')
    .select('user_id')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/**
 * Brings what versions before 0037 stored of the lessons of some accounts into the table of this one. Within a
 * transaction; whoever comes meanwhile waits.
 */
export async function bringOver(db: Database, userIds: readonly number[]): Promise<void> {
  const rows = await db.deleteFrom('lesson_progress').where('user_id', 'in', userIds).returningAll().execute()
  if (rows.length === 0) return
  const byCourse = Map.groupBy(rows, ({ user_id, course_id }) => `${user_id} ${course_id}`)
  const courses = [...byCourse].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const keys = courses.map(([, [first]]) => ({ user_id: first!.user_id, course_id: first!.course_id }))
  const known = await claimCourses(db, keys)
  for (const [key, lessons] of courses)
    for (const row of lessons)
      known.get(key)!.set(row.lesson, mergeLesson(known.get(key)!.get(row.lesson), stateOf(row)))
  await putCourses(
    db,
    keys.map((key) => ({ ...key, lessons: known.get(`${key.user_id} ${key.course_id}`)! })),
  )
}

function stateOf({ is_read, first_read_id, seen_at, marked_at, mark_id }: OlderRow): LessonState {
  const isRead = is_read === 1
  return {
    isRead,
    wasRead: isRead || first_read_id !== '',
    seenAt: seen_at,
    markedAt: marked_at,
    markId: mark_id,
  }
}
