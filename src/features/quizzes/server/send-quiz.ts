import { AppError } from '../../../common/app-error.ts'
import type { Content } from '../../../server/content/index.ts'
import { bytes, type Bytes, type RequestFacts } from '../../../server/route.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding',
}

/** Answers with a quiz as it was compiled: in brotli where that is taken, empty with 304 where it is known. */
export function sendQuiz(content: Content, id: string, { headers: asked }: RequestFacts): Bytes {
  const found = content.quiz(id)
  if (!found) throw new AppError('not_found', 'Ce quiz n’existe pas.')
  const { html: json, br, etag } = found
  if (String(asked['if-none-match'] ?? '').includes(etag)) return bytes(304, { ...headers, etag }, null)
  if (/\bbr\b/.test(String(asked['accept-encoding'] ?? '')))
    return bytes(200, { ...headers, etag, 'content-encoding': 'br' }, br)
  return bytes(200, { ...headers, etag }, json)
}
