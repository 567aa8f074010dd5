import type { TextMeasure } from '../../text-measure.ts'

/** A letter of a page's text layer: where its baseline begins, in points, from the page's foot up. */
export type Letter = { code: number; x: number; y: number; size: number; hasNoCode: boolean }

/** Counts what a page's text, read without its picture, keeps and loses. */
export function measureText(letters: readonly Letter[]): TextMeasure {
  const shown = letters.filter(({ code }) => code > 0x20 && code !== 0xa0)
  const main = mainSize(shown)
  const lines = linesOf(shown, main)
  return {
    letters: shown.length,
    unreadable: shown.filter(isUnreadable).length,
    vowels: shown.filter(({ code }) => /[aeiouyàâäéèêëîïôöùûüœ]/iu.test(String.fromCodePoint(code))).length,
    words: shown.filter(({ code }) => /\p{L}/u.test(String.fromCodePoint(code))).length,
    lines: lines.length,
    jumps: countJumps(lines, main),
    formulas: shown.filter(({ code }) => isSign(code)).length + countScripts(shown, main),
  }
}

/** Without a letter of Unicode, or with one that says nothing: fonts of formulas, broken files. */
const isUnreadable = ({ code, hasNoCode }: Letter) =>
  hasNoCode ||
  code === 0xfffd ||
  (code >= 0xe000 && code <= 0xf8ff) ||
  (code >= 0xd800 && code <= 0xdfff) ||
  (code >= 0x7f && code <= 0x9f)

/** What stands in formulas that need more than a line: sums, roots, integrals, relations, Greek, letters of formulas. */
const isSign = (code: number) =>
  (code >= 0x2200 && code <= 0x22ff) ||
  (code >= 0x391 && code <= 0x3c9) ||
  (code >= 0x1d400 && code <= 0x1d7ff) ||
  (code >= 0x239b && code <= 0x23b3) ||
  code === 0x2192

/** The size of most letters. */
function mainSize(letters: readonly Letter[]): number {
  const counts = new Map<number, number>()
  for (const { size } of letters) {
    const rounded = Math.round(size * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1)
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 12
}

type Line = { y: number; left: number; right: number }

/** Letters in the order of the text, as long as they stay on one baseline and go on to the right. */
function linesOf(letters: readonly Letter[], main: number): Line[] {
  const lines: Line[] = []
  for (const { x, y } of letters) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - y) < main * 0.6 && x >= last.right - main)
      last.right = Math.max(last.right, x)
    else lines.push({ y, left: x, right: x })
  }
  return lines
}

/** Lines that stand above the line before them, and not in a column to its right. */
function countJumps(lines: readonly Line[], main: number): number {
  return lines.filter((line, place) => {
    const before = lines[place - 1]
    return before && line.y > before.y + main * 0.8 && line.left <= before.right
  }).length
}

/** Small letters raised or lowered beside one of the usual size, as exponents and indices are, and those after them. */
function countScripts(letters: readonly Letter[], main: number): number {
  let count = 0
  let isScript = false
  for (const [place, { x, y, size }] of letters.entries()) {
    const before = letters[place - 1]
    const shift = before ? Math.abs(y - before.y) : 0
    const isBeside = before !== undefined && Math.abs(x - before.x) < main * 1.6 && shift < main
    const begins = before !== undefined && before.size > main * 0.85 && shift > main * 0.08
    isScript = size <= main * 0.85 && isBeside && (begins || isScript)
    if (isScript) count++
  }
  return count
}
