import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'

const narrow = '\u202F'
const wide = '\u00A0'
/** Takes no room and lets no line end. */
const joiner = '\u2060'
const withPrefix = '(?:da|[pnµmcdhkMGT])?(?:mol|Wh|Pa|Hz|Bq|eV|[mgLWVAΩNJCsTF])'
const units = `FCFA|%|‰|€|°C|ha|${withPrefix}|h|min|ans|points?`
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d’']))`, 'gu')
const unitFirst = new RegExp(`^ (?=(?:${units})(?![\\p{L}\\d’']))`, 'gu')

/**
 * Sets French spaces, apostrophes and dots in one piece of text.
 * Works on pieces cut by tags: a space at an end is kept as it is, unless a rule names it.
 */
export function setFrench(text: string): string {
  return (
    text
      .replaceAll(/(\p{L})['’](?=.|$)/gu, '$1’')
      .replaceAll('...', '…')
      .replaceAll(/(?<=^|[\s(=;:])-(?=\d)/g, '−')
      // An ending alone (« -tion ») and a sound (« /tiː/ ») would leave their sign at the line's end.
      .replaceAll(/(?<=^|[\s(«“])[-/](?=\p{L})/gu, `$&${joiner}`)
      .replaceAll(/[ \u00A0\u202F]+([;!?])/g, `${narrow}$1`)
      .replaceAll(/[ \u00A0\u202F]+:(?!:)/g, `${wide}:`)
      .replaceAll(/«[ \u00A0\u202F]*/g, `«${wide}`)
      .replaceAll(/[ \u00A0\u202F]*»/g, `${wide}»`)
      .replaceAll(/(?<!\d|\d[,.])\d{1,3}(?: \d{3})+(?!\d)/g, (number) => number.replaceAll(' ', narrow))
      .replaceAll(/(?<=(?:^|[\s(;,])[a-h]\)) /g, wide)
      .replaceAll(beforeUnit, `$1${wide}`)
      .replaceAll(unitFirst, wide)
      .replaceAll(/(?<=\d\u00A0h) (?=\d\d(?!\d))/g, wide)
  )
}

const untouched = new Set(['math', 'svg', 'code', 'pre'])

/** Sets French typography in every text of a fragment, but not in formulas, figures or code. */
export function setFrenchEverywhere(tree: Root | Element): void {
  visit(tree, (node) => {
    if (node.type === 'element' && untouched.has(node.tagName)) return SKIP
    if (node.type === 'text') node.value = setFrench(node.value)
    return undefined
  })
}
