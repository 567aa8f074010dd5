import { AppError } from '../../../common/app-error.ts'
import type { Content } from '../../../platform/server/content/index.ts'
import type { Bytes, RequestFacts } from '../../../platform/server/route.ts'
import { sendPacked } from '../../../platform/server/send-packed.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, no-cache',
  vary: 'Accept-Encoding',
}

/** Answers with a quiz as it was compiled. */
export function sendQuiz(content: Content, id: string, request: RequestFacts): Bytes {
  const found = content.quiz(id)
  if (!found) throw new AppError('not_found', 'Ce quiz n’existe pas.')
  return sendPacked(found, headers, request)
}
