import { sql, type Kysely } from 'kysely'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('contact_messages').addColumn('handled_at', 'text').execute()
  await db.schema.createIndex('contact_messages_by_time').on('contact_messages').column('sent_at').execute()
  await db.schema.alterTable('newsletter_addresses').addColumn('confirmed_at', 'text').execute()
  // Until now an address counted as soon as it was given.
  await sql`update newsletter_addresses set confirmed_at = subscribed_at`.execute(db)
}
