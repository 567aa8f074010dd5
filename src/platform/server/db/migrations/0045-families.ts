import type { Kysely } from 'kysely'

/** Several accounts on one telephone number: the first has it as its user name, the others have it beside theirs. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('family_number', 'text').execute()
  await db.schema
    .createIndex('users_by_family')
    .on('users')
    .column('family_number')
    .where('family_number' as never, 'is not', null)
    .execute()
  await db.schema
    .alterTable('password_requests')
    .addColumn('of_family', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
