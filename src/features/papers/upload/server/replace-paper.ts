import { randomUUID } from 'node:crypto'
import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { RequestFacts } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { sentences } from '../../upload-fields.ts'
import { replaceBytes } from '../../bin/server/replace-bytes.ts'
import { readUploadForm } from './read-form.ts'
import { removeFiles } from '../../server/remove-files.ts'
import { findPaperById, findSameBytes, lockPaper, pdfKeyOf, type PaperRow } from '../../server/store.ts'
import type { ActionContext } from '../../server/action-context.ts'
import { inspectInTurn } from './upload-paper.ts'

/**
 * Gives the paper `id` the bytes of an uploaded form. Until the one transaction that changes it, everybody
 * reads the old ones whole. `sameAs` is the stored path of another paper of the very same bytes. Throws as
 * an upload does, `not_found` for no such paper, `conflict` when it was changed while the bytes came.
 */
export async function replacePaper(
  services: Services,
  request: RequestFacts,
  id: string,
  { caller, address }: ActionContext,
): Promise<{ paper: PaperRow; sameAs: string | undefined }> {
  const { db, files, now } = services
  const before = await findPaperById(db, id)
  const fileId = randomUUID()
  try {
    const { file } = await readUploadForm(files, pdfKeyOf(fileId), request)
    if (!before) throw new AppError('not_found', sentences.absent)
    if (!file) throw new AppError('bad_input', sentences.fileMissing)
    const { size, sha256 } = file
    const { pageCount } = await inspectInTurn(services, fileId)
    const sameAs = await findSameBytes(db, { sha256, path: before.path })
    const at = now()
    const bytes = { file_id: fileId, size, sha256, page_count: pageCount, at, by: caller?.id ?? null }
    const paper = await actAsAdmin(db, caller, async (transaction) => {
      const old = await lockPaper(transaction, 'id', id)
      if (!old) throw new AppError('not_found', sentences.absent)
      const subject = old.path
      await audit(transaction, { actor: caller, action: 'replace-paper', subject, address, now: at })
      return replaceBytes(transaction, old, bytes, before.file_id)
    })
    return { paper, sameAs }
  } catch (error) {
    // After any other failure the row may hold them all the same: only the sweep, which asks, may remove.
    if (error instanceof AppError) await removeFiles(services, fileId)
    throw error
  }
}
