import { create as contentDisposition } from 'content-disposition'
import { AppError } from '../../../../common/app-error.ts'
import type { ByteRange } from '../../../../platform/server/files/file-store.ts'
import { isNotModified } from '../../../../platform/server/is-not-modified.ts'
import { bytes, type Bytes, type RequestFacts } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { sentences } from '../../upload-fields.ts'
import { pdfKeyOf, type PaperRow } from '../../server/store.ts'

/**
 * A paper's PDF: whole, the range that was asked for, or nothing when the caller has it already.
 * Kept by the browser but asked about each time, so that no bytes show without a live session. Under
 * `X_ACCEL_PREFIX` the answer only names the file: nginx sends it, with its own tag and ranges.
 */
export async function sendPdf(
  { files, config }: Pick<Services, 'files' | 'config'>,
  paper: PaperRow,
  disposition: 'inline' | 'attachment',
  { headers: asked }: RequestFacts,
): Promise<Bytes> {
  const key = pdfKeyOf(paper.file_id)
  const etag = `"${paper.sha256}"`
  const headers: Bytes['headers'] = {
    'content-type': 'application/pdf',
    'content-disposition': dispositionOf(disposition, paper.name),
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-cache',
    etag,
  }
  if (isNotModified(asked, etag)) return bytes(304, headers, null)

  if (config.accelPrefix) {
    if (!(await files.stat(key))) throw new AppError('not_found', sentences.absent)
    const { etag: _tag, 'accept-ranges': _unit, ...named } = headers
    return bytes(200, { ...named, 'x-accel-redirect': config.accelPrefix + key }, null)
  }
  const isCurrent = !asked['if-range'] || asked['if-range'] === etag
  const range = isCurrent ? readRange(asked.range, paper.size) : undefined
  const file = await files.read(key, range)
  if (!file) throw new AppError('not_found', sentences.absent)
  if (!range) return bytes(200, { ...headers, 'content-length': paper.size }, file.stream)
  const { start, end } = range
  const partial = {
    'content-length': end - start + 1,
    'content-range': `bytes ${start}-${end}/${paper.size}`,
  }
  return bytes(206, { ...headers, ...partial }, file.stream)
}

/**
 * The one range that a `Range` header asks for; `undefined` (send everything) for none, several,
 * or another unit. Throws `range_not_satisfiable` when it begins past the end.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (!first && !last)) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1
  if (first && last && Number(last) < start) return undefined
  if (start < size && start <= end) return { start, end }
  throw new AppError('range_not_satisfiable', 'Cette partie du fichier n’existe pas.', {
    'content-range': `bytes */${size}`,
  })
}

/** Beside the name as it is, one without accents for old programs. */
function dispositionOf(type: string, name: string): string {
  const fallback = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
  return contentDisposition(name, { type, fallback })
}
