import { chooseEncoding } from './choose-encoding.ts'
import type { PackedText } from './content/index.ts'
import { isNotModified } from './is-not-modified.ts'
import { bytes, type Bytes, type RequestFacts } from './route.ts'

/**
 * Answers with a compiled text as it lies on the disk: in the encoding that the caller takes, empty with 304
 * where it has these very bytes. `headers` are its type, how long it may be kept and by whom it varies.
 */
export function sendPacked(
  { etag, read, text }: PackedText,
  headers: Record<string, string>,
  { headers: asked }: RequestFacts,
): Bytes {
  if (isNotModified(asked, etag)) return bytes(304, { ...headers, etag }, null)
  const encoding = chooseEncoding(asked['accept-encoding'])
  if (!encoding) return bytes(200, { ...headers, etag }, text())
  return bytes(200, { ...headers, etag, 'content-encoding': encoding }, read(encoding))
}
