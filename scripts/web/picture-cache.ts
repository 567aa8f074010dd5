import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import UPNG from 'upng-js'
import { hashOf, pruneCache, readUsed, writeWhole } from '../../src/compiler/cache.ts'

const folder = '.cache/pictures'
/** Raised when the same picture is to give another file. */
const version = '2'

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

let opened: Promise<void> | undefined

async function render({ svg, colours }: Picture, cached: string): Promise<Buffer> {
  opened ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await opened
  const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render()
  // Anything that is not the last view of the picture's memory would be gone with it.
  const pixels = drawn.pixels.slice().buffer
  const bytes = Buffer.from(UPNG.encode([pixels], drawn.width, drawn.height, colours))
  drawn.free()
  writeWhole(cached, bytes)
  return bytes
}
