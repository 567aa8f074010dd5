import { AppError } from '../../../common/app-error.ts'
import type { Content } from '../../../platform/server/content/index.ts'
import { type Bytes, type RequestFacts, route, type Route } from '../../../platform/server/route.ts'
import { sendPacked } from '../../../platform/server/send-packed.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'

export function searchRoutes({ content }: Services): Route[] {
  return [
    route(contract.readSearchFile, async ({ params, request }) =>
      sendSearchFile(content, params.name, request),
    ),
  ]
}

/**
 * Answers with a class's search file. A page that was opened before the
 * lessons changed asks under the old name: it gets the present file, and asks again the next time.
 */
function sendSearchFile(content: Content, name: string, request: RequestFacts): Bytes {
  const file = content.searchFiles.find((one) => name.startsWith(`${one.class}-`) && name.endsWith('.json'))
  if (!file) throw new AppError('not_found', 'Ce fichier n’existe pas.')
  const isPresent = file.address.endsWith(`/${name}`)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': isPresent ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
  }
  return sendPacked(file.packed, headers, request)
}
