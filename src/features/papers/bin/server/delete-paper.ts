import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { sentences } from '../../upload-fields.ts'
import { deleteRow, keepInBin } from './store.ts'
import { lockPaper } from '../../server/store.ts'
import type { ActionContext } from '../../server/action-context.ts'

/**
 * Puts the paper at a stored path into the bin: gone at once for everybody, its files kept for 30 days.
 * Throws `not_found` when there is none.
 */
export async function deletePaper(
  { db, now }: Services,
  path: string,
  { caller, address }: ActionContext,
): Promise<void> {
  const subject = path.normalize('NFC')
  const at = now()
  await actAsAdmin(db, caller, async (transaction) => {
    const paper = await lockPaper(transaction, 'path', subject)
    if (!paper) throw new AppError('not_found', sentences.absent)
    await keepInBin(transaction, paper, { reason: 'deleted', at, by: caller?.id ?? null })
    await deleteRow(transaction, paper.id)
    await audit(transaction, { actor: caller, action: 'delete-paper', subject, address, now: at })
  })
}
