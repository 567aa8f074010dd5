import type { Readable } from 'node:stream'
import { addAbortSignal } from 'node:stream'
import { AppError } from '../../../../common/app-error.ts'
import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import type { RequestFacts } from '../../../../platform/server/route.ts'
import { largestPaper, sentences } from '../../upload-fields.ts'

export type UploadForm = {
  fields: Record<string, string>
  /** Absent when the form carries none. */
  file?: { name: string; size: number; sha256: string }
}

/**
 * Reads an upload's form and stores its file under `key` as it comes. Throws `bad_input` for
 * a file that isn't a PDF, `too_large` past 50 MB; the file store then holds nothing.
 */
export async function readUploadForm(
  files: FileStore,
  key: string,
  { parts, signal }: RequestFacts,
): Promise<UploadForm> {
  const form: UploadForm = { fields: {} }
  let refusal: unknown
  for await (const part of arriving(parts())) {
    if (part.kind === 'field') form.fields[part.name] = part.value
    else if (part.name !== 'file' || form.file || refusal) part.stream.resume()
    else {
      // It may break off before anybody reads it; who reads it hears of it then.
      part.stream.on('error', () => {})
      addAbortSignal(signal, part.stream)
      try {
        form.file = { name: part.fileName, ...(await storePdf(files, key, part.stream)) }
      } catch (error) {
        if (signal.aborted) throw error
        // Said once the form has been read to its end: a browser still sending hears no answer.
        refusal = error
        part.stream.resume()
      }
    }
  }
  if (refusal instanceof EmptyFile) return form
  if (refusal) throw refusal
  return form
}

/** Stores a PDF under `key` as it comes; throws `bad_input` for another kind of file, `too_large` past 50 MB. */
export function storePdf(files: FileStore, key: string, stream: Readable) {
  return files.put(key, checkedPdf(stream), { limit: largestPaper, contentType: 'application/pdf' })
}

/** A form whose file field was left empty. */
class EmptyFile extends Error {}

/** Passes a stream on once its beginning has shown that it is a PDF. */
async function* checkedPdf(stream: Readable): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  let isChecked = false
  // Left unfinished, the stream must go on flowing for the rest of the form to arrive.
  for await (const chunk of arriving<Buffer>(stream.iterator({ destroyOnReturn: false }))) {
    if (isChecked) yield chunk
    else head = Buffer.concat([head, chunk])
    if (isChecked || head.length < 1024) continue
    checkHead(head)
    isChecked = true
    yield head
  }
  if (isChecked) return
  if (head.length === 0) throw new EmptyFile()
  checkHead(head)
  yield head
}

/** A form that breaks off or is garbled is its sender's mistake. */
async function* arriving<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source
  } catch (error) {
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error
    throw new AppError('bad_input', 'L’envoi est arrivé incomplet. Veuillez réessayer.')
  }
}

function checkHead(head: Buffer): void {
  if (!head.subarray(0, 1024).includes('%PDF-')) throw new AppError('bad_input', sentences.notPdf)
}
