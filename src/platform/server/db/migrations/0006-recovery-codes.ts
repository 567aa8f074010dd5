import type { Kysely } from 'kysely'
import { addIdColumn } from '../dialect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('password_requests').addColumn('sent_by', 'text').execute()
  await addIdColumn(db, db.schema.createTable('recovery_codes'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('selector', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('recovery_codes_by_selector', ['user_id', 'selector'])
    .execute()
}
