import { AppError } from '../../../../../common/app-error.ts'
import type { Bytes, Caller, RequestFacts } from '../../../../../platform/server/route.ts'
import type { Services } from '../../../../../platform/server/services.ts'
import { resumableSentences as refusals } from '../../resumable-contract.ts'
import { parseStoredPath, storedPathOf } from '../../../rules.ts'
import { largestPaper, sentences } from '../../../upload-fields.ts'
import { findPaper } from '../../../server/store.ts'
import { readFields } from '../upload-paper.ts'
import type { TusServer } from './tus-server.ts'

/**
 * Begins an upload of `caller` once all that can be known has been checked: size, fields, name and
 * whether its path is free. Throws as the upload of a form does; then nothing is there.
 */
export async function beginUpload(
  { db }: Services,
  tus: TusServer,
  { headers }: RequestFacts,
  caller: Caller,
): Promise<Bytes> {
  const size = readLength(headers['upload-length'])
  const given = readMetadata(tus, headers['upload-metadata'])
  const fields = readFields(given)
  if (!given.filename) throw new AppError('bad_input', sentences.fileMissing)
  const path = storedPathOf(fields, given.filename)
  if (!parseStoredPath(path)) throw new AppError('bad_input', 'Le nom du fichier n’est pas valable.')
  // Said before 50 MB are on their way, and asked again when they have come.
  if (given.replace !== 'true' && (await findPaper(db, path))) throw new AppError('conflict', sentences.taken)

  const { filename, replace = 'false', unique = 'false' } = given
  const kept = { ...asTexts(fields), filename, replace, unique, owner: String(caller.id) }
  const own = { 'upload-length': String(size), 'upload-metadata': tus.metadata.stringify(kept) }
  return tus.ask({ method: 'POST', headers: own })
}

function readLength(value: string | string[] | undefined): number {
  if (typeof value !== 'string' || !/^\d+$/.test(value))
    throw new AppError('bad_input', refusals.lengthMissing)
  const size = Number(value)
  if (size === 0) throw new AppError('bad_input', sentences.fileMissing)
  if (size > largestPaper) throw new AppError('too_large', refusals.tooLarge)
  return size
}

function readMetadata({ metadata }: TusServer, value: string | string[] | undefined): Record<string, string> {
  if (value === undefined) return {}
  try {
    return asTexts(metadata.parse(String(value)))
  } catch {
    throw new AppError('bad_input', refusals.badMetadata)
  }
}

const asTexts = (values: Readonly<Record<string, string | number | null>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]))
