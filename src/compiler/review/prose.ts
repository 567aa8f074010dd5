import type { Code, Parent, Paragraph, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { checkMarkdown, parseMarkdown } from '../markdown.ts'

/** One block of text without its marks: a paragraph, a heading, a cell, a figure's description. */
export type Prose = {
  /** The words; `formula` stands for each formula and piece of code. */
  text: string
  /** Line of its first character, from 1. */
  line: number
  /** Full sentences of a paragraph; false for titles, cells and descriptions. */
  isSentence: boolean
}

/** Stands for a formula in a text: neither letter nor digit nor space. */
export const formula = '\uFFFC'

/** The blocks of text of a Markdown file or of a few sentences of a quiz, in order. */
export function proseOf(markdown: string): Prose[] {
  const tree = parseMarkdown(markdown)
  // What only looks like a directive becomes text again; what is refused is told by the compiler.
  checkMarkdown(tree, markdown, () => {}, ['verif', 'trou'])
  return [...blocksOf(tree)].toSorted((one, other) => one.line - other.line)
}

function blocksOf(tree: Root): Prose[] {
  const found: Prose[] = []
  visit(tree, (node) => {
    if (node.type === 'code' && node.lang === 'tikz') found.push(...descriptionsOf(node))
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return
    const line = node.position?.start.line ?? 1
    const isLabel = Boolean((node as Paragraph).data?.directiveLabel)
    found.push({ text: textOf(node), line, isSentence: node.type === 'paragraph' && !isLabel })
  })
  return found
}

function textOf(node: Parent): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value
      if (child.type === 'break') return '\n'
      if ('children' in child) return textOf(child)
      return formula
    })
    .join('')
}

function descriptionsOf(node: Code): Prose[] {
  const pairs = (node.meta ?? '').matchAll(/(?:alt|titre)="([^"]*)"/g)
  const line = node.position?.start.line ?? 1
  return [...pairs].map(([, text = '']) => ({
    text: text.replaceAll(/\$[^$]*\$/g, formula),
    line,
    isSentence: false,
  }))
}

/** The line of a place in a block's text. */
export function lineAt({ text, line }: Prose, index: number): number {
  return line + text.slice(0, index).split('\n').length - 1
}
