import escapeHtml from 'escape-html'
import { hashOf } from './cache.ts'
import { setFrench } from './typography.ts'
import { renderFormula } from './formula.ts'

/**
 * A drawn figure, or TeX's reason and the line of the figure's text it is on (from 1); or that nobody has drawn it yet,
 * where only what is kept is shown.
 */
export type Drawn = { svg: string } | { error: string; line: number } | { isMissing: true }
/** Draws the inside of a `tikzpicture`. */
export type DrawFigure = (tikz: string) => Promise<Drawn>
/** What the fence of a figure says: `alt` for who does not see it, `titre` its caption. */
export type FigureHead = { alt: string; title: string }

/** Reads `alt="…" titre="…"`; a sentence when it is wrong. */
export function readFigure(meta: string): FigureHead | string {
  const pairs = [...meta.matchAll(/([\p{L}]+)="([^"]*)"/gu)].map(
    ([, name = '', value = '']) => [name, value] as const,
  )
  const rest = meta.replaceAll(/[\p{L}]+="[^"]*"/gu, '').trim()
  if (rest)
    return `« ${rest} » ne se lit pas après « tikz » : écris alt="…" et titre="…", chacun entre guillemets droits.`
  const unknown = pairs.find(([name]) => name !== 'alt' && name !== 'titre')
  if (unknown) return `Une figure n’a pas d’attribut « ${unknown[0]} » : seulement alt et titre.`
  const { alt = '', titre = '' } = Object.fromEntries(pairs)
  if (!alt.trim()) return 'La figure n’a pas de « alt » : décris ce qu’il faut voir, pour qui ne la voit pas.'
  return { alt: alt.trim(), title: titre.trim() }
}

/** The line of a figure's text (from 1) that was to close it and goes on with words, which TeX would draw; 0 if none. */
export const wordyFence = (tikz: string) => tikz.split('\n').findIndex((line) => line.startsWith('```')) + 1

/** The figure's HTML, its ids made unique by `id`; `movement` is what a hand may move in it, as pages carry it. */
export function renderFigure(
  svg: string,
  { alt, title }: FigureHead,
  { id, movement }: { id: string; movement?: string | undefined },
): string {
  // Begins with a letter: a selector cannot name one that begins with a digit.
  const unique = `f${hashOf(id).slice(0, 6)}`
  const named = svg
    .replaceAll(/\bid="([^"]+)"/g, `id="${unique}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${unique}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${unique}$1"`)
    .replace(/^<svg /, `<svg role="img" aria-labelledby="${unique}" `)
    .replace('>', () => `><title id="${unique}">${escapeHtml(setFrench(alt))}</title>`)
  const drawn = movement
    ? `<div class="mouvement" data-mouvement="${escapeHtml(movement)}">${named}</div>`
    : named
  return `<figure>${drawn}${title ? `<figcaption>${caption(title)}</figcaption>` : ''}</figure>`
}

/** A caption may hold formulas between dollars. */
function caption(title: string): string {
  return title
    .split(/\$([^$]+)\$/)
    .map((part, index) => (index % 2 === 1 ? renderFormula(part, false) : escapeHtml(part)))
    .join('')
}
