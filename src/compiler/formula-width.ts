import type { Element, ElementContent } from 'hast'

/** Signs with room on both sides of them. */
const spaced = new Set('+−=×÷±≈≠<>≤≥⩽⩾⟺⟹⇔⇒→⇌∈⊂∪∩⊥∥≡')
/** Exponents, indices and the parts of a fraction in a line are smaller, and so is a fence. */
const small = 0.72

/**
 * About how wide a formula stands in a line, in digits (9.7 px where a line is 17 px of type). A little more than
 * browsers were measured to need, as nobody minds a line that breaks too early.
 */
export function widthOf(node: ElementContent, isDisplayed = false): number {
  if (node.type === 'text') return node.value.length + (node.value.match(/\p{Lu}/gu)?.length ?? 0) * 0.3
  if (!isElement(node)) return 0
  const isOn = isDisplayed || node.properties.displaystyle === 'true'
  const widths = node.children.map((child) => widthOf(child, isOn))
  const [base = 0, ...others] = widths
  switch (node.tagName) {
    case 'mo':
      return signWidth(node)
    case 'mfrac':
      return Math.max(...widths) * (isOn ? 1 : small) + 0.5
    case 'msup':
    case 'msub':
    case 'msubsup':
    case 'munder':
    case 'munderover':
      return base + small * Math.max(0, ...others)
    case 'mover':
      return Math.max(base, small * Math.max(0, ...others))
    case 'mtable':
      return Math.max(0, ...widths)
    case 'msqrt':
    case 'mtd':
      return sum(widths) + 1
    default:
      return sum(widths)
  }
}

function signWidth(sign: Element): number {
  const text = textOf(sign)
  if (spaced.has(text) && (sign.properties.form ?? 'infix') === 'infix') return 2.2
  return sign.properties.fence === 'true' || /^[()[\]|;,]$/.test(text) ? small : text.length
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

export const isElement = (node: ElementContent | undefined): node is Element => node?.type === 'element'

export const textOf = (node: ElementContent): string =>
  node.type === 'text' ? node.value : isElement(node) ? node.children.map(textOf).join('') : ''
