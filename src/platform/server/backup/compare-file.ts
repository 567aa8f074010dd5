import { createReadStream } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { sha256Of } from '../sha256.ts'

/**
 * Writes a file as a restore would, and gives the SHA-256 of what can be read back. It goes again at once: a check of
 * a large school needs room for its largest file only, and gives the disk nothing to flush.
 */
export async function compareFile(path: string, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  await writeFile(path, bytes, { mode: 0o600 })
  const found = await sha256Of(createReadStream(path))
  await rm(path)
  return found
}
