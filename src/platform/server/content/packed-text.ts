import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Encoding } from '../choose-encoding.ts'
import type { ManifestFile } from './catalogue.ts'

/** A compiled text as it lies on the disk, packed by the build. */
export type PackedText = {
  /** Strong, quotes included. */
  etag: string
  /** The bytes to send, read anew each time: the system's own file cache keeps them at hand, this process holds nothing. */
  read: (encoding: Encoding) => Buffer
  /** Unpacked, for our own code and for who takes neither encoding. */
  text: () => Buffer
}

const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

export function openPacked(outDir: string, { file, etag }: ManifestFile): PackedText {
  const path = join(outDir, file)
  const read = (encoding: Encoding) => readFileSync(path + extensions[encoding])
  return { etag, read, text: () => gunzipSync(read('gzip')) }
}
