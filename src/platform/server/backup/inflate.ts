import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { measure } from '../files/file-store.ts'
import { BackupError, damaged } from './backup-error.ts'

/** Writes what zstd has compressed to a new file. Throws a `BackupError` unless it has this size, and this hash if given. */
export async function inflate(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  size: number,
  sha256?: string,
): Promise<void> {
  let found: ReturnType<ReturnType<typeof measure>['result']> | undefined
  async function* checked(source: AsyncIterable<Uint8Array>) {
    const measured = measure(source, size)
    yield* measured.bytes
    found = measured.result()
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(bytes, createZstdDecompress(), checked, file).catch(refuseDamage)
  if (found?.size !== size || (sha256 !== undefined && found.sha256 !== sha256))
    throw new BackupError(damaged)
}

/** What cannot be unpacked, or is longer than it says, is damaged; any other error is thrown as it is. */
export function refuseDamage(error: unknown): never {
  const { code } = error as NodeJS.ErrnoException
  throw code?.startsWith('ZSTD') || code === 'too_large' ? new BackupError(damaged) : error
}
