import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import { isTaken } from '../../../../platform/server/db/dialect.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { parseStoredPath, storedPathOf } from '../../rules.ts'
import { sentences } from '../../upload-fields.ts'
import { columnsOf } from '../../server/paper-columns.ts'
import { lockPaper, type PaperRow, updatePaper } from '../../server/store.ts'
import type { ActionContext } from '../../server/action-context.ts'
import { readFields } from './upload-paper.ts'

/**
 * Gives a paper another name and other fields, by the rules of an upload; its bytes, pages and id stay.
 * `given` holds the name and the fields as a form does. Throws `bad_input` for what an upload would refuse,
 * `not_found` for no such paper, `conflict` for a taken path.
 */
export async function renamePaper(
  { db, now }: Services,
  id: string,
  given: Readonly<Record<string, unknown>> & { name: string },
  { caller, address }: ActionContext,
): Promise<PaperRow> {
  const path = storedPathOf(readFields(given), given.name)
  const stored = parseStoredPath(path)
  if (!stored) throw new AppError('bad_input', sentences.badName)
  const work = actAsAdmin(db, caller, async (transaction) => {
    const old = await lockPaper(transaction, 'id', id)
    if (!old) throw new AppError('not_found', sentences.absent)
    const subject = `${old.path} → ${path}`
    if (old.path !== path)
      await audit(transaction, { actor: caller, action: 'rename-paper', subject, address, now: now() })
    return updatePaper(transaction, id, columnsOf(path, stored))
  })
  return work.catch((error: unknown) => {
    throw isTaken(error) ? new AppError('conflict', sentences.pathTaken) : error
  })
}
