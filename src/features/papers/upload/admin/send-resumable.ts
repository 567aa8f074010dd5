import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client'
import { AppError, type ErrorCode } from '../../../../common/app-error.ts'
import type { ReplyOf } from '../../../../common/endpoint.ts'
import { addressOf, call, failureOf, noConnection, requestHeaders } from '../../../../platform/web/http.ts'
import { getSession } from '../../../../platform/web/session.ts'
import * as calls from '../calls.ts'
import type { takeUpload } from '../resumable-contract.ts'
import { storedPathOf } from '../../rules.ts'
import type { PaperToSend } from './send-paper.ts'
import { uploadMemory } from './upload-memory.ts'
import type { Progress } from './upload-progress.ts'

/** Bytes of one request: few enough for the server's time limit on a slow line. */
const chunkSize = 2 * 1024 * 1024
/** How long until a lost connection is tried again, in ms, unless the browser says earlier that it is back. */
const pause = 3000

/** A network that is not there, a server that starts, and an upload that has come further than thought. */
const passing: readonly ErrorCode[] = ['network', 'too_slow', 'unavailable', 'wrong_offset']

/**
 * Uploads a paper in chunks by the tus protocol, as long as it takes: it waits for a lost connection and goes
 * on. When the signal aborts, what has come is deleted. Answers and fails as the form does.
 */
export async function sendResumable(
  paper: PaperToSend,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ReplyOf<typeof takeUpload>> {
  const memory = uploadMemory(getSession()?.user?.id ?? 0)
  const upload = await sendBytes(paper, memory, onProgress, signal)
  const params = { id: upload.url!.split('/').at(-1)! }
  const body = { replace: paper.replace ?? false, unique: !paper.twice }
  for (;;)
    try {
      const reply = await call<typeof takeUpload>(calls.takeUpload, { params, body }, { signal })
      for (const { urlStorageKey } of await upload.findPreviousUploads())
        await memory.removeUpload(urlStorageKey)
      return reply
    } catch (error) {
      if (signal.aborted) void drop(upload)
      if (signal.aborted || !isPassing(error)) throw error
      onProgress({ share: 1, isLost: true })
      await networkOrPause(signal)
    }
}

/** Sends all bytes, from where they have come to; gives the upload with its address. */
function sendBytes(
  { fields, file, name, replace, twice }: PaperToSend,
  urlStorage: ReturnType<typeof uploadMemory>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Upload> {
  const words = Object.entries(fields).map(([key, value]) => [key, String(value)] as const)
  const insistence = { replace: String(replace ?? false), unique: String(!twice) }
  let share = 0
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: addressOf(calls.startUpload),
      chunkSize,
      retryDelays: null,
      metadata: { ...Object.fromEntries(words), ...insistence, filename: name },
      // The same file for another place is another upload: it would be stored where the first was meant to be.
      fingerprint: async () =>
        [storedPathOf(fields, name), file.name, file.size, file.lastModified].join('|'),
      urlStorage,
      onBeforeRequest: (request) => {
        const headers = Object.entries(requestHeaders(request.getMethod()))
        for (const [header, value] of headers) request.setHeader(header, value)
      },
      onAfterResponse: refuse,
      onProgress: (sent, total) => {
        share = sent / Math.max(1, total)
        onProgress({ share, isLost: false })
      },
      onSuccess: end,
      onError: (error) => {
        const cause = causeOf(error)
        if (isPassing(cause)) void goOnLater()
        else if (isWordOnAll(error, cause)) end()
        else reject(cause)
      },
    })
    function end() {
      signal.removeEventListener('abort', giveUp)
      resolve(upload)
    }
    function giveUp() {
      void drop(upload)
      reject(signal.reason)
    }
    async function goOnLater() {
      onProgress({ share, isLost: true })
      await networkOrPause(signal)
      if (!signal.aborted) upload.start()
    }
    signal.addEventListener('abort', giveUp)
    void upload.findPreviousUploads().then(([previous]) => {
      if (previous) upload.resumeFromPreviousUpload(previous)
      upload.start()
    }, reject)
  })
}

/** Deletes what has come; without a network it stays until its days are over. */
const drop = (upload: Upload) => upload.abort(true).catch(() => {})

/** A refusal in the house's form; only an upload that is gone is begun anew by the package itself. */
function refuse(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  const [method, path] = [request.getMethod(), request.getURL()]
  if ((status >= 200 && status < 300) || (method === 'HEAD' && status === 404)) return
  // A proxy whose server is starting again.
  if (status === 502 || status === 504) throw new AppError('unavailable', noConnection)
  throw failureOf(path, status, readJson(response.getBody()))
}

/** The bytes are all there, but not wanted for a reason that can be insisted on: asked once more, then. */
function isWordOnAll(error: Error | DetailedError, cause: unknown): boolean {
  const isLast = 'originalRequest' in error && error.originalRequest?.getMethod() === 'PATCH'
  return isLast && cause instanceof AppError && cause.code === 'conflict'
}

/** What the package's error is about: our refusal, or a request without an answer. */
function causeOf(error: Error | DetailedError): unknown {
  if (!('causingError' in error)) return error
  const cause: unknown = error.causingError
  return cause instanceof ProgressEvent ? new AppError('network', error.message) : (cause ?? error)
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const code = (error.cause as { code?: ErrorCode } | null)?.code ?? error.code
  return passing.includes(code)
}

function networkOrPause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pause)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
