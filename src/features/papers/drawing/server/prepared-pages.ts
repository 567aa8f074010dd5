import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { rasterizePdf } from './rasterize-pdf.ts'
import type { RasterizedPage } from './messages.ts'
import type { PictureWidth } from './picture-widths.ts'

/** A page whose pictures lie in files. */
export type PreparedPage = Omit<RasterizedPage, 'pictures'> & {
  pictures: { width: PictureWidth; file: string }[]
}

const listName = 'pages.json'

/**
 * Rasterizes the PDFs of a folder to `outFolder`, each under the hash of its bytes and of `version`, two at a time. What is
 * rasterized already stays; what no PDF has any more goes. Gives how many were rasterized.
 */
export async function preparePages(folder: string, outFolder: string): Promise<number> {
  await mkdir(outFolder, { recursive: true })
  const version = await versionOf(import.meta.dirname)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf')).toSorted()
  const read = names.map(async (name) => {
    const bytes = await readFile(join(folder, name))
    return [join(outFolder, hashOf(bytes)), bytes] as const
  })
  // Two files of the same bytes are one to rasterize.
  const wanted = new Map(await Promise.all(read))
  const waiting = [...wanted].map(([out, bytes]) => ({ out, bytes }))
  for (const name of await readdir(outFolder))
    if (!wanted.has(join(outFolder, name))) await rm(join(outFolder, name), { recursive: true })
  let done = 0
  const rasterizeOn = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (await isCurrent(next.out, version)) continue
      await rasterizeTo(next.bytes, next.out, version)
      done++
    }
  }
  await Promise.all([rasterizeOn(), rasterizeOn()])
  return done
}

/** The pages rasterized before of the PDF of this SHA-256 (hexadecimal); nothing where there are none. */
export async function readPreparedPages(
  outFolder: string,
  sha256: string,
): Promise<PreparedPage[] | undefined> {
  const folder = join(outFolder, sha256)
  if (!existsSync(join(folder, listName))) return undefined
  const { pages } = await readList(folder)
  return pages.map((page) => ({
    ...page,
    pictures: page.pictures.map(({ width, file }) => ({ width, file: join(folder, file) })),
  }))
}

async function rasterizeTo(bytes: Buffer, out: string, version: string): Promise<void> {
  const making = `${out}.making`
  await rm(making, { recursive: true, force: true })
  await mkdir(making)
  const pages: PreparedPage[] = []
  for await (const { pictures, ...page } of rasterizePdf(Readable.from([bytes]))) {
    const kept = pictures.map(({ width }) => ({ width, file: `${page.number}-${width}.webp` }))
    for (const [index, { file }] of kept.entries())
      await writeFile(join(making, file), pictures[index]!.bytes)
    pages.push({ ...page, pictures: kept })
  }
  await writeFile(join(making, listName), JSON.stringify({ version, pages }))
  await rm(out, { recursive: true, force: true })
  // Whole or not at all, whenever it is stopped.
  await rename(making, out)
}

async function isCurrent(folder: string, version: string): Promise<boolean> {
  return existsSync(join(folder, listName)) && (await readList(folder)).version === version
}

async function readList(folder: string): Promise<{ version: string; pages: PreparedPage[] }> {
  return JSON.parse(await readFile(join(folder, listName), 'utf8'))
}

/** What the pictures depend on beside the PDF. */
async function versionOf(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => !name.includes('.test.')).toSorted()
  return hashOf(...(await Promise.all(names.map((name) => readFile(join(folder, name))))))
}

/** SHA-256 of bytes, hexadecimal: the name of a PDF's pages. */
export function hashOf(...all: Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const bytes of all) hash.update(bytes)
  return hash.digest('hex')
}
