import { type Kysely, sql } from 'kysely'
import { foldText } from '../../../../common/fold-text.ts'

/** Searches find accounts by their class too; of a one-time password it is known whether its slip was kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('users').addColumn('slip_kept_at', 'text').execute()
  // Of slips made until now nobody knows better than that they were shown.
  await sql`update users set slip_kept_at = created_at where must_change_password = 1`.execute(db)
  const { rows } = await sql<{ class_name: string }>`
    select distinct class_name from users where class_name is not null`.execute(db)
  for (const { class_name } of rows)
    await sql`update users set folded = folded || ${` ${foldText(class_name)}`} where class_name = ${class_name}`.execute(
      db,
    )
}
