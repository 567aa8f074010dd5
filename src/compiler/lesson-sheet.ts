import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { hasClass } from './has-class.ts'

/** What a lesson gives to its chapter's revision sheets, each as HTML; empty where it has none. */
export type LessonSheet = {
  /** The lines of « À retenir ». */
  points: Piece
  /** Its methods that need no figure, in its order. */
  methods: Method[]
  /** The first of the frequent mistakes, without its `<li>`. */
  mistake: string
}
/** A method's steps, and the solved example that follows them. */
export type Method = { steps: Piece; example: Piece }
/** `words` is the room that it takes on a page. */
export type Piece = { html: string; words: number }

export const nothing: Piece = { html: '', words: 0 }
/** A line with fractions is taller than one of words. */
const wordsOfFraction = 2
/** One that answers the lesson's opening question, which does not stand on the sheet. */
const isAnswer = /situation|réponse|de départ/i

const toHtml = unified().use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/** Takes from a clean lesson what belongs on the sheets; ids stay where the lesson is read. */
export function sheetOf(tree: Root): LessonSheet {
  const [points] = boxesOf(tree, ['box-retenir'])
  const [mistakes] = boxesOf(tree, ['box-erreurs'])
  const mistake = mistakes && firstItem(mistakes)
  return {
    points: points ? pieceOf(points.children.filter((child) => !isTitle(child))) : nothing,
    methods: methodsOf(boxesOf(tree, ['box-methode', 'box-exemple'])),
    mistake: mistake ? htmlOf(mistake.children) : '',
  }
}

/** Text as HTML. */
export const escaped = (text: string): string =>
  toHtml.stringify({ type: 'root', children: [{ type: 'text', value: text }] } as never)

function methodsOf(boxes: readonly Element[]): Method[] {
  const shows = (box: Element | undefined): box is Element =>
    box !== undefined && hasClass(box, 'box-exemple') && isPlain(box) && !isAnswer.test(titleOf(box))
  return boxes.flatMap((box, index) => {
    if (!hasClass(box, 'box-methode') || !isPlain(box)) return []
    const next = boxes[index + 1]
    return [{ steps: pieceOf([box]), example: shows(next) ? pieceOf([next]) : nothing }]
  })
}

/** Boxes of these names, those that hide in an answer or stand in another box not counted. */
function boxesOf(tree: Root, names: readonly string[]): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName === 'details') return SKIP
    if (!hasClass(node, 'box')) return undefined
    if (names.some((name) => hasClass(node, name))) found.push(node)
    return SKIP
  })
  return found
}

/** Whether a box says all it has to say in words and formulas. */
function isPlain(box: Element): boolean {
  let isSo = true
  visit(box, 'element', ({ tagName }) => {
    if (tagName !== 'figure' && tagName !== 'details' && tagName !== 'table') return undefined
    isSo = false
    return EXIT
  })
  return isSo
}

function pieceOf(nodes: ElementContent[]): Piece {
  let words = nodes.flatMap((node) => toString(node).match(/[\p{L}\p{N}]+/gu) ?? []).length
  visit(
    { type: 'root', children: nodes } as Root,
    { tagName: 'mfrac' },
    () => void (words += wordsOfFraction),
  )
  return { html: htmlOf(nodes), words }
}

function firstItem(box: Element): Element | undefined {
  let found: Element | undefined
  visit(box, 'element', (node) => {
    if (node.tagName !== 'li') return undefined
    found = node
    return EXIT
  })
  return found
}

const titleOf = (box: Element) => toString(box.children.find(isTitle))
const isTitle = (node: ElementContent) => node.type === 'element' && hasClass(node, 'box-title')

function htmlOf(nodes: readonly ElementContent[]): string {
  const children = structuredClone(nodes) as ElementContent[]
  visit({ type: 'root', children } as Root, 'element', (node) => {
    delete node.properties['id']
    if (hasClass(node, 'box-title')) node.tagName = 'h3'
  })
  return toHtml.stringify({ type: 'root', children } as never)
}
