import { plural } from '../../../common/plural.ts'
import { AppError } from '../../../common/app-error.ts'
import { tableLines, tableText } from '../../../common/table-text.ts'
import { actAsAdmin } from '../../../platform/server/act-as-admin.ts'
import { audit } from '../../../platform/server/audit.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { inStretches, batchLength, type Stretch, streamText } from '../../../platform/server/batches.ts'
import { bytes, route, type Route } from '../../../platform/server/route.ts'
import type { School } from '../../../platform/server/room.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { actorsOfLog, countLogWithin, listLog, listLogWithin, type LogPlace, logPlaceAfter } from './store.ts'

/** Entries that are looked through for a word at a stretch. */
const countedAtOnce = 5000
const heading = ['moment (UTC)', 'par', 'action', 'mot de l’action', 'objet', 'adresse']

/** The log of what admins did: read and exported, never changed. */
export function auditRoutes(
  { db, log, now }: Services,
  { auditActions }: Pick<School, 'auditActions'>,
): Route[] {
  const check = ({ action }: contract.LogFilters) => {
    if (action && !Object.hasOwn(auditActions, action))
      throw new AppError('bad_input', contract.unknownAction)
  }
  return [
    route(contract.auditLog, async ({ query: { page, per_page: perPage, ...filters } }) => {
      check(filters)
      const [{ entries, total, isMore }, actors] = await Promise.all([
        listLog(db, filters, { page, perPage }),
        actorsOfLog(db),
      ])
      return { entries, pages: Math.max(1, Math.ceil(total / perPage)), total, is_more: isMore, actors }
    }),
    route(contract.exportAuditLog, async ({ query, caller, request: { address } }) => {
      check(query)
      const at = now()
      const total = await countLog(db, query, at)
      const entry = {
        actor: caller,
        action: 'export-audit-log' as const,
        subject: `${total} ${plural(total, 'entrée', 'entrées')}`,
        address,
        now: at,
      }
      await actAsAdmin(db, caller, (transaction) => audit(transaction, entry))
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="journal.csv"',
        'cache-control': 'no-store',
      }
      return bytes(200, headers, await streamText(linesOf(db, query, { at, auditActions }), log))
    }),
  ]
}

/** The file bit by bit: a log of many years never stands in memory whole. */
async function* linesOf(
  db: Database,
  filters: contract.LogFilters,
  { at, auditActions }: { at: Date } & Pick<School, 'auditActions'>,
): AsyncGenerator<string> {
  yield tableText([heading])
  for await (const stretch of stretchesOf(db, filters, { at, entries: batchLength })) {
    const entries = await listLogWithin(db, filters, stretch)
    if (entries.length > 0) yield tableLines(entries.map((entry) => cellsOf(entry, auditActions)))
  }
}

async function countLog(db: Database, filters: contract.LogFilters, at: Date): Promise<number> {
  let total = 0
  for await (const stretch of stretchesOf(db, filters, { at, entries: countedAtOnce }))
    total += await countLogWithin(db, filters, stretch)
  return total
}

/** Without what came at that moment or later. */
function stretchesOf(
  db: Database,
  { from, to }: contract.LogFilters,
  { at, entries }: { at: Date; entries: number },
): AsyncIterable<Stretch<LogPlace>> {
  return inStretches<LogPlace>((after) => logPlaceAfter(db, { from, to }, after, entries), {
    at: at.toISOString(),
    id: 0,
  })
}

function cellsOf(
  { at, actor, action, subject, address }: contract.LogEntry,
  labels: School['auditActions'],
): string[] {
  return [at, actor, labels[action] ?? action, action, subject, address]
}
