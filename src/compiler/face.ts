import type { Element, Root } from 'hast'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { hasClass } from './has-class.ts'

const prose = new Set(['p', 'blockquote', 'ul', 'ol'])
/** Elements of an opening: enough to be drawn in, too little to be the lesson. */
const mostElements = 3

const toHtml = unified().use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/**
 * The part of a clean lesson that everybody may read: its objectives, its opening question (the box « Situation », or
 * what it begins with where it has none) and its first figure, one that hides in an answer not counted.
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

/**
 * What the lesson begins with after its objectives, up to the next heading or box; its first heading and figure are
 * passed over.
 */
function openingWords(tree: Root): Element[] {
  const lesson = first(tree, (node) => hasClass(node, 'lesson'))
  const elements = lesson?.children.filter((child) => child.type === 'element') ?? []
  const words = elements.slice(elements.findIndex((child) => hasClass(child, 'box-objectifs')) + 1)
  if (words[0]?.tagName === 'h3') words.shift()
  if (words[0]?.tagName === 'figure') words.shift()
  // A text that the whole lesson works on.
  if (words[0] && hasClass(words[0], 'box-exemple')) return words.slice(0, 1)
  const end = words.findIndex(({ tagName }) => !prose.has(tagName))
  return words.slice(0, Math.min(end < 0 ? words.length : end, mostElements))
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
