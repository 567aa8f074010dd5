import { expressionBuilder, type Insertable, type Updateable } from 'kysely'
import { later } from '../../../../common/days.ts'
import { day } from '../../../../common/durations.ts'
import type { PaperPagesTable, PapersTable } from '../../../../platform/server/db/paper-tables.ts'
import type { Database, Tables } from '../../../../platform/server/db/tables.ts'
import type { PageRow, PaperRow } from '../../server/store.ts'
import { indexText } from '../../server/text-store.ts'

/** A claim that isn't renewed for this long (ms) is free again: its holder has died. */
const claimTime = 20_000
export const renewTime = 5_000
const mostAttempts = 3
const minute = 60_000
/** What was interrupted that often is tried again after this long (ms), once: it may have been the machine's fault. */
const failedTime = day

/** Whose turn it is to rasterize what; several copies of the server share the one line of pending papers. */
type Claim = { owner: string; now: Date }

/** Claims for `owner` the paper that somebody opened first, or else that waits longest; `undefined` when none waits. */
export async function claimPending(db: Database, { owner, now }: Claim): Promise<PaperRow | undefined> {
  const waiting = await db
    .selectFrom('papers')
    .select(['id', 'drawing', 'drawing_attempts'])
    .where((build) =>
      build.or([
        build.and([build('drawing', '=', 'pending'), isFree(now)]),
        // A document that is itself at fault has no such time.
        build.and([build('drawing', '=', 'failed'), build('drawing_until', '<', now.toISOString())]),
      ]),
    )
    .orderBy((build) => build('drawing_asked_at', 'is', null))
    .orderBy('drawing_asked_at')
    .orderBy('uploaded_at')
    .orderBy('id')
    .executeTakeFirst()
  if (!waiting) return undefined
  const change: Updateable<PapersTable> =
    waiting.drawing === 'failed' || waiting.drawing_attempts < mostAttempts
      ? {
          drawing: 'pending',
          drawing_reason: null,
          drawing_owner: owner,
          drawing_until: untilFrom(now),
          drawing_attempts: Math.min(waiting.drawing_attempts + 1, mostAttempts),
        }
      : {
          drawing: 'failed',
          drawing_reason: 'Le dessin des pages a été interrompu plusieurs fois.',
          drawing_until: later(now, failedTime),
        }
  const claimed = await db
    .updateTable('papers')
    .set(change)
    .where('id', '=', waiting.id)
    .where('drawing', '=', waiting.drawing)
    // Another copy may have been quicker; it counted its attempt.
    .where('drawing_attempts', '=', waiting.drawing_attempts)
    .returningAll()
    .executeTakeFirst()
  if (claimed?.drawing_owner === owner && claimed.drawing === 'pending') return claimed
  return claimPending(db, { owner, now })
}

/** Keeps a page and renews the claim; false when the paper is gone or no longer ours. */
export function storePage(db: Database, page: Insertable<PaperPagesTable>, claim: Claim): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    if (!(await changeOwn(transaction, page.paper_id, claim.owner, { drawing_until: untilFrom(claim.now) })))
      return false
    const { paper_id: _paper, number: _number, ...columns } = page
    await transaction
      .insertInto('paper_pages')
      .values(page)
      .onConflict((conflict) => conflict.columns(['paper_id', 'number']).doUpdateSet(columns))
      .execute()
    return true
  })
}

/** Notes that somebody opened a paper whose pages are not rasterized: it comes before those nobody asked for. */
export async function askForPages(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('papers')
    .set({ drawing_asked_at: now.toISOString() })
    .where('id', '=', id)
    .where('drawing', '=', 'pending')
    .where('drawing_asked_at', 'is', null)
    .execute()
}

/** Whether the paper `id`, which nobody had opened, is in the way of one that somebody opened. */
export async function mustGiveWay(db: Database, id: string, now: Date): Promise<boolean> {
  const asked = await db
    .selectFrom('papers')
    .select('id')
    .where('drawing', '=', 'pending')
    .where('drawing_asked_at', 'is not', null)
    .where((build) => build.or([build('id', '=', id), isFree(now)]))
    .execute()
  return asked.length > 0 && asked.every((one) => one.id !== id)
}

export function renewClaim(db: Database, id: string, { owner, now }: Claim): Promise<boolean> {
  return changeOwn(db, id, owner, { drawing_until: untilFrom(now) })
}

type RasterQueue = {
  /** Papers whose pages are to be rasterized yet. */
  waiting: number
  /** How many cannot be rasterized, and the latest `shown` of them. */
  failed: number
  failures: Pick<PaperRow, 'path' | 'drawing_reason'>[]
}

