import { AppError } from '../../../../common/app-error.ts'
import { addressOf, callBytes, type CallOptions, requestHeaders } from '../../../../platform/web/http.ts'
import * as calls from '../../calls.ts'
import type { readPackFile } from '../../contract.ts'
import { KeptFailure } from './failure.ts'
import { hashOf } from './verify.ts'

const lineFeed = 10

/** The bytes of a file of a pack, checked. Fails with `damaged`, and with `changed` where the school has it no more. */
export async function fetchFile(hash: string, { signal }: CallOptions): Promise<ArrayBuffer> {
  const options: CallOptions = { quiet: true, ...(signal && { signal }) }
  try {
    const sent = await callBytes<typeof readPackFile>(calls.readPackFile, { params: { hash } }, options)
    const bytes = await sent.arrayBuffer()
    if ((await hashOf(bytes)) !== hash) throw new KeptFailure('damaged')
    return bytes
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') throw new KeptFailure('changed')
    throw error
  }
}

/**
 * The files in a bundle, each as soon as all of it has come; nothing of them is checked. Ends where the line breaks, the
 * school refuses or the browser cannot read an answer as it comes: what is missing then is asked for file by file, and
 * says why it does not come. Aborted, it fails with the signal's reason.
 */
export async function* filesInBundle(hash: string, signal?: AbortSignal): AsyncGenerator<ArrayBuffer> {
  const address = addressOf(calls.readPackFile, { params: { hash } })
  const headers = requestHeaders('GET')
  const answer = await fetch(address, { headers, ...(signal && { signal }) }).catch(() => undefined)
  const reader = answer?.ok ? answer.body?.getReader() : undefined
  let begun: Uint8Array<ArrayBuffer>[] = []
  try {
    for (;;) {
      const bytes = (await reader?.read().catch(() => undefined))?.value
      signal?.throwIfAborted()
      if (!bytes) return
      let from = 0
      for (let end = bytes.indexOf(lineFeed); end >= 0; end = bytes.indexOf(lineFeed, from)) {
        // Behind the bracket or the comma.
        yield new Blob([...begun, bytes.subarray(from, end)]).slice(1).arrayBuffer()
        begun = []
        from = end + 1
      }
      begun.push(bytes.subarray(from))
    }
  } finally {
    void reader?.cancel().catch(() => undefined)
  }
}
