import type { Services } from '../../../../platform/server/services.ts'
import { rowsOf } from '../../chapters/server/routes.ts'
import { replaceChapters } from '../../chapters/server/store.ts'
import { readDone, readPracticeList, writeDone } from './practice-list.ts'
import { findPaper } from '../../server/store.ts'

const settingsKey = 'papers-linked'

/**
 * Links the school's own papers to the chapters that `folder/papers.yaml` names, each once in the life of the
 * database: what an admin changes stays. Gives how many were new.
 */
export async function seedChapters({ db, content, log }: Services, folder: string): Promise<number> {
  const done = await readDone(db, settingsKey)
  let linked = 0
  for (const { path, chapters } of await readPracticeList(folder)) {
    if (chapters.length === 0 || done.includes(path)) continue
    try {
      const isThere = await db.transaction().execute(async (transaction) => {
        const paper = await findPaper(transaction, path)
        if (paper) await replaceChapters(transaction, paper.id, rowsOf(content, paper.id, chapters))
        return paper !== undefined
      })
      if (!isThere) continue
      linked++
    } catch (error) {
      log.error(error, `the chapters of ${path} could not be linked`)
      continue
    }
    done.push(path)
    await writeDone(db, settingsKey, done)
  }
  return linked
}
