import { earlier } from '../../../../common/days.ts'
import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { binSentences, binTime } from '../contract.ts'
import { removeFiles } from '../../server/remove-files.ts'
import type { ActionContext } from '../../server/action-context.ts'
import { dueInBin, takeFromBin } from './store.ts'

/** Deletes an entry of the bin and its files for good; throws `not_found` when it is no longer there. */
export async function purgePaper(
  services: Services,
  id: string,
  { caller, address }: ActionContext,
): Promise<void> {
  await actAsAdmin(services.db, caller, async (transaction) => {
    const entry = await takeFromBin(transaction, id)
    if (!entry) throw new AppError('not_found', binSentences.absent)
    const now = services.now()
    await audit(transaction, { actor: caller, action: 'purge-paper', subject: entry.path, address, now })
  })
  await removeFiles(services, id)
}

/**
 * Deletes what has been in the bin for 30 days; gives how many documents. The row goes first: files that
 * a crash leaves without one are the hourly sweep's. Several copies of the server may run it at once.
 */
export async function emptyBin(services: Services): Promise<number> {
  const limit = earlier(services.now(), binTime)
  let emptied = 0
  for (const id of await dueInBin(services.db, limit)) {
    // Restored or taken by another copy meanwhile.
    if (!(await takeFromBin(services.db, id, limit))) continue
    await removeFiles(services, id)
    emptied++
  }
  return emptied
}
