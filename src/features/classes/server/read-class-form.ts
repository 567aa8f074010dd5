import * as z from 'zod/mini'
import { AppError } from '../../../common/app-error.ts'
import type { FormPart, RequestFacts } from '../../../platform/server/route.ts'
import { classLimits, classSentences } from '../rules.ts'
import { wordSchema } from '../slips-contract.ts'

const fieldsSchema = z.object({
  id: wordSchema,
  seal: z.string().check(z.regex(/^[\da-f]{64}\.[\da-f]{64}$/)),
})

/** The bytes of the form's file. Throws `bad_input` without one, `too_large` past 1 MB. */
export async function readClassFile(request: RequestFacts): Promise<Buffer> {
  return (await readForm(request)).file
}

/** The same with the fields that confirm a dry run. */
export async function readCreation(request: RequestFacts) {
  const { file, fields } = await readForm(request)
  const parsed = z.safeParse(fieldsSchema, fields)
  if (!parsed.success) throw new AppError('bad_input', classSentences.otherFile)
  return { bytes: file, seal: parsed.data.seal, word: parsed.data.id }
}

async function readForm({ parts }: RequestFacts) {
  const fields: Record<string, string> = {}
  let file: Buffer | undefined
  try {
    for await (const part of parts()) {
      if (part.kind === 'field') fields[part.name] = part.value
      else if (part.name !== 'file' || file) part.stream.resume()
      else file = await readBytes(part.stream)
    }
  } catch (error) {
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode) throw error
    throw new AppError('bad_input', classSentences.gone)
  }
  if (!file) throw new AppError('bad_input', classSentences.noFile)
  if (file.length > classLimits.bytes) throw new AppError('too_large', classSentences.tooLarge)
  return { fields, file }
}

/** Keeps one byte more than a file may have; the rest flows by, since a browser still sending hears no answer. */
async function readBytes(stream: Extract<FormPart, { kind: 'file' }>['stream']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size <= classLimits.bytes) chunks.push(chunk)
    size += chunk.length
  }
  return Buffer.concat(chunks)
}
