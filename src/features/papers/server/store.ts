import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { isAmong, listValue } from '../../../platform/server/db/dialect.ts'
import type { PaperPagesTable, PapersTable } from '../../../platform/server/db/paper-tables.ts'
import type { Database } from '../../../platform/server/db/tables.ts'

export type PaperRow = Selectable<PapersTable>
export type PageRow = Selectable<PaperPagesTable>

/** The PDF of these bytes and its pictures lie under this key of the file store. */
export const folderOf = (fileId: string) => `papers/${fileId}/`
export const pdfKeyOf = (fileId: string) => `papers/${fileId}/paper.pdf`

export function findPaper(db: Database, path: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers').selectAll().where('path', '=', path.normalize('NFC')).executeTakeFirst()
}

export function findPaperById(db: Database, id: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * The paper at a path (or of an id), kept from every other change until the transaction ends; who rasterizes
 * it loses the claim.
 */
export function lockPaper(
  transaction: Database,
  column: 'path' | 'id',
  value: string,
): Promise<PaperRow | undefined> {
  return transaction
    .updateTable('papers')
    .set({ drawing_owner: null, drawing_until: null })
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst()
}

/** Stored path of the oldest paper of these bytes that stands elsewhere than at `path`. */
export async function findSameBytes(
  db: Database,
  { sha256, path }: Pick<PaperRow, 'sha256' | 'path'>,
): Promise<string | undefined> {
  const same = await db
    .selectFrom('papers')
    .select('path')
    .where('sha256', '=', sha256)
    .where('path', '<>', path)
    .orderBy('uploaded_at')
    .orderBy('path')
    .executeTakeFirst()
  return same?.path
}

/** False when the path is taken. */
export async function insertPaper(db: Database, row: Insertable<PapersTable>): Promise<boolean> {
  const result = await db
    .insertInto('papers')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .executeTakeFirst()
  return Number(result.numInsertedOrUpdatedRows ?? 0) > 0
}

/** Whether bytes are those of a paper now: what lies in the bin shows nowhere. */
export async function isShown(db: Database, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('papers').select('id').where('file_id', '=', fileId).executeTakeFirst()
  return row !== undefined
}

/** Those of `fileIds` that a paper owns or that lie in the bin; one statement, lest one be missed on its way. */
export async function knownFiles(db: Database, fileIds: readonly string[]): Promise<Set<string>> {
  if (fileIds.length === 0) return new Set()
  const list = listValue(db, fileIds)
  const rows = await db
    .selectFrom('papers')
    .select('file_id as id')
    .where(isAmong(db, 'file_id', list))
    .union(
      db
        .selectFrom('deleted_papers')
        .select('id')
        .where(isAmong(db, 'id', list)),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** How many documents there are, those in the bin too. */
export async function countDocuments(db: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select
    (select count(*) from papers) + (select count(*) from deleted_papers) as total`.execute(db)
  return Number(rows[0]?.total)
}

/** The pages rasterized so far, in order. */
export function pagesOf(db: Database, id: string): Promise<PageRow[]> {
  return db.selectFrom('paper_pages').selectAll().where('paper_id', '=', id).orderBy('number').execute()
}

export function papersOfNiveau(db: Database, niveau: string): Promise<PaperRow[]> {
  return db.selectFrom('papers').selectAll().where('niveau', '=', niveau).orderBy('path').execute()
}

/** Subjects and corrections of the same sets as `rows`, these included. */
export async function papersOfSameSets(db: Database, rows: readonly PaperRow[]) {
  const keys = [...new Set(rows.map(({ set_key }) => set_key))]
  if (keys.length === 0) return []
  const query = db
    .selectFrom('papers')
    .select(['id', 'path', 'name', 'nature', 'size', 'set_key'])
    .orderBy('path')
  // Past some hundred keys, one walk over all papers is cheaper than naming each key.
  return (keys.length > 300 ? query : query.where('set_key', 'in', keys)).execute()
}

/** The paper that a resumable upload has become: its bytes have the upload's id. */
export function findPaperOfUpload(db: Database, id: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers').selectAll().where('file_id', '=', id).executeTakeFirst()
}

/** Every file that a paper is in, those of the bin too. */
export function keptFiles(db: Database): Promise<{ file_id: string; path: string }[]> {
  return db
    .selectFrom('papers')
    .select(['file_id', 'path'])
    .unionAll(db.selectFrom('deleted_papers').select(['id as file_id', 'path']))
    .execute()
}

/** Changes a paper that is there. */
export function updatePaper(
  transaction: Database,
  id: string,
  columns: Updateable<PapersTable>,
): Promise<PaperRow> {
  return transaction
    .updateTable('papers')
    .set(columns)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deletePages(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom('paper_pages').where('paper_id', '=', id).execute()
}
