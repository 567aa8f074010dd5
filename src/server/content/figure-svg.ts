import type { Element, ElementContent, Root, Text } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import { optimize } from 'svgo'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { palette } from './figure-source.ts'

/** Page ems (16 px) per TeX point: labels of 10 points come out at about 14 px. */
const emsPerPoint = 0.09

/**
 * The machine's SVG, made small and the page's own: its colours become the page's, its runs of text are joined,
 * its size is in ems.
 * Throws when a colour is not one of the palette.
 */
export function finishSvg(raw: string): string {
  const start = raw.indexOf('<svg')
  if (start === -1) throw new Error('la figure est vide')
  const tree = unified()
    .use(rehypeRaw)
    .runSync({
      type: 'root',
      children: [{ type: 'raw', value: raw.slice(start) }],
    } as never) as unknown as Root
  visit(tree, 'element', (node) => {
    joinRuns(node)
    useOwnColours(node)
  })
  const svg = tree.children.find((child) => child.type === 'element' && child.tagName === 'svg') as Element
  svg.properties = {
    viewBox: svg.properties.viewBox,
    width: svg.properties.width,
    xmlns: svg.properties.xmlns,
  }
  const text = unified()
    .use(rehypeStringify, { closeEmptyElements: true, space: 'svg' })
    .stringify({ type: 'root', children: [svg] })
  const small = optimize(text, {
    multipass: true,
    floatPrecision: 1,
    plugins: [smallest, 'collapseGroups', 'cleanupNumericValues'],
  }).data
  const [, , width = 100] = (/viewBox="([^"]+)"/.exec(small)?.[1] ?? '').split(' ').map(Number)
  return small
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ width="[^"]*"/, '')
    .replace('<svg', `<svg width="${Math.round(width * emsPerPoint * 10) / 10}em"`)
}

const smallest = {
  name: 'preset-default',
  params: { overrides: { convertColors: false, removeUnknownsAndDefaults: { keepRoleAttr: true } } },
} as const

/** Runs that follow each other on a line become one text, with spaces where TeX left room. */
function joinRuns(parent: Element): void {
  const joined: ElementContent[] = []
  for (const child of parent.children) {
    const last = joined.at(-1)
    if (isBlank(child) && last && isRun(last)) continue
    if (last && isRun(last) && isRun(child) && joins(last, child)) join(last, child)
    else joined.push(child)
  }
  for (const child of joined) if (isRun(child)) finishRun(child)
  parent.children = joined
}

const isBlank = (node: ElementContent) => node.type === 'text' && !node.value.trim()
const isRun = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'text'
const numberOf = (node: Element, name: string) => Number(node.properties[name] ?? 0)
const gapOf = (last: Element, next: Element) =>
  (numberOf(next, 'x') - numberOf(last, 'x') - numberOf(last, 'textLength')) / numberOf(last, 'fontSize')

function joins(last: Element, next: Element): boolean {
  const same = ['y', 'fontSize', 'fill', 'transform'].every(
    (name) => last.properties[name] === next.properties[name],
  )
  const gap = gapOf(last, next)
  return same && gap > -0.25 && gap < 0.7
}

function join(last: Element, next: Element): void {
  const gap = gapOf(last, next)
  const space = gap > 0.24 ? ' ' : gap > 0.12 ? '\u2009' : ''
  last.children = [...spans(last), ...(space ? [text(space)] : []), ...spans(next)]
  last.properties.textLength = String(
    numberOf(next, 'x') + numberOf(next, 'textLength') - numberOf(last, 'x'),
  )
  delete last.properties.fontStyle
  delete last.properties.fontWeight
}

function spans(run: Element): ElementContent[] {
  const { fontStyle, fontWeight } = run.properties
  if (!fontStyle && !fontWeight) return run.children
  return [
    { type: 'element', tagName: 'tspan', properties: { fontStyle, fontWeight }, children: run.children },
  ]
}

