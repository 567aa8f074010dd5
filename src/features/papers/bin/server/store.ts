import type { Selectable } from 'kysely'
import type { DeletedPapersTable } from '../../../../platform/server/db/paper-tables.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { insertBelongings, readBelongings, type Belongings } from './belongings-store.ts'
import type { PaperRow } from '../../server/store.ts'
import { indexText } from '../../server/text-store.ts'

type BinRow = Selectable<DeletedPapersTable>
/** A row of the bin as admins see it: with names in the place of accounts. */
type ShownBinRow = Pick<BinRow, 'id' | 'path' | 'size' | 'reason' | 'deleted_at'> & {
  deleted_by: string | null
}
type Kept = { paper: Omit<PaperRow, 'uploaded_by'>; belongings: Belongings }

/** When, why and by which account something goes to the bin. */
type Leaving = { reason: BinRow['reason']; at: Date; by: number | null }

/** Keeps what a locked paper is now under its bytes' name; the paper itself is left as it is. */
export async function keepInBin(
  transaction: Database,
  row: PaperRow,
  { reason, at, by }: Leaving,
): Promise<void> {
  const { uploaded_by, ...paper } = row
  const record: Kept = { paper, belongings: await readBelongings(transaction, row.id) }
  await transaction
    .insertInto('deleted_papers')
    .values({
      id: row.file_id,
      paper_id: row.id,
      path: row.path,
      size: row.size,
      reason,
      record: JSON.stringify(record),
      uploaded_by,
      deleted_at: at.toISOString(),
      deleted_by: by,
    })
    .execute()
}

/** Deletes a paper; what belongs to it goes with it. */
export async function deleteRow(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('papers').where('id', '=', id).execute()
}

/** Takes an entry out of the bin, once, whoever asks; with `before` only when it was put there until then. */
export function takeFromBin(db: Database, id: string, before?: string): Promise<BinRow | undefined> {
  let query = db.deleteFrom('deleted_papers').where('id', '=', id)
  if (before !== undefined) query = query.where('deleted_at', '<=', before)
  return query.returningAll().executeTakeFirst()
}

/** Makes a paper of an entry again, under `id`; false when something stands at its path. */
export async function insertAgain(transaction: Database, entry: BinRow, id: string): Promise<boolean> {
  const { paper, belongings } = JSON.parse(entry.record) as Kept
  const result = await transaction
    .insertInto('papers')
    .values({ ...paper, id, uploaded_by: entry.uploaded_by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(result.numInsertedOrUpdatedRows ?? 0) === 0) return false
  await insertBelongings(transaction, belongings, id)
  if (paper.drawing === 'drawn') await indexText(transaction, id)
  return true
}

/** Names of the bytes that went to the bin until `limit`, ISO text. */
export async function dueInBin(db: Database, limit: string): Promise<string[]> {
  const rows = await db.selectFrom('deleted_papers').select('id').where('deleted_at', '<=', limit).execute()
  return rows.map(({ id }) => id)
}

/** How many entries the bin holds. */
export async function countBin(db: Database): Promise<number> {
  const { total } = await db
    .selectFrom('deleted_papers')
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** One page of the bin, the latest first, and how many entries there are. */
export async function listBin(db: Database, { page, perPage }: { page: number; perPage: number }) {
  const total = await countBin(db)
  const rows: ShownBinRow[] = await db
    .selectFrom('deleted_papers as entry')
    .leftJoin('users', 'users.id', 'entry.deleted_by')
    .select(['entry.id', 'entry.path', 'entry.size', 'entry.reason', 'entry.deleted_at'])
    .select('users.full_name as deleted_by')
    .orderBy('entry.deleted_at', 'desc')
    .orderBy('entry.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return { rows, total }
}
