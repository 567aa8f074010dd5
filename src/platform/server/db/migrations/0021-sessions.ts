import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('sessions').addColumn('login_id', 'text').execute()
  await db.schema.alterTable('sessions').addColumn('successor_seed', 'text').execute()
  await sql`update sessions set login_id = token_hash`.execute(db)
  await db.schema.createIndex('sessions_by_login').on('sessions').column('login_id').execute()
  await db.schema
    .createTable('known_devices')
    .addColumn('device_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('known_devices_by_user').on('known_devices').column('user_id').execute()
}
