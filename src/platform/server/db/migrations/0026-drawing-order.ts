import type { Kysely } from 'kysely'

/** When somebody first opened a paper whose pages were not drawn yet: it comes before those nobody asked for. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('papers').addColumn('drawing_asked_at', 'text').execute()
}
