import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { hashOf, pruneCache, readUsed, writeWhole } from '../../src/compiler/cache.ts'

const folder = '.cache/pictures'
/** Raised when the same picture is to give another file. */
const version = '1'

export type Picture = {
  /** Of a size in pixels, and without text: what a letter looks like is the machine's affair. */
  svg: string
  /** How many colours at most: fewer make a smaller file. */
  colours: number
}

/** Writes a picture as a PNG, unless an earlier build has rendered the same: then it takes that one. */
export async function writePicture(picture: Picture, file: string): Promise<void> {
  const cached = join(folder, `${hashOf(version, JSON.stringify(picture))}.png`)
  writeFileSync(file, readCached(cached) ?? (await render(picture, cached)))
}

/** Lets go of the pictures that no build has asked for since 30 days. */
export function prunePictureCache(): void {
  pruneCache(folder)
}

function readCached(file: string): Buffer | undefined {
  try {
    return readUsed(file)
  } catch {
    return undefined
  }
}

async function render({ svg, colours }: Picture, cached: string): Promise<Buffer> {
  const options = { palette: true, colours, dither: 0, effort: 1, compressionLevel: 9 }
  const bytes = await sharp(Buffer.from(svg)).png(options).toBuffer()
  writeWhole(cached, bytes)
  return bytes
}
