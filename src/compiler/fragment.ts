import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { shapeFormulas } from './formula-shape.ts'
import { setFrenchEverywhere } from './typography.ts'

/** Last shaping of a fragment before it is cleaned: typography, tables that scroll, no useless line ends. */
export function shapeFragment(tree: Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'table' || !parent || index === undefined) return
    if (parent.type === 'element' && parent.properties.className?.includes('table')) return
    const box: Element = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['table'] },
      children: [node],
    }
    parent.children[index] = box
  })
  visit(tree, 'element', setVerses)
  setFrenchEverywhere(tree)
  shapeFormulas(tree)
  visit(tree, (node) => {
    if (node.type === 'root' || (node.type === 'element' && blocks.has(node.tagName))) dropLineEnds(node)
  })
}

/** Lines that are each in italics by themselves are verses, which Markdown would run together. */
function setVerses(paragraph: Element): void {
  const { children } = paragraph
  const isEmphasis = (at: number) => {
    const child = children[at]
    return child?.type === 'element' && child.tagName === 'em'
  }
  paragraph.children = children.map((child, at) =>
    child.type === 'text' && child.value === '\n' && isEmphasis(at - 1) && isEmphasis(at + 1)
      ? { type: 'element', tagName: 'br', properties: {}, children: [] }
      : child,
  )
}

/** Where a lone line end is no space between two words. */
const blocks = new Set([
  'section',
  'div',
  'ul',
  'ol',
  'table',
  'thead',
  'tbody',
  'tr',
  'details',
  'blockquote',
  'figure',
])

function dropLineEnds(node: Root | Element): void {
  node.children = node.children.filter(
    (child) => child.type !== 'comment' && !(child.type === 'text' && /^\n+$/.test(child.value)),
  ) as typeof node.children
}
