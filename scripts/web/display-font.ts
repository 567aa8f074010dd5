import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const { resolve } = createRequire(import.meta.url)

/** What French headings are written with. */
const letters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789' +
  'ÀÂÇÈÉÊËÎÏÔÙÛŒàâçèéêëîïôùûüœ' +
  " \u00a0\u202f.,:;!?…'’«»()[]-–—/%&+=°·"

export type DisplayFont = { heading: string; title: string }

/** Cuts the two weights of the headings' font to French letters; gives their addresses. */
export async function cutDisplayFont(assetsDir: string): Promise<DisplayFont> {
  const [heading, title] = await Promise.all([cut(600, assetsDir), cut(800, assetsDir)])
  return { heading, title }
}

/** Without kerning, which weighs as much as the letters; tight spacing in the styles makes up for it. */
async function cut(weight: number, assetsDir: string): Promise<string> {
  const source = resolve(
    `@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-${weight}-normal.woff2`,
  )
  const options = {
    targetFormat: 'woff2' as const,
    // The types that come with the package do not know these yet.
    ...{ keepFeatures: [], noHinting: true, noLayoutClosure: true },
    ...{ dropTables: ['GPOS', 'GSUB', 'GDEF', 'STAT', 'gasp'] },
  }
  const bytes = await subsetFont(readFileSync(source), letters, options)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  const name = `display-${weight}-${hash}.woff2`
  writeFileSync(join(assetsDir, name), bytes)
  return `/assets/${name}`
}
