import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'

/** How long the store is waited for, in ms. */
export type StorePatience = {
  /** For the answer to a request, of which a download's bytes are no part. */
  answer: number
  /** Between two looks, while it takes bytes, whether it is still there. */
  look: number
  /** For the next bytes of a download. */
  bytes: number
}

export const usualPatience: StorePatience = { answer: 3500, look: 1000, bytes: 10_000 }

/** Work whose length depends on the bytes and on the line: none of these is given up while the store lives. */
const long = ['PutObjectCommand', 'UploadPartCommand', 'CompleteMultipartUploadCommand', 'CopyObjectCommand']
/** After a silence, in ms, in which what is sent fails at once: such as the clearing up after a failed upload. */
const offence = 1000

type Send = (command: object, options?: { abortSignal?: AbortSignal }) => Promise<unknown>

/** What the SDK itself calls it when it waited too long. */
class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
}

/**
 * Makes the client of an S3-compatible store give up, with a `TimeoutError`, on a store that is silent: frozen,
 * or behind a dead network. `look` asks it something small. Recovers by itself.
 */
export function makeImpatient(client: { send: unknown }, look: () => object, patience = usualPatience): void {
  const send = (client.send as Send).bind(client)
  let silentUntil = 0

  async function within(command: object, limit: Promise<unknown>, gone: AbortController): Promise<unknown> {
    const silent = limit.then(() => {
      silentUntil = performance.now() + offence
      throw new TimeoutError('the store does not answer')
    })
    try {
      return await Promise.race([send(command, { abortSignal: gone.signal }), silent])
    } catch (error) {
      gone.abort()
      throw error
    } finally {
      silent.catch(() => {})
    }
  }

  /** Resolves when the store has left a look unanswered; any answer, a refusal too, is one. */
  async function untilDead(done: AbortSignal): Promise<void> {
    for (;;) {
      await setTimeout(patience.look, undefined, { signal: done })
      const gone = new AbortController()
      const asked = send(look(), { abortSignal: gone.signal }).then(
        () => true,
        (error: { $metadata?: { httpStatusCode?: number } }) => error.$metadata?.httpStatusCode !== undefined,
      )
      const isThere = await Promise.race([asked, setTimeout(patience.answer - patience.look, false)])
      gone.abort()
      if (!isThere && !done.aborted) return
    }
  }

  const impatient: Send = async (command) => {
    if (performance.now() < silentUntil) throw new TimeoutError('the store does not answer')
    const done = new AbortController()
    const { signal } = done
    const limit = long.includes(command.constructor.name)
      ? untilDead(signal)
      : setTimeout(patience.answer, undefined, { signal })
    try {
      return await within(command, limit, new AbortController())
    } finally {
      done.abort()
    }
  }
  client.send = impatient
}

/** A download's bytes; one whose next bytes do not come in time fails. A reader who is slow to take them is not timed. */
export function endStalled(body: Readable, patience = usualPatience): Readable {
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>
    for (;;) {
      const waited = new AbortController()
      const tooLong = setTimeout(patience.bytes, undefined, { signal: waited.signal, ref: false }).then(
        () => {
          throw new TimeoutError('the store stopped in the middle of a file')
        },
      )
      tooLong.catch(() => {})
      const next = await Promise.race([chunks.next(), tooLong]).finally(() => waited.abort())
      if (next.done) return
      yield next.value
    }
  }
  const lively = Readable.from(bytes(), { objectMode: false })
  // Also when nobody reads it to the end.
  lively.once('close', () => body.destroy())
  return lively
}
