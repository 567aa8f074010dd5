import type { Element, ElementContent } from 'hast'
import { isElement, textOf, widthOf } from './formula-width.ts'

export const relations: ReadonlySet<string> = new Set('=≈≠<>≤≥⩽⩾⟺⟹⇔⇒')
const sums: ReadonlySet<string> = new Set('+−')
const products: ReadonlySet<string> = new Set('×÷')

/** What fits a line of a small phone: characters beside a word; widths alone, in a box. */
const longest = { whole: 14, piece: 24 }

/**
 * A browser never breaks a formula: a long one is cut before its relations; where that does not do, before its sums,
 * in its brackets too, and then before its products.
 */
export function pieces(formula: Element): Element[] {
  const [row] = formula.children
  const isPlain = formula.children.length === 1 && isElement(row) && row.tagName === 'mrow'
  if (!isPlain || textOf(row).length <= longest.whole) return [formula]
  return cutBefore(row.children, relations)
    .flatMap((part) => cutIfLong(part, sums))
    .flatMap((part) => cutIfLong(isLong(part) ? opened(part) : part, sums))
    .flatMap((part) => cutIfLong(part, products))
    .map((children) => ofKind(formula, [ofKind(row, children)]))
}

/** Whether a formula may need, with the words that it holds, more than a line of a small phone. */
export const isTooWide = (formula: Element, words: string): boolean =>
  widthOf(formula) + words.length > longest.piece

const isLong = (part: readonly ElementContent[]) =>
  part.reduce((width, node) => width + widthOf(node), 0) > longest.piece

const cutIfLong = (part: ElementContent[], signs: ReadonlySet<string>) =>
  isLong(part) ? cutBefore(part, signs) : [part]

/** Its brackets are as high as a line (`plainFences`), so what they hold may stand in the line itself. */
function opened(part: readonly ElementContent[]): ElementContent[] {
  return part.flatMap((node) => {
    const first = isElement(node) && node.tagName === 'mrow' ? node.children[0] : undefined
    const isOpen = isElement(first) && first.properties.stretchy === 'false'
    return isOpen && isElement(node) ? opened(node.children) : [node]
  })
}

function ofKind({ tagName, properties }: Element, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: { ...properties }, children }
}

function cutBefore(children: readonly ElementContent[], signs: ReadonlySet<string>): ElementContent[][] {
  const parts: ElementContent[][] = [[]]
  for (const child of children) {
    const isSign =
      isElement(child) &&
      ((child.tagName === 'mo' && !child.properties.form && signs.has(textOf(child))) ||
        (signs === relations && isReactionArrow(child)))
    const isCut = isSign && (parts.at(-1)?.length ?? 0) > 0
    if (isCut) parts.push([])
    parts.at(-1)?.push(isCut && signs === sums ? betweenTwo(child) : child)
  }
  return parts
}

/** First in its piece, a browser would take it for the sign of a number, and set it without room. */
const betweenTwo = (sign: Element): Element => ({
  ...sign,
  properties: { ...sign.properties, form: 'infix' },
})

/** `\ce{A -> B}` writes its arrow in a row of its own, with the room around it. */
const isReactionArrow = (node: Element) => node.tagName === 'mrow' && /^[→⇌]/.test(textOf(node))
