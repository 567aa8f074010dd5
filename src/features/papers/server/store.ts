import type { Insertable, Selectable } from 'kysely'
import type { Database, PaperPagesTable, PapersTable } from '../../../server/db/tables.ts'
import type { PictureWidth } from './draw/messages.ts'

export type PaperRow = Selectable<PapersTable>
export type PageRow = Selectable<PaperPagesTable>

/** Everything of one paper lies under this key of the file store. */
export const folderOf = (id: string) => `papers/${id}/`
export const pdfKeyOf = (id: string) => `papers/${id}/paper.pdf`
export const pictureKeyOf = (id: string, page: number, width: PictureWidth) =>
  `papers/${id}/${page}-${width}.webp`

export function findPaper(db: Database, path: string): Promise<PaperRow | undefined> {
  return db.selectFrom('papers').selectAll().where('path', '=', path.normalize('NFC')).executeTakeFirst()
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

/** Deletes the paper at a path with its pages; gives the id that its files lie under. */
export async function deletePaperAt(db: Database, path: string): Promise<string | undefined> {
  const deleted = await db.deleteFrom('papers').where('path', '=', path).returning('id').executeTakeFirst()
  return deleted?.id
}

/** Those of `ids` that are papers. */
export async function knownIds(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('papers').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

/** The pages drawn so far, in order. */
export function pagesOf(db: Database, id: string): Promise<PageRow[]> {
  return db.selectFrom('paper_pages').selectAll().where('paper_id', '=', id).orderBy('number').execute()
}

export function papersOfNiveau(db: Database, niveau: string): Promise<PaperRow[]> {
  return db.selectFrom('papers').selectAll().where('niveau', '=', niveau).orderBy('path').execute()
}
