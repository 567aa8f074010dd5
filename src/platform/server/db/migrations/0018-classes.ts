import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn('must_change_password', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.alterTable('users').addColumn('class_name', 'text').execute()
  // Of the pupils that a school enters itself alone: whoever signs up has no class here.
  await db.schema
    .createIndex('users_by_class')
    .on('users')
    .columns(['class_name', 'folded'])
    .where('class_name' as never, 'is not', null)
    .execute()
  await db.schema
    .createTable('class_imports')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('seal', 'text', (column) => column.notNull())
    .addColumn('secret_seed', 'text', (column) => column.notNull())
    .addColumn('accounts', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('class_imports_by_time').on('class_imports').column('created_at').execute()
  await db.schema.createIndex('class_imports_by_user').on('class_imports').column('user_id').execute()
}
