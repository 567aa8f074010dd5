import type { Element, ElementContent, Root, Text } from 'hast'
import rehypeRaw from 'rehype-raw'
import rehypeStringify from 'rehype-stringify'
import { optimize } from 'svgo'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { centreCircles } from './figure-arcs.ts'
import { keepOpaque, useOwnColours } from './figure-colour.ts'

/** Root ems (16 px) per TeX point: labels of 10 points come out at about 14 px. */
const emsPerPoint = 0.09

/**
 * The machine's SVG, made small and the page's own: its colours become the page's, its runs of text are joined,
 * its size is in root ems.
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
    } as never)
  visit(tree, 'element', (node) => {
    joinRuns(node)
    useOwnColours(node)
  })
  keepOpaque(tree, false)
  showLines(tree, 'currentColor')
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
  return centreCircles(tidyTexts(small))
    .replace(/ xmlns="[^"]*"/, '')
    .replace(/ width="[^"]*"/, '')
    .replace('<svg', `<svg width="${Math.round(width * emsPerPoint * 10) / 10}rem"`)
}

/** Most texts of a figure are moved by a group of their own, and have the figure's usual size. */
function tidyTexts(svg: string): string {
  const usual = '9.5'
  return svg
    .replaceAll(/<text[^>]*>/g, (tag) => {
      const [move, across, down = '0'] = / transform="translate\((\S+?)(?:[ ,](\S+?))?\)"/.exec(tag) ?? []
      const placed = move ? movedText(tag.replace(move, ''), Number(across), Number(down)) : tag
      return placed.replace(` font-size="${usual}"`, '').replace(' stroke="none"', '')
    })
    .replace('<svg', `<svg font-size="${usual}"`)
}

/** Moves a text's own place. svgo leaves out an `x` or a `y` of 0: it is moved like any other. */
function movedText(tag: string, across: number, down: number): string {
  const place = (given: RegExpExecArray | null, by: number) =>
    Math.round((Number(given?.[1] ?? 0) + by) * 10) / 10
  const x = place(/ x="([^"]*)"/.exec(tag), across)
  const y = place(/ y="([^"]*)"/.exec(tag), down)
  return tag.replaceAll(/ [xy]="[^"]*"/g, '').replace('<text', `<text x="${x}" y="${y}"`)
}

const smallest = {
  name: 'preset-default',
  params: { overrides: { convertColors: false, removeUnknownsAndDefaults: { keepRoleAttr: true } } },
} as const

/**
 * A picture inside a label (an arrow over letters, a molecule) inherits its label's `stroke="none"`.
 * A path with neither line nor ground would be nothing: it takes the colour of the lines around the label.
 */
function showLines(parent: Root | Element, colour: string, isHidden = false): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const { stroke, fill } = child.properties
    const isNone = stroke ? stroke === 'none' : isHidden
    const own = stroke && stroke !== 'none' ? stroke : colour
    if (child.tagName === 'path' && fill === 'none' && isNone) child.properties.stroke = own
    showLines(child, own, isNone)
  }
}

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