export async function rasterQueue(db: Database, shown: number): Promise<RasterQueue> {
  const failures = await db
    .selectFrom('papers')
    .select(['path', 'drawing_reason'])
    .where('drawing', '=', 'failed')
    .orderBy('uploaded_at', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute()
  return {
    waiting: await countInState(db, 'pending'),
    failed: await countInState(db, 'failed'),
    failures,
  }
}

async function countInState(db: Database, drawing: PaperRow['drawing']): Promise<number> {
  const { papers } = await db
    .selectFrom('papers')
    .select((build) => build.fn.countAll<number>().as('papers'))
    .where('drawing', '=', drawing)
    .executeTakeFirstOrThrow()
  return papers
}

/** Nobody rasterizes it now. */
function isFree(now: Date) {
  const build = expressionBuilder<Tables, 'papers'>()
  return build.or([build('drawing_until', 'is', null), build('drawing_until', '<', now.toISOString())])
}

const released = { drawing_owner: null, drawing_until: null } as const

/** Rasterized, and from now on found by what its pages say. */
export function markRasterized(db: Database, id: string, owner: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const change = { drawing: 'drawn', drawing_reason: null, ...released } as const
    if (!(await changeOwn(transaction, id, owner, change))) return false
    await indexText(transaction, id)
    return true
  })
}

export function markFailed(db: Database, id: string, owner: string, reason: string): Promise<boolean> {
  return changeOwn(db, id, owner, { drawing: 'failed', drawing_reason: reason, ...released })
}

/** Gives a paper, new or of new bytes, the pages that were rasterized before: found at once by what they say. */
export async function insertRasterized(
  transaction: Database,
  row: PaperRow,
  pages: readonly Omit<Insertable<PaperPagesTable>, 'paper_id'>[],
): Promise<PaperRow> {
  await transaction
    .insertInto('paper_pages')
    .values(pages.map((page) => ({ ...page, paper_id: row.id })))
    .execute()
  await transaction.updateTable('papers').set({ drawing: 'drawn' }).where('id', '=', row.id).execute()
  await indexText(transaction, row.id)
  return { ...row, drawing: 'drawn' }
}

/** A drawn paper with a page after `after` (its id) that was rasterized before pages were measured. */
export function unmeasuredPaper(db: Database, after: string): Promise<PaperRow | undefined> {
  return db
    .selectFrom('papers')
    .selectAll()
    .where('drawing', '=', 'drawn')
    .where('id', '>', after)
    .where((build) =>
      build.exists(
        build
          .selectFrom('paper_pages')
          .select('number')
          .whereRef('paper_id', '=', 'papers.id')
          .where('measure', 'is', null),
      ),
    )
    .orderBy('id')
    .executeTakeFirst()
}

/** Keeps what a page measures, as long as the paper has the bytes that were measured. */
export async function storeMeasure(
  db: Database,
  { id, file_id: fileId }: Pick<PaperRow, 'id' | 'file_id'>,
  { number, measure, blocks }: Pick<PageRow, 'number' | 'measure' | 'blocks'>,
): Promise<void> {
  await db
    .updateTable('paper_pages')
    .set({ measure, blocks })
    .where('paper_id', '=', id)
    .where('number', '=', number)
    .where((build) =>
      build.exists(
        build.selectFrom('papers').select('id').where('id', '=', id).where('file_id', '=', fileId),
      ),
    )
    .execute()
}

/** Gives a claim back before its time, as if it had not been made. */
export async function releaseClaim(db: Database, row: PaperRow): Promise<void> {
  await changeOwn(db, row.id, row.drawing_owner!, { ...released, drawing_attempts: row.drawing_attempts - 1 })
}

/** Gives a claim back whose rasterizing failed for a reason that passes: the others come first, and it does not count. */
export async function postponeClaim(db: Database, row: PaperRow, now: Date): Promise<void> {
  await changeOwn(db, row.id, row.drawing_owner!, {
    drawing_owner: null,
    drawing_until: untilFrom(now),
    drawing_attempts: row.drawing_attempts - 1,
  })
}

/**
 * Gives a claim back whose process was killed: it counts, since the document may be what kills it, and the others come
 * first for a minute, then for an hour, so that a machine short of memory has the time to recover.
 */
export async function postponeKilled(db: Database, row: PaperRow, now: Date): Promise<void> {
  const pause = row.drawing_attempts > 1 ? 60 * minute : minute
  await changeOwn(db, row.id, row.drawing_owner!, {
    drawing_owner: null,
    drawing_until: later(now, pause),
  })
}

async function changeOwn(
  db: Database,
  id: string,
  owner: string,
  change: Updateable<PapersTable>,
): Promise<boolean> {
  const result = await db
    .updateTable('papers')
    .set(change)
    .where('id', '=', id)
    .where('drawing_owner', '=', owner)
    .executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

const untilFrom = (now: Date) => later(now, claimTime)
