import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { DataStore, ERRORS, Upload } from '@tus/server'
import * as z from 'zod/mini'
import { AppError, unknownFailure } from '../../../../../common/app-error.ts'
import { faultOf } from '../../../../../platform/server/faults.ts'
import type { FileStore } from '../../../../../platform/server/files/file-store.ts'
import { resumableSentences } from '../../resumable-contract.ts'
import { sharedFolder } from './sweep-uploads.ts'
import { lifetime, type BegunUpload, type PartialUploads } from './partial-uploads.ts'

/** In bytes: what a copy that is killed loses at most of what it has received. In memory once for each upload. */
const pieceSize = 1024 * 1024

const begunSchema = z.object({
  size: z.number(),
  metadata: z.record(z.string(), z.string()),
  /** Moment of the beginning, ISO text. */
  begun: z.string(),
})

type Piece = { key: string; from: number; to: number }

/**
 * In the store that all copies of the server share: `passing/uploads/{id}/begun.json`, beside it the bytes in pieces,
 * `{first byte}-{how many}`, each whole or not there. Pieces may overlap, as those of a copy that was frozen and woke
 * up: they are of one file, and what has come once stays.
 */
export class SharedUploads extends DataStore implements PartialUploads {
  readonly #files: FileStore

  constructor(files: FileStore) {
    super()
    this.#files = files
    this.extensions = ['creation', 'termination', 'expiration']
  }

  override getExpiration(): number {
    return lifetime
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size, metadata, creation_date: begun } = upload
    await this.#files.put(`${folderOf(id)}begun.json`, Buffer.from(JSON.stringify({ size, metadata, begun })))
    return upload
  }

  async find(id: string): Promise<BegunUpload | undefined> {
    const found = await this.#files.read(`${folderOf(id)}begun.json`)
    if (!found) return undefined
    const json = (await buffer(found.stream)).toString()
    const { size, metadata, begun } = z.parse(begunSchema, JSON.parse(json))
    return { size, metadata, begun: new Date(begun) }
  }

  override async getUpload(id: string): Promise<Upload> {
    const begun = await this.find(id)
    if (!begun) throw ERRORS.FILE_NOT_FOUND
    const { size, metadata } = begun
    const { pieces, isTaken } = await this.#look(id)
    if (isTaken) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({
      id,
      size,
      metadata,
      offset: pieces.at(-1)?.to ?? 0,
      creation_date: begun.begun.toISOString(),
    })
  }

  async sizeOf(id: string): Promise<number> {
    return (await this.#look(id)).pieces.at(-1)?.to ?? 0
  }

  /** Each piece is durable before the next one is taken; what came before a line broke is kept too. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    let end = offset
    for await (const piece of inPieces(bytes)) {
      const key = `${folderOf(id)}${String(end).padStart(9, '0')}-${piece.length}`
      await this.#files.put(key, piece)
      end += piece.length
    }
    return end
  }

  read(id: string): Readable {
    return Readable.from(this.#bytes(id), { objectMode: false })
  }

  override async remove(id: string): Promise<void> {
    for await (const { key } of this.#files.list(folderOf(id))) await this.#files.remove(key)
  }

  async removeBytes(id: string): Promise<void> {
    await this.#files.put(`${folderOf(id)}taken`, Buffer.from('{}'))
    for (const { key } of await this.#list(id)) await this.#files.remove(key)
  }

  async *#bytes(id: string): AsyncGenerator<Uint8Array> {
    let come = 0
    try {
      for (const { key, from, to } of (await this.#look(id)).pieces) {
        const piece = await this.#files.read(key, { start: come - from, end: to - from - 1 })
        if (!piece) throw new AppError('conflict', resumableSentences.incomplete)
        yield* piece.stream
        come = to
      }
    } catch (error) {
      // Anything else would count as its sender's mistake, and the upload would go.
      throw faultOf(error) ?? (error instanceof AppError ? error : unknownError(error))
    }
  }

  /** The pieces that give the bytes from the first one on without a gap, in order, each with some that are new. */
  async #look(id: string): Promise<{ pieces: Piece[]; isTaken: boolean }> {
    const all = await this.#list(id)
    const pieces: Piece[] = []
    let come = 0
    for (const piece of all) {
      if (piece.from > come || piece.to <= come) continue
      pieces.push(piece)
      come = piece.to
    }
    return { pieces, isTaken: (await this.#files.stat(`${folderOf(id)}taken`)) !== undefined }
  }

  async #list(id: string): Promise<Piece[]> {
    const pieces: Piece[] = []
    for await (const { key } of this.#files.list(folderOf(id))) {
      const [, from, length] = /\/(\d+)-(\d+)$/.exec(key) ?? []
      if (from) pieces.push({ key, from: Number(from), to: Number(from) + Number(length) })
    }
    return pieces.toSorted((a, b) => a.from - b.from || b.to - a.to)
  }
}

const unknownError = (cause: unknown) => Object.assign(new AppError('internal', unknownFailure), { cause })

const folderOf = (id: string) => `${sharedFolder}${id}/`

async function* inPieces(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of bytes) {
      gathered.push(chunk)
      size += chunk.length
      if (size < pieceSize) continue
      yield Buffer.concat(gathered)
      gathered = []
      size = 0
    }
  } catch (error) {
    if (size > 0) yield Buffer.concat(gathered)
    throw error
  }
  if (size > 0) yield Buffer.concat(gathered)
}
