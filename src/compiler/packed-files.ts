import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestFile } from '../platform/server/content/catalogue.ts'
import { compressText } from '../platform/server/compress-text.ts'
import { hashOf, writeWhole } from './cache.ts'

/** Where a text is written: `name` where it is not to be named by the pipeline's own hash of it. */
export type PackedPlace = { folder: string; extension: string; name?: string; quality?: number }

/** Writes a text as it is sent, in brotli and in gzip; nobody keeps it unpacked. */
export async function writePacked(
  outDir: string,
  { folder, extension, name, quality }: PackedPlace,
  text: string,
): Promise<ManifestFile> {
  const hash = name ?? hashOf(text)
  const file = `${folder}/${hash}.${extension}`
  const bytes = Buffer.from(text)
  let packing: ReturnType<typeof compressText> | undefined
  const pack = () => (packing ??= compressText(bytes, quality))
  const compressed = await writeOnce(outDir, `${file}.br`, async () => (await pack()).br)
  await writeOnce(outDir, `${file}.gz`, async () => (await pack()).gz)
  return { file, etag: `"${hash}"`, bytes: bytes.length, compressed }
}

/** Gives back the file's size. */
export async function writeOnce(
  outDir: string,
  file: string,
  bytes: () => Uint8Array | Promise<Uint8Array>,
): Promise<number> {
  const path = join(outDir, file)
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size !== undefined) return size
  const made = await bytes()
  writeWhole(path, made)
  return made.length
}
