import { foldText } from '../../common/fold-text.ts'
import type { AuditAction } from '../../school/audit-action.ts'
import { insertEntry } from './db/audit-store.ts'
import type { Database } from './db/tables.ts'
import type { Caller } from './route.ts'

/** Which admin acts, from where and when. */
export type ActionContext = { caller: Caller; address: string; now: Date }

type AuditEntry = {
  /** Absent when the command line acts. */
  actor?: Pick<Caller, 'id' | 'username'> | undefined
  /** What was done, as a stable word: `upload-paper`, `create-admin`. */
  action: AuditAction
  /** To what: a stored path, a user name. */
  subject: string
  /** Number of the account it was done to, so that the name can go when the account goes. */
  subjectId?: number
  address: string
  now: Date
}

/** Writes an admin's action to the log, on the same connection as the action itself. */
export async function audit(db: Database, entry: AuditEntry): Promise<void> {
  await insertEntry(db, {
    at: entry.now.toISOString(),
    actor_id: entry.actor?.id ?? null,
    actor_name: entry.actor?.username ?? 'ligne de commande',
    action: entry.action,
    subject: entry.subject,
    folded: foldText(entry.subject),
    subject_id: entry.subjectId ?? null,
    address: entry.address,
  })
}
