import type { Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('deletion_requested_at', 'text').execute()
  await db.schema.alterTable('audit_log').addColumn('subject_id', 'integer').execute()
  // The admin's list sorts, searches and filters by these alone: the index spares it the rows.
  await db.schema
    .createIndex('users_by_name')
    .on('users')
    .columns(['folded', 'id', 'is_active', 'is_admin'])
    .execute()
  await db.schema.createIndex('users_by_activity').on('users').column('last_activity').execute()
  await db.schema.createIndex('users_by_login').on('users').column('last_login').execute()
  await db.schema.createIndex('users_by_creation').on('users').column('created_at').execute()
  await db.schema.createIndex('users_by_state').on('users').columns(['is_active', 'folded', 'id']).execute()
  await db.schema
    .createIndex('users_by_right')
    .on('users')
    .columns(['is_admin', 'folded', 'id', 'is_active'])
    .execute()
  await db.schema.createIndex('users_by_deletion').on('users').column('deletion_requested_at').execute()
  await db.schema.createIndex('audit_log_by_subject').on('audit_log').column('subject_id').execute()
  await db.schema.createIndex('audit_log_by_actor').on('audit_log').column('actor_id').execute()
}
