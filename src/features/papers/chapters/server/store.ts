import type { PaperChaptersTable } from '../../../../platform/server/db/paper-tables.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'

/** The chapters of one paper, in the order of its exercises. */
export function chaptersOf(db: Database, paperId: string): Promise<PaperChaptersTable[]> {
  return db
    .selectFrom('paper_chapters')
    .selectAll()
    .where('paper_id', '=', paperId)
    .orderBy('exercise')
    .orderBy('course_id')
    .orderBy('chapter')
    .execute()
}

/** Puts a paper's chapters in the place of those before. */
export async function replaceChapters(
  transaction: Database,
  paperId: string,
  rows: readonly PaperChaptersTable[],
): Promise<void> {
  await transaction.deleteFrom('paper_chapters').where('paper_id', '=', paperId).execute()
  if (rows.length === 0) return
  await transaction
    .insertInto('paper_chapters')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The papers that are about chapters of a course, the newest session first. */
export function papersAbout(db: Database, courseId: string) {
  return db
    .selectFrom('paper_chapters')
    .innerJoin('papers', 'papers.id', 'paper_chapters.paper_id')
    .select(['chapter', 'exercise', 'path', 'examen', 'niveau', 'etablissement', 'annee', 'name'])
    .where('course_id', '=', courseId)
    .orderBy('annee', 'desc')
    .orderBy('path')
    .orderBy('exercise')
    .execute()
}