function finishRun(run: Element): void {
  run.children = mergeTexts(run.children)
  run.properties.textLength = String(Math.round(numberOf(run, 'textLength') * 10) / 10)
  run.properties.lengthAdjust = 'spacingAndGlyphs'
  // The page's fonts are a little larger to the eye than TeX's.
  run.properties.fontSize = String(Math.round(numberOf(run, 'fontSize') * 9.5) / 10)
  if (length(run) === 1) centre(run)
}

const length = (run: Element) => [...run.children].reduce((sum, child) => sum + textOf(child).length, 0)
const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(textOf).join('') : ''

/** A single character is centred rather than stretched. */
function centre(run: Element): void {
  run.properties.x = String(numberOf(run, 'x') + numberOf(run, 'textLength') / 2)
  run.properties.textAnchor = 'middle'
  delete run.properties.textLength
  delete run.properties.lengthAdjust
}

/** Neighbours of the same face become one node. */
function mergeTexts(children: ElementContent[]): ElementContent[] {
  const merged: ElementContent[] = []
  for (const child of children) {
    const last = merged.at(-1)
    if (last?.type === 'text' && child.type === 'text') last.value += child.value
    else if (last?.type === 'element' && child.type === 'element' && sameFace(last, child))
      last.children = mergeTexts([...last.children, ...child.children])
    else merged.push(child)
  }
  return merged
}

const sameFace = (one: Element, other: Element) =>
  one.properties.fontStyle === other.properties.fontStyle &&
  one.properties.fontWeight === other.properties.fontWeight
const text = (value: string): Text => ({ type: 'text', value })

function useOwnColours(node: Element): void {
  for (const name of ['fill', 'stroke'] as const) {
    const value = node.properties[name]
    if (typeof value !== 'string' || value === 'none') continue
    const own = ownColour(value)
    node.properties[name] = own.colour
    if (own.opacity < 1) node.properties[`${name}Opacity`] = own.opacity
  }
}

/** A colour of the palette, or one thinned with white (`bleu!20`), as a colour of the page. */
function ownColour(value: string): { colour: string; opacity: number } {
  const channels = channelsOf(value)
  for (const [, hex, colour] of palette)
    if (isClose(channels, channelsOf(`#${hex}`), 2)) return { colour, opacity: 1 }
  for (const [name, hex, colour] of palette) {
    if (name.startsWith('fond') || name === 'white') continue
    const base = channelsOf(`#${hex}`)
    const widest = [0, 1, 2].toSorted((one, other) => (base[one] ?? 0) - (base[other] ?? 0))[0] ?? 0
    const opacity = (255 - (channels[widest] ?? 0)) / (255 - (base[widest] ?? 0))
    const mixed = base.map((channel) => 255 - (255 - channel) * opacity)
    if (opacity > 0 && opacity < 1 && isClose(channels, mixed, 4))
      return { colour, opacity: Math.round(opacity * 100) / 100 }
  }
  throw new Error(
    `la couleur ${value} n’est pas permise : encre, bleu, rouge, vert, mangue, gris et les fonds seulement`,
  )
}

const isClose = (one: readonly number[], other: readonly number[], within: number) =>
  one.every((channel, index) => Math.abs(channel - (other[index] ?? 0)) <= within)

function channelsOf(value: string): number[] {
  if (value === 'black') return [0, 0, 0]
  if (value === 'white') return [255, 255, 255]
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(value)
  if (short) return short.slice(1).map((digit) => Number.parseInt(digit + digit, 16))
  const long = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value)
  if (long) return long.slice(1).map((pair) => Number.parseInt(pair, 16))
  const parts = [...value.matchAll(/([\d.]+)(%?)/g)].map(
    ([, number, percent]) => Number(number) * (percent ? 2.55 : 1),
  )
  if (parts.length === 3) return parts
  throw new Error(`la couleur ${value} ne se lit pas`)
}
