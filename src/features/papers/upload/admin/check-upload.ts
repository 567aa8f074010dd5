import * as z from 'zod/mini'
import type { PaperFields } from '../../rules.ts'
import { largestPaper, paperFieldsSchema, sentences } from '../../upload-fields.ts'
import { formatSize } from '../../../../platform/web/format-size.ts'

type Checked = { fields: PaperFields; file: File } | { refusal: string }

/** Checks an upload before it is sent, with the server's own rules and sentences. */
export async function checkUpload(
  given: Readonly<Record<string, string>>,
  file: File | undefined,
): Promise<Checked> {
  if (!file) return { refusal: sentences.fileMissing }
  const parsed = readFields(given)
  if ('refusal' in parsed) return parsed
  const refusal = await checkFile(file)
  return refusal ? { refusal } : { fields: parsed.fields, file }
}

/** The sentence against a file, if there is one. */
export async function checkFile(file: File): Promise<string | undefined> {
  if (file.size > largestPaper) return tooLarge(file)
  return (await isPdf(file)) ? undefined : sentences.notPdf
}

/** The fields as they will be stored, or the first sentence against them: what is missing before what is wrong. */
export function readFields(
  given: Readonly<Record<string, string>>,
): { fields: PaperFields } | { refusal: string } {
  const parsed = z.safeParse(paperFieldsSchema, given)
  if (parsed.success) return { fields: parsed.data }
  const messages = parsed.error.issues.map(({ message }) => message)
  const missing = given.type === 'concours' ? sentences.concoursFieldsMissing : sentences.examFieldsMissing
  return { refusal: messages.includes(missing) ? missing : (messages.at(0) ?? missing) }
}

function tooLarge({ size }: File): string {
  return `Ce fichier est trop volumineux (${formatSize(size)}) : ${formatSize(largestPaper)} au plus.`
}

/** By its content, not by its name. */
async function isPdf(file: File): Promise<boolean> {
  const head = await file.slice(0, 1024).text()
  return head.includes('%PDF-')
}
