import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'mdast-util-to-string'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { hasClass } from './has-class.ts'

/** What a lesson gives to its chapter's revision sheet, each as HTML; empty where it has none. */
export type LessonSheet = {
  /** The lines of « À retenir ». */
  points: Piece
  /** A method that needs no figure, one with an example that shows it where there is one. */
  method: Piece
  /** The solved example that follows the method. */
  example: Piece
  /** The first of the frequent mistakes, without its `<li>`. */
  mistake: string
}
type Piece = { html: string; words: number }

const none: Piece = { html: '', words: 0 }
/** One that answers the lesson's opening question, which does not stand on the sheet. */
const isAnswer = /situation|réponse|de départ/i
/** What one page of A5 holds: points and mistakes stand there always, methods and examples while there is room. */
const wordsOnPage = 205

const toHtml = unified().use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/** Takes from a clean lesson what belongs on the sheet; ids stay where the lesson is read. */
export function sheetOf(tree: Root): LessonSheet {
  const [points] = boxesOf(tree, ['box-retenir'])
  const [mistakes] = boxesOf(tree, ['box-erreurs'])
  const mistake = mistakes && firstItem(mistakes)
  return {
    points: points ? pieceOf(points.children.filter((child) => !isTitle(child))) : none,
    ...methodOf(boxesOf(tree, ['box-methode', 'box-exemple'])),
    mistake: mistake ? htmlOf(mistake.children) : '',
  }
}

function methodOf(boxes: readonly Element[]): Pick<LessonSheet, 'method' | 'example'> {
  const isMethod = (box: Element) => hasClass(box, 'box-methode') && isPlain(box)
  const shows = (box: Element | undefined): box is Element =>
    box !== undefined && hasClass(box, 'box-exemple') && isPlain(box) && !isAnswer.test(titleOf(box))
  const shown = boxes.findIndex((box, index) => isMethod(box) && shows(boxes[index + 1]))
  const method = boxes[shown] ?? boxes.find(isMethod)
  const example = boxes[shown + 1]
  return {
    method: method ? pieceOf([method]) : none,
    example: shown >= 0 && example ? pieceOf([example]) : none,
  }
}

/**
 * A chapter's revision sheet, made of its lessons' own boxes so that it never says anything else than they do: what to
 * remember of each, then methods, the two first mistakes and one example, as far as one page holds them.
 * `id` is the chapter's, such as `chapter3`. Empty where no lesson is written.
 */
export function chapterSheet(
  { id, title }: { id: string; title: string },
  lessons: readonly { title: string; sheet: LessonSheet }[],
): string {
  const told = lessons.filter(({ sheet }) => sheet.points.html)
  if (told.length === 0) return ''
  const points = told.map(
    (lesson) => (lessons.length > 1 ? `<h3>${escaped(lesson.title)}</h3>` : '') + lesson.sheet.points.html,
  )
  const mistakes = told.flatMap(({ sheet }) => (sheet.mistake ? [`<li>${sheet.mistake}</li>`] : []))
  const box = `<section class="box box-erreurs"><h3 class="box-title">À éviter</h3><ul>${mistakes.slice(0, 2).join('')}</ul></section>`
  const name = escaped(title)
  return [
    `<section id="${id}_fiche" class="lesson fiche" data-title="${name}"><h2>${name}</h2>`,
    ...points,
    ...fitting(told.map(({ sheet }) => sheet)),
    mistakes.length > 0 ? box : '',
    '</section>',
  ].join('')
}

/** The first method with an example of its lesson, then the other methods, while there is room. */
function fitting(sheets: readonly LessonSheet[]): string[] {
  const first = sheets.find(({ example }) => example.html) ?? sheets.find(({ method }) => method.html)
  if (!first) return []
  const others = sheets.filter((sheet) => sheet !== first).map(({ method }) => method)
  let words = sheets.reduce((sum, { points }) => sum + points.words, 0)
  return [first.method, first.example, ...others].flatMap((piece) => {
    if (!piece.html || words + piece.words > wordsOnPage) return []
    words += piece.words
    return [piece.html]
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
  const words = nodes.flatMap((node) => toString(node).match(/[\p{L}\p{N}]+/gu) ?? []).length
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

const escaped = (text: string) =>
  toHtml.stringify({ type: 'root', children: [{ type: 'text', value: text }] } as never)
