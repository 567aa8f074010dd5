import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { AppError } from '../../../common/app-error.ts'
import { audit } from '../../../server/audit.ts'
import type { Caller, RequestFacts } from '../../../server/route.ts'
import type { Services } from '../../../server/services.ts'
import { parseStoredPath, searchTextOf, setKeyOf, storedPathOf, type PaperFields } from '../rules.ts'
import { paperFieldsSchema, sentences } from '../upload-fields.ts'
import { inspectPdf } from './draw/draw-pdf.ts'
import { readUploadForm } from './read-form.ts'
import { removeFiles } from './remove-files.ts'
import { deletePaperAt, findSameBytes, insertPaper, pdfKeyOf, type PaperRow } from './store.ts'

/** Who uploads: an admin through a request, or the command line and the first start. */
export type Uploader = { caller?: Caller; address: string }

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
  try {
    const form = await readUploadForm(services.files, pdfKeyOf(id), request)
    if (!form.file) throw new AppError('bad_input', sentences.fileMissing)
    const { file } = form
    const fields = readFields(form.fields)
    const replace = form.fields.replace === 'true'
    const path = storedPathOf(fields, file.name)
    const sameAs = await findSameBytes(services.db, { sha256: file.sha256, path })
    if (sameAs && form.fields.unique === 'true') throw new AppError('duplicate', sentences.sameAs(sameAs))
    const uploader = { caller, address: request.address }
    return { paper: await publish(services, { id, fields, replace, file }, uploader), sameAs }
  } catch (error) {
    // After any other failure the row may be there all the same: only the sweep, which asks, may remove.
    if (error instanceof AppError) await removeFiles(services, id)
    throw error
  }
}

type Publication = {
  id: string
  fields: PaperFields
  /** Whether a paper already at the path gives way; otherwise it stays and `conflict` is thrown. */
  replace: boolean
  file: { name: string; size: number; sha256: string }
}

/** Makes the stored file of `id` a paper; throws `bad_input` for no readable PDF, `conflict` for a taken path. */
export async function publish(
  services: Services,
  { id, fields, replace, file }: Publication,
  { caller, address }: Uploader,
): Promise<PaperRow> {
  const { db, now } = services
  const path = storedPathOf(fields, file.name)
  const stored = parseStoredPath(path)
  if (!stored) throw new AppError('bad_input', 'Le nom du fichier n’est pas valable.')
  const { pageCount } = await inspectInTurn(services, id)
  const at = now()
  const row = rowOf({ id, path, stored, file, pageCount, at })

  const replaced = await db.transaction().execute(async (transaction) => {
    const old = replace ? await deletePaperAt(transaction, path) : undefined
    if (!(await insertPaper(transaction, row))) throw new AppError('conflict', sentences.taken)
    const action = old ? 'replace-paper' : 'upload-paper'
    await audit(transaction, { actor: caller, action, subject: path, address, now: at })
    return old
  })
  if (replaced) await removeFiles(services, replaced)
  return row
}

type RowParts = {
  id: string
  path: string
  stored: PaperFields & { name: string }
  file: Publication['file']
  pageCount: number
  at: Date
}

function rowOf({ id, path, stored, file, pageCount, at }: RowParts): PaperRow {
  const isExam = stored.type === 'exam'
  return {
    id,
    path,
    type: stored.type,
    examen: isExam ? stored.examen : null,
    niveau: isExam ? stored.niveau : null,
    matiere: stored.matiere,
    groupe: isExam ? stored.groupe : null,
    nature: isExam ? stored.nature : null,
    etablissement: isExam ? null : stored.etablissement,
    annee: stored.annee,
    name: stored.name,
    folded: searchTextOf(stored, stored.name),
    set_key: setKeyOf(stored),
    size: file.size,
    sha256: file.sha256,
    page_count: pageCount,
    uploaded_at: at.toISOString(),
    drawing: 'pending',
    drawing_reason: null,
    drawing_attempts: 0,
    drawing_owner: null,
    drawing_until: null,
  }
}

/** A missing field is said before a wrong one. */
function readFields(given: Record<string, string>): PaperFields {
  const parsed = z.safeParse(paperFieldsSchema, given)
  if (parsed.success) return parsed.data
  const messages = parsed.error.issues.map(({ message }) => message)
  const missing = [sentences.examFieldsMissing, sentences.concoursFieldsMissing]
  throw new AppError('bad_input', messages.find((message) => missing.includes(message)) ?? messages[0]!)
}

let turn: Promise<unknown> = Promise.resolve()

/** One document in memory at a time, however many are being uploaded. */
function inspectInTurn({ files }: Services, id: string): Promise<{ pageCount: number }> {
  const mine = turn.then(async () => {
    const file = await files.read(pdfKeyOf(id))
    if (!file) throw new Error(`the upload ${id} is not in the store`)
    return inspectPdf(await buffer(file.stream))
  })
  turn = mine.catch(() => {})
  return mine
}
