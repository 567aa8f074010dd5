import type { Kysely } from 'kysely'
import { addIdColumn } from '../dialect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await addIdColumn(db, db.schema.createTable('testimonials'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .execute()
}
