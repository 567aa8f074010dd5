import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['class_key', 'niveau', 'exam_date'])
    await db.schema.alterTable('users').addColumn(column, 'text').execute()
}
