import { createWriteStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { lifetime, type BegunUpload, type PartialUploads } from './partial-uploads.ts'

/** On this machine's disk: the bytes of each upload, `{id}`, beside what it began with, `{id}.json`. */
export class DiskUploads extends FileStore implements PartialUploads {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: lifetime })
    this.extensions = ['creation', 'termination', 'expiration']
  }

  async find(id: string): Promise<BegunUpload | undefined> {
    const begun = await this.configstore.get(id)
    if (!begun?.size || !begun.creation_date) return undefined
    const metadata = (begun.metadata ?? {}) as Record<string, string>
    return { size: begun.size, metadata, begun: new Date(begun.creation_date) }
  }

  async sizeOf(id: string): Promise<number> {
    const facts = await stat(this.#pathOf(id)).catch(() => undefined)
    return facts?.size ?? 0
  }

  /** Durable once it resolves; unlike the package's own, it fails with the system's error. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.#pathOf(id), { flags: 'r+', start: offset, flush: true })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }

  override async remove(id: string): Promise<void> {
    await this.removeBytes(id)
    await rm(`${this.#pathOf(id)}.json`, { force: true })
  }

  removeBytes(id: string): Promise<void> {
    return rm(this.#pathOf(id), { force: true })
  }

  #pathOf(id: string): string {
    return join(this.directory, id)
  }
}
