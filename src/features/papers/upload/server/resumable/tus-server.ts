import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { PassThrough, Readable } from 'node:stream'
import { Metadata, Server } from '@tus/server'
import { AppError } from '../../../../../common/app-error.ts'
import { noSpaceOf } from '../../../../../platform/server/files/file-store.ts'
import { bytes, type Bytes } from '../../../../../platform/server/route.ts'
import type { Services } from '../../../../../platform/server/services.ts'
import { resumableSentences as sentences, startUpload } from '../../resumable-contract.ts'
import { DiskUploads } from './disk-uploads.ts'
import { makeLocker, makeSharedLocker } from './locker.ts'
import type { PartialUploads } from './partial-uploads.ts'
import { SharedUploads } from './shared-uploads.ts'
import { uploadsFolder } from './sweep-uploads.ts'
import { tusHeaders } from './tus-headers.ts'

type TusRequest = {
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE'
  /** Of an upload that is there already. */
  id?: string
  headers: Record<string, string>
  body?: Readable
}

/** How long a request that another one asks to end may go on, in ms. */
const drainTime = 500

export type TusServer = Awaited<ReturnType<typeof openTusServer>>

/**
 * The tus package behind the house's doors: it is told the protocol's headers alone, and its refusals
 * become ours. Who may ask, and what, has been decided before.
 */
export async function openTusServer(services: Pick<Services, 'config' | 'db' | 'files' | 'now'>) {
  const isShared = services.config.storageUrl !== undefined
  const uploads: PartialUploads = isShared ? new SharedUploads(services.files) : openFolder(services)
  const failures = new WeakMap<object, unknown>()
  const server = new Server({
    path: startUpload.path,
    datastore: uploads,
    locker: isShared ? makeSharedLocker(services) : makeLocker(),
    lockDrainTimeout: drainTime,
    relativeLocation: true,
    namingFunction: () => randomUUID(),
    onUploadCreate: async (_request, upload) => {
      upload.creation_date = services.now().toISOString()
      return {}
    },
    onResponseError: (request, error) => void failures.set(request, error),
  })

  return {
    uploads,
    metadata: Metadata,

    /** Answers as the protocol wants; throws an `AppError` instead of the package's refusals. */
    async ask({ method, id, headers, body }: TusRequest): Promise<Bytes> {
      const request = new Request(`http://school${startUpload.path}${id ? `/${id}` : ''}`, {
        method,
        headers: { ...headers, 'tus-resumable': '1.0.0' },
        ...(body && { body: Readable.toWeb(passOn(body)) as ReadableStream, duplex: 'half' }),
      })
      const answer = await server.handleWeb(request)
      // Read by nobody any more, it would keep its sender from hearing the answer.
      body?.unpipe().resume()
      if (answer.status < 400) return bytes(answer.status, headersOf(answer), null)
      throw refusalOf(failures.get(request))
    },
  }
}

function openFolder(services: Pick<Services, 'config'>): DiskUploads {
  const folder = uploadsFolder(services)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return new DiskUploads(folder)
}

/** The same bytes in a stream that can be left while the request itself goes on flowing. */
function passOn(body: Readable): Readable {
  const passed = new PassThrough()
  body.once('error', (error) => passed.destroy(error))
  return body.pipe(passed)
}

const passedOn = ['location', 'upload-offset', 'upload-length', 'upload-expires', 'connection']

/** What the caller is told; not the package's words on foreign origins. */
function headersOf({ headers }: Response): Bytes['headers'] {
  const given = passedOn.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { ...tusHeaders, ...Object.fromEntries(given) }
}

const refusals: Readonly<Record<number, () => AppError>> = {
  404: () => new AppError('not_found', sentences.gone),
  409: () => new AppError('wrong_offset', sentences.wrongOffset),
  410: () => new AppError('not_found', sentences.gone),
  413: () => new AppError('too_large', sentences.tooLarge),
}

/** The package throws plain objects with a status and an English body. */
function refusalOf(failure: unknown): unknown {
  const { status_code: status, body } = (failure ?? { status_code: 400 }) as TusFailure
  if (status === undefined) return noSpaceOf(failure) ?? failure
  if (status >= 500) return new Error(`the tus package failed: ${body}`)
  if (body?.startsWith('Request aborted')) return new AppError('bad_input', sentences.cutOff)
  return refusals[status]?.() ?? new AppError('bad_input', sentences.badProtocol)
}

type TusFailure = { status_code?: number; body?: string }
