import { AppError } from '../../../../../common/app-error.ts'
import { actAsAdmin } from '../../../../../platform/server/act-as-admin.ts'
import { noSpaceOf } from '../../../../../platform/server/files/file-store.ts'
import {
  bytes,
  route,
  type Caller,
  type RequestFacts,
  type Route,
} from '../../../../../platform/server/route.ts'
import type { Services } from '../../../../../platform/server/services.ts'
import * as contract from '../../resumable-contract.ts'
import { toPaper } from '../../../server/to-papers.ts'
import { beginUpload } from './begin-upload.ts'
import { lifetime, type BegunUpload } from './partial-uploads.ts'
import { takeUpload } from './take-upload.ts'
import { tusHeaders } from './tus-headers.ts'
import type { TusServer } from './tus-server.ts'
import { findPaperOfUpload } from '../../../server/store.ts'

/** The calls of the tus protocol, and what an upload has become; each upload is its own admin's alone. */
export function resumableRoutes(services: Services): Route[] {
  const { db, now } = services
  const tus = openOnce(services)

  const ownUpload = async (id: string, caller: Caller): Promise<BegunUpload> => {
    const upload = await (await tus()).uploads.find(id)
    const isOwn = upload?.metadata.owner === String(caller.id)
    if (!upload || !isOwn || now().getTime() - upload.begun.getTime() >= lifetime)
      throw new AppError('not_found', contract.resumableSentences.gone)
    return upload
  }

  /** Throws `forbidden` for who is no admin any more; nothing of the upload stays then. */
  const keepAdmin = async (id: string, caller: Caller) => {
    try {
      await actAsAdmin(db, caller, async () => undefined)
    } catch (error) {
      if (error instanceof AppError && error.code === 'forbidden') await (await tus()).uploads.remove(id)
      throw error
    }
  }

  return [
    route(contract.startUpload, async ({ request, caller }) => {
      checkProtocol(request)
      await actAsAdmin(db, caller, async () => undefined)
      return beginUpload(services, await tus(), request, caller)
    }),

    route(contract.uploadOffset, async ({ params: { id }, request, caller }) => {
      checkProtocol(request)
      const { size } = await ownUpload(id, caller)
      const whole = bytes(200, { ...tusHeaders, 'upload-offset': size, 'upload-length': size }, null)
      if (await findPaperOfUpload(db, id)) return whole
      try {
        return await (await tus()).ask({ method: 'HEAD', id, headers: {} })
      } catch (error) {
        // It may have become a document meanwhile, which leaves no bytes.
        if (await findPaperOfUpload(db, id)) return whole
        throw error
      }
    }),

    route(contract.sendChunk, async ({ params: { id }, request, caller }) => {
      checkProtocol(request)
      const upload = await ownUpload(id, caller)
      const headers = chunkHeadersOf(request)
      const { uploads, ...protocol } = await tus()
      const asked = protocol.ask({ method: 'PATCH', id, headers, body: request.body() })
      const answer = await asked.catch(async (error) => {
        // A full disk stands in everybody's way.
        if (error instanceof AppError && error.code === 'no_space') await uploads.remove(id)
        throw error
      })
      await keepAdmin(id, caller)
      await request.checkAccess()
      if (Number(answer.headers['upload-offset']) === upload.size)
        await takeUpload(services, await tus(), { id, upload }, { caller, address: request.address })
      return answer
    }),

    route(contract.dropUpload, async ({ params: { id }, request, caller }) => {
      checkProtocol(request)
      await ownUpload(id, caller)
      await keepAdmin(id, caller)
      return (await tus()).ask({ method: 'DELETE', id, headers: {} })
    }),

    route(contract.takeUpload, async ({ params: { id }, body, request, caller }) => {
      const upload = await ownUpload(id, caller)
      await keepAdmin(id, caller)
      const uploader = { caller, address: request.address }
      const taken = await takeUpload(services, await tus(), { id, upload, insistence: body }, uploader)
      const file = await toPaper(db, taken.paper)
      return { message: 'Fichier téléchargé avec succès', file, same_as: taken.sameAs ?? null }
    }),
  ]
}

/** The package is loaded with the first upload: a school without one doesn't pay for it. */
function openOnce(services: Services): () => Promise<TusServer> {
  let opened: Promise<TusServer> | undefined
  const open = async () => {
    try {
      const { openTusServer } = await import('./tus-server.ts')
      return await openTusServer(services)
    } catch (error) {
      opened = undefined
      throw noSpaceOf(error) ?? error
    }
  }
  return () => (opened ??= open())
}

function checkProtocol({ headers }: RequestFacts): void {
  if (headers['tus-resumable'] === '1.0.0') return
  throw new AppError('bad_input', contract.resumableSentences.badProtocol, { 'tus-version': '1.0.0' })
}

function chunkHeadersOf({ headers }: RequestFacts): Record<string, string> {
  const names = ['content-type', 'content-length', 'upload-offset']
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )
}
