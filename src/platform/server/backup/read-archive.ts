import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { ReadableStream, type ReadableWritablePair } from 'node:stream/web'
import { buffer } from 'node:stream/consumers'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import {
  type BackupHeader,
  databaseName,
  headerName,
  keyOfEntry,
  manifestLine,
  manifestName,
  readHeader,
} from './archive-format.ts'
import { BackupError, damaged } from './backup-error.ts'
import { inflate } from './inflate.ts'
import type { ArchiveFacts, Visitor } from './visitor.ts'
import { isNight } from './nights.ts'
import { readNight } from './read-night.ts'
import { drain } from './drain.ts'

const mostText = 4 * 1024 * 1024

/**
 * Reads an archive, or a night, from its first byte to its last, and compares each of its parts with what was written.
 * Throws a `BackupError` for what is none, is cut short or was changed: only once this has come to its end may what the
 * visitor was given be believed.
 */
export async function readArchive(path: string, visitor: Visitor): Promise<ArchiveFacts> {
  await (await open(path, 'r').catch(absent)).close()
  return isNight(path) ? readNight(path, visitor) : readTar(path, visitor)
}

async function readTar(path: string, visitor: Visitor): Promise<ArchiveFacts> {
  const manifest = createHash('sha256')
  const facts = { files: 0, bytes: 0 }
  let position = 0
  let told: string | undefined
  let header: BackupHeader | undefined
  for await (const entry of entriesOf(path)) {
    const { name, size, type } = entry.header
    if (type !== 'file' || told !== undefined) throw new BackupError(damaged)
    const { bytes, hash } = measured(entry)
    if (position === 0 && name !== headerName)
      throw new BackupError('Ce fichier n’est pas une sauvegarde de l’école.')
    if (position === 1 && name !== databaseName) throw new BackupError(damaged)
    if (position === 0) {
      header = readHeader(await textOf(bytes, size))
      visitor.header(header)
    } else if (position === 1)
      await (visitor.databaseFile
        ? inflate(bytes, visitor.databaseFile, header!.database.size, header!.database.sha256)
        : drain(bytes))
    else if (name === manifestName) told = await hashOf(bytes)
    else {
      const written = await visitor.file(keyOfEntry(name), bytes)
      facts.files++
      facts.bytes += size
      if (typeof written === 'string' && written !== hash.copy().digest('hex')) throw new BackupError(damaged)
    }
    if (told === undefined) manifest.update(manifestLine({ sha256: hash.digest('hex'), size, name }))
    position++
  }
  if (told === undefined || told !== manifest.digest('hex')) throw new BackupError(damaged)
  return facts
}

async function* entriesOf(path: string): AsyncGenerator<ParsedTarEntry> {
  // `Readable.toWeb` goes on giving to a reader who has left, which ends the process (ERR_INVALID_STATE).
  const source = ReadableStream.from<Uint8Array>(createReadStream(path, { highWaterMark: 256 * 1024 }))
  const decoder = createTarDecoder({ strict: true }) as ReadableWritablePair<ParsedTarEntry, Uint8Array>
  const entries = source.pipeThrough(decoder)
  yield* asWritten(entries)
}

/** The bytes of an entry, and the hash of those that have been read. */
function measured({ body }: ParsedTarEntry): { bytes: AsyncIterable<Uint8Array>; hash: Hash } {
  const hash = createHash('sha256')
  async function* read() {
    for await (const chunk of asWritten(body)) {
      hash.update(chunk)
      yield chunk
    }
  }
  return { bytes: read(), hash }
}

/** What the stream itself fails with is the archive's fault; what happens to whoever reads it is not. */
async function* asWritten<T>(stream: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    for await (const part of stream) yield part
  } catch (error) {
    throw new BackupError(damaged, { cause: error })
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  if (size > mostText) throw new BackupError(damaged)
  return (await buffer(bytes)).toString('utf8')
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}

function absent(): never {
  throw new BackupError('Cette archive n’existe pas, ou ne peut pas être lue.')
}
