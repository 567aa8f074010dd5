import { AppError } from '../../../common/app-error.ts'
import { bytes, route, type Route } from '../../../platform/server/route.ts'
import { isNotModified } from '../../../platform/server/is-not-modified.ts'
import { sendPacked } from '../../../platform/server/send-packed.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { openShelf, packList } from './pack-shelf.ts'
import { schoolKey } from './school-key.ts'

const json = {
  'content-type': 'application/json; charset=utf-8',
  // As lessons: to who has a session, and not to the next one at the same browser.
  vary: 'Authorization, Accept-Encoding',
}

/** For anybody; asked for at each visit of `/hors-ligne`, and the same until the next build. */
const listHeaders = { 'content-type': json['content-type'], 'cache-control': 'no-cache' }

export function packsRoutes({ content, db, now }: Services): Route[] {
  let opening: ReturnType<typeof openShelf> | undefined
  let listing: ReturnType<typeof packList> | undefined
  // A database that is away for a moment is asked again.
  const shelf = () =>
    (opening ??= openShelf(content, db, now()).catch((error) => {
      opening = undefined
      throw error
    }))
  return [
    route(contract.readPackKey, async () => ({ key: (await schoolKey(db)).key })),
    route(contract.readPackList, async ({ request }) => {
      const { etag, text } = (listing ??= packList(await shelf()))
      const headers = { ...listHeaders, etag }
      if (isNotModified(request.headers, etag)) return bytes(304, headers, null)
      return bytes(200, headers, Buffer.from(text))
    }),
    route(contract.readPack, async ({ params, request }) => {
      const found = (await shelf()).get(content.course(params.course)?.id ?? '')
      if (!found) throw new AppError('not_found', 'Rien de ce cours n’est encore à garder.')
      return sendPacked(found.packed, { ...json, 'cache-control': 'private, no-cache' }, request)
    }),
    route(contract.readPackFile, async ({ params, request }) => {
      const found = content.packFile(params.hash)
      if (!found) throw new AppError('not_found', contract.missingPackFile)
      const headers = { ...json, 'cache-control': 'private, max-age=31536000, immutable' }
      return sendPacked(found, headers, request)
    }),
  ]
}
