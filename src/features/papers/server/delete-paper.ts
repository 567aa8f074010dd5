import { AppError } from '../../../common/app-error.ts'
import { audit } from '../../../server/audit.ts'
import type { Services } from '../../../server/services.ts'
import { sentences } from '../upload-fields.ts'
import { removeFiles } from './remove-files.ts'
import { deletePaperAt } from './store.ts'
import type { Uploader } from './upload-paper.ts'

/** Deletes the paper at a stored path, then its files; throws `not_found` when there is none. */
export async function deletePaper(
  services: Services,
  path: string,
  { caller, address }: Uploader,
): Promise<void> {
  const stored = path.normalize('NFC')
  const id = await services.db.transaction().execute(async (transaction) => {
    const deleted = await deletePaperAt(transaction, stored)
    if (!deleted) throw new AppError('not_found', sentences.absent)
    await audit(transaction, {
      actor: caller,
      action: 'delete-paper',
      subject: stored,
      address,
      now: services.now(),
    })
    return deleted
  })
  await removeFiles(services, id)
}
