import type { Kysely } from 'kysely'
import { addIdColumn } from '../dialect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await addIdColumn(db, db.schema.createTable('contact_messages'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('newsletter_addresses')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('subscribed_at', 'text', (column) => column.notNull())
    .addColumn('unsubscribe_token', 'text', (column) => column.notNull().unique())
    .execute()
}
