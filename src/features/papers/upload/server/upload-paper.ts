import { randomUUID } from 'node:crypto'
import pLimit from 'p-limit'
import * as z from 'zod/mini'
import { AppError } from '../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../platform/server/act-as-admin.ts'
import { audit } from '../../../../platform/server/audit.ts'
import type { Caller, RequestFacts } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { parseStoredPath, storedPathOf, type PaperFields } from '../../rules.ts'
import { paperFieldsSchema, sentences } from '../../upload-fields.ts'
import { replaceBytes } from '../../bin/server/replace-bytes.ts'
import { inspectPdf } from '../../drawing/server/rasterize-pdf.ts'
import { insertRasterized } from '../../drawing/server/store.ts'
import type { ActionContext } from '../../server/action-context.ts'
import { columnsOf } from '../../server/paper-columns.ts'
import { readUploadForm, type UploadForm } from './read-form.ts'
import { removeFiles } from '../../server/remove-files.ts'
import {
  findPaperOfUpload,
  findPaper,
  findSameBytes,
  insertPaper,
  lockPaper,
  type PageRow,
  pdfKeyOf,
  type PaperRow,
} from '../../server/store.ts'

/**
 * Takes an uploaded form: file to the store, checks, then the row, which makes it visible.
 * Until the row is there nothing shows; what a crash leaves before it is swept later.
 * `sameAs` is the stored path of another paper of the very same bytes; with the form's
 * `unique` it is a reason to refuse (`duplicate`).
 */
export async function uploadPaper(
  services: Services,
  request: RequestFacts,
  caller: Caller,
): Promise<{ paper: PaperRow; sameAs: string | undefined }> {
  const id = randomUUID()
  const read = () => readUploadForm(services.files, pdfKeyOf(id), request)
  return takeForm(services, id, read, { caller, address: request.address })
}

/** Makes a form, which `read` gives once its file is stored under `id`, a paper; as `uploadPaper` does. */
export async function takeForm(
  services: Services,
  id: string,
  read: () => Promise<UploadForm>,
  context: ActionContext,
): Promise<{ paper: PaperRow; sameAs: string | undefined }> {
  try {
    const form = await read()
    if (!form.file) throw new AppError('bad_input', sentences.fileMissing)
    const { file } = form
    const fields = readFields(form.fields)
    const replace = form.fields.replace === 'true'
    const path = storedPathOf(fields, file.name)
    const sameAs = await findSameBytes(services.db, { sha256: file.sha256, path })
    if (sameAs && form.fields.unique === 'true') throw new AppError('duplicate', sentences.sameAs(sameAs))
    return { paper: await publish(services, { id, fields, replace, file }, context), sameAs }
  } catch (error) {
    // After any other failure the row may be there all the same: only the sweep, which asks, may remove.
    // So may another copy of the server have put it there, for a resumable upload.
    if (error instanceof AppError && !(await findPaperOfUpload(services.db, id)))
      await removeFiles(services, id)
    throw error
  }
}

type Publication = {
  id: string
  fields: PaperFields
  /** Whether a paper already at the path takes these bytes; otherwise it stays and `conflict` is thrown. */
  replace: boolean
  file: { name: string; size: number; sha256: string }
  /** Its pages, where they were rasterized before; their pictures must be in the store. */
  pages?: readonly Omit<PageRow, 'paper_id'>[] | undefined
}

/** Makes the stored file of `id` a paper; throws `bad_input` for no readable PDF, `conflict` for a taken path. */
export async function publish(
  services: Services,
  { id, fields, replace, file, pages }: Publication,
  { caller, address }: ActionContext,
): Promise<PaperRow> {
  const { db, now } = services
  const path = storedPathOf(fields, file.name)
  const stored = parseStoredPath(path)
  if (!stored) throw new AppError('bad_input', sentences.badName)
  const before = replace ? await findPaper(db, path) : undefined
  const pageCount = pages?.length ?? (await inspectInTurn(services, id)).pageCount
  const at = now()
  const by = caller?.id ?? null
  const bytes = { file_id: id, size: file.size, sha256: file.sha256, page_count: pageCount }

  return actAsAdmin(db, caller, async (transaction) => {
    const old = replace ? await lockPaper(transaction, 'path', path) : undefined
    const action = old ? 'replace-paper' : 'upload-paper'
    await audit(transaction, { actor: caller, action, subject: path, address, now: at })
    const row = old
      ? await replaceBytes(transaction, old, { ...bytes, at, by }, before?.file_id)
      : newRow({ id, ...columnsOf(path, stored), ...bytes, uploaded_by: by }, at)
    if (!old && !(await insertPaper(transaction, row))) throw new AppError('conflict', sentences.taken)
    return pages ? insertRasterized(transaction, row, pages) : row
  })
}

type Described = Omit<PaperRow, 'uploaded_at' | `drawing${string}`>

function newRow(described: Described, at: Date): PaperRow {
  return {
    ...described,
    uploaded_at: at.toISOString(),
    drawing: 'pending',
    drawing_reason: null,
    drawing_attempts: 0,
    drawing_owner: null,
    drawing_until: null,
    drawing_asked_at: null,
  }
}

/** The fields as they will be stored; throws `bad_input`, for a missing field before a wrong one. */
export function readFields(given: Readonly<Record<string, unknown>>): PaperFields {
  const parsed = z.safeParse(paperFieldsSchema, given)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(({ message }) => message)
  const missing = [sentences.examFieldsMissing, sentences.concoursFieldsMissing]
  throw new AppError('bad_input', messages.find((message) => missing.includes(message)) ?? messages[0]!)
}

const oneAtATime = pLimit(1)

/**
 * Counts the pages of the stored bytes `id`; throws `bad_input` for no readable PDF. One document is
 * open at a time, however many are being uploaded.
 */
export const inspectInTurn = ({ files }: Services, id: string): Promise<{ pageCount: number }> =>
  oneAtATime(async () => {
    const file = await files.read(pdfKeyOf(id))
    if (!file) throw new Error(`the upload ${id} is not in the store`)
    return inspectPdf(file.stream)
  })
