import { globSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compressText } from '../../src/platform/server/compress-text.ts'

/** Writes `.br` and `.gz` beside every text file of a folder, but for the pages, which the server finishes. */
export async function compressFolder(folder: string): Promise<void> {
  const files = globSync('**/*.{js,css,svg,txt,json,webmanifest,xml}', { cwd: folder })
  await Promise.all(files.map((file) => compress(join(folder, file))))
}

async function compress(file: string): Promise<void> {
  if (!statSync(file).isFile()) return
  const { br, gz } = await compressText(await readFile(file))
  await writeFile(`${file}.br`, br)
  await writeFile(`${file}.gz`, gz)
}
