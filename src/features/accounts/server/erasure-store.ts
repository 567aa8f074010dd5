import { foldText } from '../../../common/fold-text.ts'
import type { Database } from '../../../server/db/tables.ts'

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

/** What the log holds on an account: its own deeds as admin, and what was done to it, without by whom. */
export async function journalOf(db: Database, id: number): Promise<Record<string, unknown>[]> {
  const own = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject', 'address'])
    .where('actor_id', '=', id)
    .orderBy('id')
    .execute()
  const suffered = await db
    .selectFrom('audit_log')
    .select(['at', 'action', 'subject'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return [...own, ...suffered]
}
