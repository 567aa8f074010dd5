import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { lifetime } from './sweep-uploads.ts'

/** The bytes that have come of each upload, `{id}`, beside what it began with, `{id}.json`. */
export class PartialUploadStore extends FileStore {
  constructor(directory: string) {
    super({ directory, expirationPeriodInMilliseconds: lifetime })
    this.extensions = ['creation', 'termination', 'expiration']
  }

  /** Durable once it resolves; unlike the package's own, it fails with the system's error. */
  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(this.pathOf(id), { flags: 'r+', start: offset, flush: true })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }

  /** Removes whatever is there; absent already is no error. */
  override async remove(id: string): Promise<void> {
    await this.removeBytes(id)
    await rm(`${this.pathOf(id)}.json`, { force: true })
  }

  /** Removes the bytes alone. */
  removeBytes(id: string): Promise<void> {
    return rm(this.pathOf(id), { force: true })
  }

  pathOf(id: string): string {
    return join(this.directory, id)
  }
}
