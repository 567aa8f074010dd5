import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '../../../common/app-error.ts'
import { faultOf } from '../faults.ts'

type PutOptions = {
  /** Most bytes taken; one more and nothing is kept, with a `too_large` error. */
  limit?: number
  contentType?: string
}

/** First and last byte wanted, both included, both inside the file. */
export type ByteRange = { start: number; end: number }

type FileFacts = { size: number; lastModified: Date }

/**
 * A place for bytes under opaque keys made by our own code. Reading, `stat` and `list` only
 * ever see whole files: a `put` that fails, is cut off or is killed leaves nothing under its key.
 */
export type FileStore = {
  /** Writes whole or not at all, over what was there; durable once it resolves. */
  put(
    key: string,
    source: AsyncIterable<Uint8Array> | Uint8Array,
    options?: PutOptions,
  ): Promise<{ size: number; sha256: string }>
  /** The bytes (of `range`, when given) and the size of the whole file; `undefined` when absent. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number } | undefined>
  stat(key: string): Promise<FileFacts | undefined>
  /** Puts a file under another key, over what was there; false when it is absent. */
  move(from: string, to: string): Promise<boolean>
  /** Absent already is no error. */
  remove(key: string): Promise<void>
  /** Every whole file whose key starts with `prefix`, in no order that callers may lean on. */
  list(prefix: string): AsyncIterable<{ key: string } & FileFacts>
  /** Fails when the store can't be written to. */
  ping(): Promise<void>
  /**
   * Clears what cut-off writes of keys that start with `prefix` left, when older than `olderThan` ms (an hour if not
   * said): a bucket may be other programs' too.
   */
  sweepTemporary(prefix: string, olderThan?: number): Promise<number>
}

/** What the keys begin with of what is only passing through: no backup keeps it. */
export const passingFolder = 'passing/'

/** Refuses a key that our own code should never have made. */
export function checkKey(key: string): void {
  if (!/^[a-z0-9][a-z0-9/._-]*$/.test(key) || /(^|\/)\.|\.\.|\/\/|\/$/.test(key) || key.length > 400)
    throw new Error(`Bad storage key: ${JSON.stringify(key)}`)
}

/** Passes bytes on while counting and hashing them; throws past `limit`. */
export function measure(source: AsyncIterable<Uint8Array> | Uint8Array, limit = Number.POSITIVE_INFINITY) {
  const hash = createHash('sha256')
  let size = 0

  async function* bytes() {
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      size += chunk.byteLength
      if (size > limit) throw new AppError('too_large', tooLargeSentence(limit))
      hash.update(chunk)
      yield chunk
    }
  }

  return { bytes: bytes(), result: () => ({ size, sha256: hash.digest('hex') }) }
}

/** What to tell the caller when there was no room for more bytes; `undefined` for any other error. */
export function noSpaceOf(error: unknown): AppError | undefined {
  if (faultOf(error)?.code !== 'no_space') return undefined
  return new AppError('no_space', 'Le disque de l’école est plein : le fichier n’a pas été gardé.')
}

function tooLargeSentence(limit: number): string {
  return `Le fichier est trop volumineux (${Math.floor(limit / 1024 / 1024)} Mo au maximum).`
}
