import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { hashOf, readCached, writeCached } from './cache.ts'

const source = createRequire(import.meta.url).resolve(
  '@fontsource/noto-sans-math/files/noto-sans-math-latin-400-normal.woff2',
)

/** Hinting is for old screens; the only layout that formulas need is in the MATH table, which stays. */
const lean = { noHinting: true, keepFeatures: [], dropTables: ['GSUB', 'GPOS', 'GDEF'] }

/** The math font cut down to some characters, its MATH table kept: WOFF2 bytes. */
export async function mathFont(cacheDir: string, characters: string): Promise<Buffer> {
  const original = readFileSync(source)
  const key = `font-${hashOf(original, characters, JSON.stringify(lean))}`
  const cached = readCached(cacheDir, key) as string | undefined
  if (cached) return Buffer.from(cached, 'base64')
  const { default: subsetFont } = await import('subset-font')
  const font = await subsetFont(original, characters, { targetFormat: 'woff2', ...lean })
  writeCached(cacheDir, key, font.toString('base64'))
  return font
}
