import type { Element, ElementContent, Root, Text } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import { isTooWide, pieces, relations } from './formula-pieces.ts'
import { isElement, textOf } from './formula-width.ts'

const tall = new Set(['mfrac', 'mtable', 'munder', 'mover', 'munderover', 'mroot', 'menclose'])
const brackets = new Set(['[', ']', '(', ')'])
const tight = { lspace: '0', rspace: '0' }
const sums = new Set(['+', '−'])
const signsBetween = new Set([...relations, '×', '÷'])

/** Sets formulas into their sentences. Comes after the typography, whose spaces it must keep together. */
export function shapeFormulas(tree: Root): void {
  visit(tree, 'element', (node) => {
    dropEmptyFences(node)
    plainFences(node)
    if (node.tagName === 'mrow') setSpaces(node)
  })
  visit(tree, 'element', (node) => {
    if (node.tagName === 'math' || isGlued(node)) return SKIP
    setInline(node)
    return undefined
  })
}

const isGlued = ({ properties: { className } }: Element) =>
  Boolean(className?.includes('nb') || className?.includes('wide'))

/**
 * A browser leaves a stretched fence the room of its widest shape.
 * Around what is no taller than a line, a plain fence is better.
 */
function plainFences(row: Element): void {
  const fences = [row.children[0], row.children.at(-1)].filter(
    (child) => isElement(child) && isStretchyFence(child),
  )
  if (row.tagName !== 'mrow' || fences.length !== 2 || holdsTall(row)) return
  for (const fence of fences) if (isElement(fence)) fence.properties.stretchy = 'false'
}

/** `\right.` leaves a sign without a shape, which takes room all the same. */
function dropEmptyFences(row: Element): void {
  row.children = row.children.filter(
    (child) => !(isElement(child) && child.tagName === 'mo' && !textOf(child)),
  )
}

/**
 * French brackets open to the left (`]1 ; 4]`), where a browser expects a closing one and leaves a gap;
 * and a sign after `;` stands before its number, not between two.
 */
function setSpaces(row: Element): void {
  let isAfterSeparator = false
  row.children = row.children.filter((child) => {
    if (!isElement(child)) return true
    if (child.tagName === 'mspace' && isAfterSeparator) return false
    const sign = child.tagName === 'mo' ? textOf(child) : ''
    if (brackets.has(sign)) Object.assign(child.properties, tight)
    if (isAfterSeparator && sums.has(sign)) Object.assign(child.properties, tight, { form: 'prefix' })
    isAfterSeparator = child.tagName === 'mo' && child.properties.separator === 'true'
    return true
  })
}

/** Walks through a line's children: a formula keeps its punctuation, and no double space at its ends. */
function setInline(line: Element): void {
  if (!line.children.some(isInlineFormula)) return
  const set: ElementContent[] = []
  for (let index = 0; index < line.children.length; index++) {
    const child = line.children[index] as ElementContent
    const next = line.children[index + 1]
    if (!isInlineFormula(child)) {
      set.push(child)
      continue
    }
    if (isText(next) && endsWithRelation(child)) next.value = next.value.replace(/^ /, '')
    const previous = set.at(-1)
    if (isText(previous) && /[ \u00A0\n]$/.test(previous.value)) dropRoomBefore(child)
    const before = isText(set.at(-1)) ? cut(set.at(-1) as Text, /[^ \n]{1,4}$/) : ''
    // Its unit too: a no-break space holds nothing beside a formula.
    const after = isText(next) ? cut(next, /^(?:\u00A0[^ \n]{1,7}|[^ \n]{1,4})(?![^ \n])/) : ''
    set.push(...glued(before, pieces(child), after))
  }
  line.children = set.filter((child) => !(isText(child) && child.value === ''))
}

/** Takes the part of a text that matches, when a word is not torn by it. */
function cut(text: Text, pattern: RegExp): string {
  const [part = ''] = pattern.exec(text.value) ?? []
  const rest = pattern.source.startsWith('^')
    ? text.value.slice(part.length)
    : text.value.slice(0, -part.length || undefined)
  if (part && rest && !/[ \n]$|^[ \n]/.test(rest)) return ''
  text.value = part ? rest : text.value
  return part
}

function glued(before: string, formulas: Element[], after: string): Element[] {
  const last = formulas.length - 1
  return formulas.map((formula, index) => {
    const first = index === 0 ? before : ''
    const end = index === last ? after : ''
    const children = [first, formula, end].flatMap((part): ElementContent[] =>
      typeof part !== 'string' ? [part] : part ? [{ type: 'text', value: part }] : [],
    )
    if (isTooWide(formula, first + end)) return span('wide', children)
    return children.length > 1 ? span('nb', children) : formula
  })
}

const span = (name: string, children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { className: [name] },
  children,
})

function endsWithRelation(formula: Element): boolean {
  let last: ElementContent | undefined = formula
  if (relations.has(textOf(formula))) return false
  while (isElement(last) && last.children.length > 0 && last.tagName !== 'mo') last = last.children.at(-1)
  return isElement(last) && last.tagName === 'mo' && relations.has(textOf(last))
}

/** « 1 g = 10⁻³ kg », « 1,7 × 10⁻⁶ »: the space is in the text already where the formula begins with its sign. */
function dropRoomBefore(formula: Element): void {
  let first: ElementContent | undefined = formula
  while (isElement(first) && first.tagName !== 'mo') first = first.children[0]
  if (isElement(first) && signsBetween.has(textOf(first))) first.properties.lspace = '0'
}

function holdsTall(row: Element): boolean {
  return row.children.some((child) => isElement(child) && (tall.has(child.tagName) || holdsTall(child)))
}

const isText = (node: ElementContent | undefined): node is Text => node?.type === 'text'
const isStretchyFence = (node: Element) =>
  node.tagName === 'mo' &&
  node.properties.fence === 'true' &&
  node.properties.stretchy === 'true' &&
  node.children.length > 0
const isInlineFormula = (node: ElementContent): node is Element =>
  isElement(node) && node.tagName === 'math' && node.properties.display !== 'block'
