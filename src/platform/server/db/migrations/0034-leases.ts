import type { Kysely } from 'kysely'

/** What one copy of the server does for all of them (docs/decisions/0040-copies.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .addColumn('wanted', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('work_runs')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('ran_at', 'text', (column) => column.notNull())
    .execute()
}
