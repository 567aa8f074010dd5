import { randomUUID } from 'node:crypto'
import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { binSentences } from '../contract.ts'
import { findPaperById, pdfKeyOf } from '../../server/store.ts'
import type { ActionContext } from '../../server/action-context.ts'
import { insertAgain, takeFromBin } from './store.ts'

/**
 * Puts an entry of the bin back where it stood, with its pages; gives its stored path. A replaced version
 * whose document lives on becomes a document of its own. Throws `not_found` when it is no longer in the
 * bin or its file is lost, `conflict` when something stands at its path.
 */
export async function restorePaper(
  { db, files, now }: Services,
  id: string,
  { caller, address }: ActionContext,
): Promise<string> {
  const hasFile = (await files.stat(pdfKeyOf(id))) !== undefined
  return actAsAdmin(db, caller, async (transaction) => {
    const entry = await takeFromBin(transaction, id)
    if (!entry) throw new AppError('not_found', binSentences.absent)
    if (!hasFile) throw new AppError('not_found', binSentences.fileLost)
    const isIdTaken = (await findPaperById(transaction, entry.paper_id)) !== undefined
    const paperId = isIdTaken ? randomUUID() : entry.paper_id
    if (!(await insertAgain(transaction, entry, paperId)))
      throw new AppError('conflict', binSentences.taken(entry.path))
    const subject = entry.path
    await audit(transaction, { actor: caller, action: 'restore-paper', subject, address, now: now() })
    return subject
  })
}
