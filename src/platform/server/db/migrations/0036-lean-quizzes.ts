import type { Kysely } from 'kysely'

/**
 * New tables beside the old ones, which no row is moved for here: each pupil's rows are brought over when they are
 * asked for, the others in the background (docs/decisions/0043-growth.md). Old copies of the server go on meanwhile.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('quiz_plays')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('quiz', 'text', (column) => column.notNull())
    .addColumn('part', 'text')
    .addColumn('right_count', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('finished_at', 'text', (column) => column.notNull())
    .addColumn('stored_at', 'text', (column) => column.notNull())
    .addColumn('answers', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_plays_key', ['user_id', 'id'])
    .execute()
  await db.schema.createIndex('quiz_plays_by_quiz').on('quiz_plays').columns(['user_id', 'quiz']).execute()
  await db.schema
    .createTable('quiz_reviews')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('quiz', 'text', (column) => column.notNull())
    .addColumn('page', 'integer', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('quiz_reviews_key', ['user_id', 'quiz', 'page'])
    .execute()
  await db.schema
    .createIndex('quiz_reviews_by_moment')
    .on('quiz_reviews')
    .columns(['user_id', 'last_at'])
    .execute()
  await db.schema
    .createTable('chapter_cards')
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('quiz', 'text', (column) => column.notNull())
    .addColumn('cards', 'text', (column) => column.notNull())
    .addColumn('played', 'text', (column) => column.notNull().defaultTo(''))
    .addPrimaryKeyConstraint('chapter_cards_key', ['user_id', 'quiz'])
    .execute()
}
