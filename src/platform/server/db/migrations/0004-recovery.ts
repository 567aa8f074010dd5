import type { Kysely } from 'kysely'
import { addIdColumn } from '../dialect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await addIdColumn(db, db.schema.createTable('password_requests'))
    .addColumn('username', 'text', (column) => column.notNull().unique())
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('cascade'))
    .addColumn('requested_at', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('expires_at', 'text')
    .execute()
}
