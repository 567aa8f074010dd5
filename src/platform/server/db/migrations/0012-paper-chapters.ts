import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('paper_chapters')
    .addColumn('paper_id', 'text', (column) => column.notNull().references('papers.id').onDelete('cascade'))
    .addColumn('course_id', 'text', (column) => column.notNull())
    .addColumn('chapter', 'integer', (column) => column.notNull())
    .addColumn('exercise', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_chapters_key', ['paper_id', 'course_id', 'chapter', 'exercise'])
    .execute()
  await db.schema
    .createIndex('paper_chapters_by_course')
    .on('paper_chapters')
    .columns(['course_id', 'chapter'])
    .execute()
}
