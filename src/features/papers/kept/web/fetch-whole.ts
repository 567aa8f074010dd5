import { AppError } from '../../../../common/app-error.ts'
import { failureOf, requestHeaders } from '../../../../platform/web/http.ts'
import { sentences } from './sentences.ts'

/**
 * The bytes under an address of the school, all of them: an answer that is shorter or longer than it says is none.
 * Fails with an `AppError` whose sentence may be shown; aborted, with the signal's reason.
 */
export async function fetchWhole(
  address: string,
  signal: AbortSignal | undefined,
): Promise<{ bytes: ArrayBuffer; type: string }> {
  const { answer, bytes } = await read(address, signal)
  if (answer.status === 404) throw new AppError('not_found', sentences.changed)
  if (!answer.ok) throw failureOf(address, answer.status, null)
  const told = answer.headers.get('content-length')
  // Of a packed answer it is the length on the wire, which the browser has checked.
  const isPacked = answer.headers.has('content-encoding')
  if (bytes.byteLength === 0 || (told && !isPacked && Number(told) !== bytes.byteLength))
    throw new AppError('network', sentences.damaged)
  return { bytes, type: answer.headers.get('content-type') ?? '' }
}

async function read(address: string, signal: AbortSignal | undefined) {
  try {
    const answer = await fetch(address, { headers: requestHeaders('GET'), ...(signal && { signal }) })
    return { answer, bytes: await answer.arrayBuffer() }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new AppError('network', sentences.network)
  }
}
