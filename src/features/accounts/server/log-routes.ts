import { Readable } from 'node:stream'
import { tableLines, tableText } from '../../../common/table-text.ts'
import { auditActions, type AuditAction } from '../../../school/audit-actions.ts'
import { actAsAdmin } from '../../../server/act-as-admin.ts'
import { audit } from '../../../server/audit.ts'
import type { Database } from '../../../server/db/tables.ts'
import { bytes, route, type Route } from '../../../server/route.ts'
import type { Services } from '../../../server/services.ts'
import * as contract from '../log-contract.ts'
import { actorsOfLog, countLog, listLog, logAfter } from './log-store.ts'

/** Entries that are written at a stretch: a few milliseconds of the thread. */
const atOnce = 500
const heading = ['moment (UTC)', 'par', 'action', 'mot de l’action', 'objet', 'adresse']

/** The log of admins' deeds: read and exported, never changed. */
export function logRoutes({ db, now }: Services): Route[] {
  return [
    route(contract.auditLog, async ({ query: { page, per_page: perPage, ...filters } }) => {
      const [{ entries, total, isMore }, actors] = await Promise.all([
        listLog(db, filters, { page, perPage }),
        actorsOfLog(db),
      ])
      return { entries, pages: Math.max(1, Math.ceil(total / perPage)), total, is_more: isMore, actors }
    }),
    route(contract.exportAuditLog, async ({ query, caller, request: { address } }) => {
      const at = now()
      const total = await countLog(db, query)
      const entry = {
        actor: caller,
        action: 'export-audit-log' as const,
        subject: `${total} ${total > 1 ? 'entrées' : 'entrée'}`,
        address,
        now: at,
      }
      await actAsAdmin(db, caller, (transaction) => audit(transaction, entry))
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="journal.csv"',
        'cache-control': 'no-store',
      }
      return bytes(200, headers, Readable.from(linesOf(db, query, at.toISOString())))
    }),
  ]
}

/** The file bit by bit: a log of many years never stands in memory whole. Without what came at `before` or later. */
async function* linesOf(db: Database, filters: contract.LogFilters, before: string): AsyncGenerator<string> {
  yield tableText([heading])
  let last = { at: before, id: 0 }
  for (;;) {
    const entries = await logAfter(db, filters, { last, limit: atOnce })
    if (entries.length === 0) return
    yield tableLines(entries.map(cellsOf))
    last = entries.at(-1)!
  }
}

function cellsOf({ at, actor, action, subject, address }: contract.LogEntry): string[] {
  return [at, actor, auditActions[action as AuditAction] ?? action, action, subject, address]
}
