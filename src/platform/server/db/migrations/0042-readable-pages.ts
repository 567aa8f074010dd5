import type { Kysely } from 'kysely'

/** How much of a page's text can be read without its picture, and the blocks that a narrow screen shows one by one. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('paper_pages').addColumn('measure', 'text').execute()
  await db.schema.alterTable('paper_pages').addColumn('blocks', 'text').execute()
}
