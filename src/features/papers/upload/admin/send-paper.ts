import { AppError } from '../../../../common/app-error.ts'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import { call } from '../../../../platform/web/http.ts'
import type { uploadPaper } from '../contract.ts'
import { storedPathOf, type PaperFields } from '../../rules.ts'
import * as calls from '../calls.ts'
import { listPapers as listPapersCall } from '../../lists/calls.ts'
import type { listPapers } from '../../lists/contract.ts'
import { sendForm } from './send-form.ts'

export type PaperToSend = {
  fields: PaperFields
  file: File
  /** Name to store it under, which may differ from the file's own. */
  name: string
} & Insistence

/** What an admin was asked about and wants all the same. */
export type Insistence = {
  /** A document at the same path gives way. */
  replace?: boolean
  /** The same bytes may stand at another path too. */
  twice?: boolean
}

/**
 * Uploads a paper; `onProgress` gets the share that has left, 0 to 1. Fails with an `AppError`, `conflict`
 * among them, or the signal's reason.
 */
export function sendPaper(
  paper: PaperToSend,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<ReplyOf<typeof uploadPaper>> {
  return sendForm<typeof uploadPaper>(calls.uploadPaper, {}, formOf(paper), { onProgress, signal })
}

/** What a refusal is about: a taken path, bytes that are there already, or anything else. */
export function refusalKindOf(error: unknown): 'taken' | 'duplicate' | 'other' {
  if (!(error instanceof AppError) || error.code !== 'conflict') return 'other'
  return (error.cause as { code?: unknown } | null)?.code === 'duplicate' ? 'duplicate' : 'taken'
}

/** Whether a document stands at the path already; asked before a long upload, not instead of its answer. */
export async function isTaken(fields: PaperFields, name: string, signal: AbortSignal): Promise<boolean> {
  const path = storedPathOf(fields, name)
  const { type, matiere, annee } = fields
  const own = type === 'exam' ? { niveau: fields.niveau, groupe: fields.groupe, nature: fields.nature } : {}
  const query = { type, matiere, annee: String(annee), ...own }
  const { files } = await call<typeof listPapers>(listPapersCall, { query }, { signal })
  return files.some(({ filename }) => filename === path)
}

/** The fields come first: the server reads the form as it arrives. */
function formOf({ fields, file, name, replace, twice }: PaperToSend): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.append(key, String(value))
  if (replace) form.append('replace', 'true')
  if (!twice) form.append('unique', 'true')
  form.append('file', file, name)
  return form
}
