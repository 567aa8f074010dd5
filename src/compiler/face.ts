import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { hasClass } from './has-class.ts'

const toHtml = unified().use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/**
 * The part of a clean lesson that everybody may read: its objectives, its opening question (the box « Situation », or
 * the words before the first part where it has none) and its first figure, one that hides in an answer not counted.
 * Titles of boxes, which stand under the lesson's own, are of level 2.
 */
export function faceOf(tree: Root): string {
  const box = (name: string) => first(tree, (node) => hasClass(node, name))
  const situation = box('box-situation')
  const opening = situation ? [situation] : openingWords(tree)
  const parts = [box('box-objectifs'), ...opening, firstFigure(tree)]
  const children = structuredClone(parts.filter((part) => part !== undefined))
  for (const part of children)
    visit(part, 'element', (node) => {
      if (hasClass(node, 'box-title')) node.tagName = 'h2'
    })
  return toHtml.stringify({ type: 'root', children } as never)
}

/** The paragraphs that stand before the lesson's first part or box, its objectives passed over. */
function openingWords(tree: Root): Element[] {
  const lesson = first(tree, (node) => hasClass(node, 'lesson'))
  const elements = lesson?.children.filter((child) => child.type === 'element') ?? []
  const start = elements.findIndex((child) => child.tagName === 'p')
  const before = elements.slice(0, Math.max(start, 0))
  const isOpening = before.every((child) => child.tagName === 'h2' || hasClass(child, 'box-objectifs'))
  if (start < 0 || !isOpening) return []
  const rest = elements.slice(start)
  const end = rest.findIndex((child) => child.tagName !== 'p')
  return rest.slice(0, end < 0 ? rest.length : end)
}

const firstFigure = (tree: Root) => first(tree, ({ tagName }) => tagName === 'figure')

function first(tree: Root, isWanted: (node: Element) => boolean): Element | undefined {
  let found: Element | undefined
  visit(tree, 'element', (node) => {
    if (node.tagName === 'details') return SKIP
    if (!isWanted(node)) return undefined
    found = node
    return EXIT
  })
  return found
}
