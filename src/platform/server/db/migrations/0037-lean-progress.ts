import type { Kysely } from 'kysely'

/** Beside `lesson_progress`, whose rows are brought over as those of the quizzes are (0036). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('progress_by_course')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('lessons', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('progress_by_course_key', ['user_id', 'course_id'])
    .execute()
}
