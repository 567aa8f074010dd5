import type { Kysely } from 'kysely'

/** An attempt says which part of its quiz it is; those from before stay whole quizzes. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('quiz_attempts').addColumn('part', 'text').execute()
}
