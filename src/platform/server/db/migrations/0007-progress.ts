import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('enrolments')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('enrolled_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('enrolments_key', ['user_id', 'course_id'])
    .execute()
  await db.schema
    .createTable('progress_events')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    // The account stands first: nobody can take another's id, and a pupil's events lie together.
    .addPrimaryKeyConstraint('progress_events_key', ['user_id', 'id'])
    .execute()
  await db.schema
    .createIndex('progress_events_by_moment')
    .on('progress_events')
    .columns(['user_id', 'at'])
    .execute()
  await db.schema
    .createTable('lesson_progress')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('lesson', 'text', (column) => column.notNull())
    .addColumn('is_read', 'integer', (column) => column.notNull())
    .addColumn('marked_at', 'text', (column) => column.notNull())
    .addColumn('mark_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('lesson_progress_key', ['user_id', 'course_id', 'lesson'])
    .execute()
}
