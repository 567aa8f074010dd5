import { foldText } from '../../../../common/fold-text.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'

/** Stands in the log for an account that is gone. */
const traceOf = (id: number) => `compte n° ${id}`

/** Accounts whose owners asked for the erasure before `limit`. */
export function requestedBefore(db: Database, limit: string) {
  return db.selectFrom('users').select('id').where('deletion_requested_at', '<=', limit).execute()
}

/** Numbers of accounts that admins deleted before `limit` and whose names still stand in the log. */
export async function deletedEntries(db: Database, limit: string): Promise<number[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['subject_id', 'subject'])
    .where('action', '=', 'delete-user')
    .where('at', '<=', limit)
    .where('subject', 'not like', 'compte n° %')
    .execute()
  return rows.flatMap(({ subject_id }) => subject_id ?? [])
}

/** Puts an account's number in the place of its name and its address in the log. */
export async function forgetInAudit(db: Database, id: number): Promise<void> {
  const trace = traceOf(id)
  await db
    .updateTable('audit_log')
    .set({ subject: trace, folded: foldText(trace) })
    .where('subject_id', '=', id)
    .execute()
  await db
    .updateTable('audit_log')
    .set({ actor_name: trace, address: '' })
    .where('actor_id', '=', id)
    .execute()
}

/** Deletes the counts of tries whose time is over. */
export async function forgetThrottles(db: Database, now: string): Promise<void> {
  await db.deleteFrom('throttle').where('window_ends_at', '<=', now).execute()
}

export type JournalSide = 'own' | 'suffered'

/** The next entries of the log on an account after one of them: its own actions as admin, or what was done to it, without by whom. */
export function journalAfter(
  db: Database,
  userId: number,
  { side, last, most }: { side: JournalSide; last: number; most: number },
): Promise<({ id: number } & Record<string, unknown>)[]> {
  const entries = db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'subject'])
    .where('id', '>', last)
    .orderBy('id')
    .limit(most)
  if (side === 'suffered') return entries.where('subject_id', '=', userId).execute()
  return entries.select('address').where('actor_id', '=', userId).execute()
}
