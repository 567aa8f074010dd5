import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('has_common_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
