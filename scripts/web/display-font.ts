import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** What French headings are written with. */
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÀÂÇÈÉÊÎÔÛàâçèéêëîïôùûüœ' +
  " \u00a0\u202f.,:;!?'’«»()-–/%·"

/** The two weights of headings, 600 and 800, and what lies between, in one file. */
const weights = { min: 600, max: 800 }

/**
 * Cuts the headings' font to French letters and gives its address. Kerning is left out: it weighs nearly as
 * much as the letters, and headings are set tight anyway.
 */
export async function cutDisplayFont(assetsDir: string): Promise<string> {
  const source = resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
  )
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weights },
    keepFeatures: [],
    noHinting: true,
    noLayoutClosure: true,
    dropTables: ['GPOS', 'GSUB', 'GDEF', 'gasp'],
  }
  const bytes = await subsetFont(readFileSync(source), letters, options)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const name = `display-${hash}.woff2`
  writeFileSync(join(assetsDir, name), bytes)
  return `/assets/${name}`
}
