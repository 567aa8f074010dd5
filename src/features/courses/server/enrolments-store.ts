import type { Database } from '../../../platform/server/db/tables.ts'

/** Ids of the courses that an account is enrolled in, in the order of their names. */
export async function enrolmentsOf(db: Database, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enrolments')
    .select('course_id')
    .where('user_id', '=', userId)
    .orderBy('course_id')
    .execute()
  return rows.map(({ course_id }) => course_id)
}

/** Enrols an account; one who is enrolled stays so since the first time. */
export async function addEnrolments(
  db: Database,
  userId: number,
  courses: readonly string[],
  now: string,
): Promise<void> {
  if (courses.length === 0) return
  await db
    .insertInto('enrolments')
    .values(courses.map((course_id) => ({ user_id: userId, course_id, enrolled_at: now })))
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
    .execute()
}

/** Takes an account out of some courses, or out of all. */
export async function removeEnrolments(
  db: Database,
  userId: number,
  courses?: readonly string[],
): Promise<void> {
  let query = db.deleteFrom('enrolments').where('user_id', '=', userId)
  if (courses) query = query.where('course_id', 'in', courses.length > 0 ? courses : [''])
  await query.execute()
}
