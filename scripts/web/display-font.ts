import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { displayFontFile } from './letter-paths.ts'

/** What French headings are written with. */
export const frenchLetters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÀÂÇÈÉÊÎÔÛàâçèéêëîïôùûüœ' +
  " \u00a0\u202f.,:;!?'’«»()-–/%·"

/**
 * One weight stands for headings' 600 and 800: both in one file weigh 4 KB more on every screen
 * (`docs/decisions/0003-rendering.md`).
 */
const weight = 760

/**
 * Cuts the headings' font to French letters and gives its address. Kerning is left out: it weighs nearly as
 * much as the letters, and headings are set tight anyway.
 */
export async function cutDisplayFont(assetsDir: string): Promise<string> {
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weight },
    keepFeatures: [],
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['GPOS', 'GSUB', 'GDEF', 'gasp', 'STAT'],
  }
  const bytes = await subsetFont(readFileSync(displayFontFile), frenchLetters, options)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const name = `display-${hash}.woff2`
  writeFileSync(join(assetsDir, name), bytes)
  return `/assets/${name}`
}
