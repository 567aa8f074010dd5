import { AppError } from '../../../../common/app-error.ts'
import { type Endpoint, partsOf, type ReplyOf } from '../../../../common/endpoint.ts'
import { addressOf, failureOf, noConnection, requestHeaders } from '../../../../platform/web/http.ts'

/**
 * Sends a form with a file; `onProgress` gets the share that has left, 0 to 1. Fails with an `AppError` or
 * the signal's reason. `fetch` tells nothing of what it has sent: hence the older request.
 */
export function sendForm<E extends Endpoint>(
  made: E['call'],
  params: Record<string, unknown>,
  form: FormData,
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ReplyOf<E>> {
  const { method, path } = partsOf(made)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, addressOf(made, { params }))
    for (const [name, value] of Object.entries(requestHeaders(method))) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    )
    request.addEventListener('error', () => reject(new AppError('network', noConnection)))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    request.addEventListener('load', () => {
      const { status, response } = request
      if (status >= 200 && status < 300) resolve(response as ReplyOf<E>)
      else reject(failureOf(path, status, response))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
