import { sql, type Kysely } from 'kysely'
import { kindOf } from '../dialect.ts'

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('paper_sums')
    .addColumn('span', 'integer', (column) => column.notNull())
    .addColumn('paper_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('opens', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('paper_sums_key', ['span', 'paper_id', 'day'])
    .modifyEnd(kindOf(db) === 'sqlite' ? sql`without rowid` : sql``)
    .execute()
  await db.schema
    .createIndex('paper_sums_by_opens')
    .on('paper_sums')
    .columns(['span', 'day', 'opens', 'paper_id'] as never[])
    .execute()
}
