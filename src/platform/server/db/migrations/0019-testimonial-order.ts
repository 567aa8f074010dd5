import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('testimonials')
    .addColumn('rank', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .alterTable('testimonials')
    .addColumn('is_hidden', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // Until now the newest came first.
  await sql`update testimonials set rank = id`.execute(db)
}
