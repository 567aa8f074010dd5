import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import type { ByteRange } from './file-store.ts'

/** What the files that are being sent hold in memory together, in bytes, until each is down to the smallest chunk. */
const shared = 2 * 1024 * 1024
const [smallest, largest] = [16 * 1024, 128 * 1024]

let readers = 0
const chunkSize = () => Math.min(largest, Math.max(smallest, Math.floor(shared / readers)))

/**
 * The bytes of an open file from `start` to `end` (both included), as a stream; closes the file at its end.
 *
 * Piped to a socket, it reads into one buffer of its own, again and again: a chunk is read once the one before
 * has left. Fresh buffers for each chunk cost the system three times the work (the pages of each are cleared
 * first) and 50 slow phones 80 MB (`bench/paper-load.ts`).
 */
export class FileReader extends Readable {
  readonly #handle: FileHandle
  readonly #end: number
  #position: number

  constructor(handle: FileHandle, { start, end }: ByteRange) {
    super({ highWaterMark: 0 })
    this.#handle = handle
    this.#position = start
    this.#end = end
    readers++
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    // Who ends the destination itself wants the usual way.
    if (options?.end === false) return super.pipe(destination, options)
    this.#sendTo(destination).then(
      () => {
        destination.end()
        // Tells whoever waits for the end of this stream.
        this.push(null)
        this.resume()
      },
      (error: Error) => this.destroy(error),
    )
    return destination
  }

  async #sendTo(destination: NodeJS.WritableStream): Promise<void> {
    const buffer = Buffer.allocUnsafeSlow(chunkSize())
    for (;;) {
      const chunk = await this.#readInto(buffer)
      if (!chunk || this.destroyed) return
      await new Promise<void>((resolve, reject) => {
        destination.write(chunk, (error) => (error ? reject(error) : resolve()))
      })
    }
  }

  override _read(): void {
    this.#readInto(Buffer.allocUnsafeSlow(chunkSize())).then(
      (chunk) => this.push(chunk),
      (error: Error) => this.destroy(error),
    )
  }

  /** Null at the end. */
  async #readInto(buffer: Buffer): Promise<Buffer | null> {
    const length = Math.min(buffer.length, this.#end - this.#position + 1)
    if (length <= 0) return null
    const { bytesRead } = await this.#handle.read(buffer, 0, length, this.#position)
    this.#position += bytesRead
    return bytesRead > 0 ? buffer.subarray(0, bytesRead) : null
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    readers--
    const close = callbackify(() => this.#handle.close())
    close((failure) => done(error ?? failure))
  }
}
