import type { Kysely } from 'kysely'

/** The openings of papers are summed when somebody looks (docs/decisions/0017-metrics.md). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropTable('paper_sums').execute()
}
