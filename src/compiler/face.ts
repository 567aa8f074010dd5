import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { hasClass } from './has-class.ts'

const toHtml = unified().use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/** Boxes that say what the lesson is for; all others teach it. */
const boxes = ['box-objectifs', 'box-situation']

/**
 * The part of a clean lesson that everybody may read: its objectives, its opening question and its first figure, one
 * that hides in an answer not counted. Titles of boxes, which stand under the lesson's own, are of level 2.
 */
export function faceOf(tree: Root): string {
  const parts = [...boxes.map((name) => first(tree, (node) => hasClass(node, name))), firstFigure(tree)]
  const children = structuredClone(parts.filter((part) => part !== undefined))
  for (const part of children)
    visit(part, 'element', (node) => {
      if (hasClass(node, 'box-title')) node.tagName = 'h2'
    })
  return toHtml.stringify({ type: 'root', children } as never)
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
