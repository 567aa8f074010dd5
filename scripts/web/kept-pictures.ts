import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { hashOf, pruneCache, readUsed, writeWhole } from '../../src/compiler/cache.ts'

const folder = '.cache/pictures'
/** Raised when the same drawing is to give another file. */
const version = '1'

export type Drawing = {
  /** Of a size in pixels, and without text: what a letter looks like is the machine's affair. */
  svg: string
  /** How many colours at most: fewer make a smaller file. */
  colours: number
}

/** Writes a drawing as a PNG, unless an earlier build has drawn the same: then it takes that one. */
export async function writePicture(drawing: Drawing, file: string): Promise<void> {
  const kept = join(folder, `${hashOf(version, JSON.stringify(drawing))}.png`)
  writeFileSync(file, readKept(kept) ?? (await draw(drawing, kept)))
}

/** Lets go of the pictures that no build has asked for since 30 days. */
export function pruneKeptPictures(): void {
  pruneCache(folder)
}

function readKept(file: string): Buffer | undefined {
  try {
    return readUsed(file)
  } catch {
    return undefined
  }
}

async function draw({ svg, colours }: Drawing, kept: string): Promise<Buffer> {
  const options = { palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 }
  const bytes = await sharp(Buffer.from(svg)).png(options).toBuffer()
  writeWhole(kept, bytes)
  return bytes
}
