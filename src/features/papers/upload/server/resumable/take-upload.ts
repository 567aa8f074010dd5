import pLimit, { type LimitFunction } from 'p-limit'
import { AppError } from '../../../../../common/app-error.ts'
import type { Services } from '../../../../../platform/server/services.ts'
import { resumableSentences as refusals } from '../../resumable-contract.ts'
import { storePdf } from '../read-form.ts'
import { findPaperOfUpload, findSameBytes, pdfKeyOf, type PaperRow } from '../../../server/store.ts'
import type { ActionContext } from '../../../server/action-context.ts'
import { takeForm } from '../upload-paper.ts'
import { inTurn } from './locker.ts'
import type { BegunUpload } from './partial-uploads.ts'
import type { TusServer } from './tus-server.ts'

/** `replace` and `unique` of a form, when another word than the first is given. */
type Insistence = { replace?: boolean; unique?: boolean }

/** One at a time for each upload: the answer to the last part may be lost while it is being taken. */
const turns = new Map<string, LimitFunction>()

/**
 * Makes a whole upload the paper it announced, on the same way as a form; asked again it gives that
 * paper. Throws as `uploadPaper` does, and `conflict` when bytes are missing. The bytes stay for another
 * try where insisting can help.
 */
export async function takeUpload(
  services: Services,
  tus: TusServer,
  { id, upload, insistence = {} }: { id: string; upload: BegunUpload; insistence?: Insistence },
  context: ActionContext,
): Promise<{ paper: PaperRow; sameAs: string | undefined }> {
  const turn = turns.get(id) ?? pLimit(1)
  turns.set(id, turn)
  const mine = turn(() =>
    amongCopies(services, id, async () => {
      const taken = await findPaperOfUpload(services.db, id)
      if (taken) return { paper: taken, sameAs: await findSameBytes(services.db, taken) }
      if ((await tus.uploads.sizeOf(id)) !== upload.size) throw new AppError('conflict', refusals.incomplete)
      const { filename = '', ...began } = upload.metadata
      const fields = { ...began, ...asTexts(insistence) }
      const read = async () => {
        const stored = await storePdf(services.files, pdfKeyOf(id), tus.uploads.read(id))
        return { fields, file: { name: filename, ...stored } }
      }
      const result = await takeForm(services, id, read, context)
      await tus.uploads.removeBytes(id)
      return result
    }),
  )
  try {
    return await mine
  } catch (error) {
    // Never a document, whatever one insists on; nobody's any more, whose admin lost the right; or room that the
    // school needs more than the upload does.
    if (error instanceof AppError && ['bad_input', 'forbidden', 'no_space'].includes(error.code))
      await tus.uploads.remove(id)
    throw error
  } finally {
    if (turn.activeCount + turn.pendingCount === 0) turns.delete(id)
  }
}

/** Where all copies have the bytes, one of them takes an upload at a time. */
const amongCopies = <Result>(services: Services, id: string, task: () => Promise<Result>): Promise<Result> =>
  services.config.storageUrl ? inTurn(services, `take:${id}`, task) : task()

const asTexts = ({ replace, unique }: Insistence) => ({
  ...(replace !== undefined && { replace: String(replace) }),
  ...(unique !== undefined && { unique: String(unique) }),
})
