import { isAmong, listValue } from '../../../../platform/server/db/dialect.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import { deletePages, type PaperRow } from '../../server/store.ts'

/** A document that is shown, or lies in the bin. */
export type StoredDocument = Pick<PaperRow, 'file_id' | 'path' | 'sha256' | 'page_count' | 'drawing'> & {
  /** Of the paper; null in the bin. */
  id: string | null
}

/** Up to `most` documents, those of the bin too, whose bytes' names come after `after`, in the order of these names. */
export async function documentsAfter(db: Database, after: string, most: number): Promise<StoredDocument[]> {
  const shown = await papers(db).where('file_id', '>', after).orderBy('file_id').limit(most).execute()
  const binned = await bin(db).where('id', '>', after).orderBy('id').limit(most).execute()
  return [...shown, ...binned.map(inBin)].toSorted(byFileId).slice(0, most)
}

/** The documents of these bytes, those of the bin too. */
export async function documentsOf(db: Database, fileIds: readonly string[]): Promise<StoredDocument[]> {
  if (fileIds.length === 0) return []
  const list = listValue(db, fileIds)
  const shown = await papers(db)
    .where(isAmong(db, 'file_id', list))
    .execute()
  const binned = await bin(db)
    .where(isAmong(db, 'id', list))
    .execute()
  return [...shown, ...binned.map(inBin)]
}

const papers = (db: Database) =>
  db.selectFrom('papers').select(['id', 'file_id', 'path', 'sha256', 'page_count', 'drawing'])

const bin = (db: Database) => db.selectFrom('deleted_papers').select(['id', 'path', 'record'])

function inBin({ id, path, record }: { id: string; path: string; record: string }): StoredDocument {
  const { paper } = JSON.parse(record) as { paper: Omit<PaperRow, 'uploaded_by'> }
  return { ...paper, id: null, file_id: id, path }
}

const byFileId = (one: StoredDocument, other: StoredDocument) => (one.file_id < other.file_id ? -1 : 1)

/** Whether the tables are of a time before the bin. */
export async function hasNoDocuments(db: Database): Promise<boolean> {
  const tables = await db.introspection.getTables()
  return !tables.some(({ name }) => name === 'deleted_papers')
}

/** Lets the pages of a rasterized paper be rasterized again; false when it holds other bytes by now. */
export async function rasterizeAgain(
  db: Database,
  { id, file_id }: { id: string; file_id: string },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const changed = await transaction
      .updateTable('papers')
      .set({ drawing: 'pending', drawing_reason: null, drawing_attempts: 0 })
      .where('id', '=', id)
      .where('file_id', '=', file_id)
      .where('drawing', '=', 'drawn')
      .executeTakeFirst()
    if (Number(changed.numUpdatedRows) === 0) return false
    await deletePages(transaction, id)
    return true
  })
}
