import type { Element, Root, RootContent } from 'hast'
import { visit } from 'unist-util-visit'
import { anchorOf } from '../common/anchor-of.ts'

/** Boxes whose title names something to learn; the others tell a story or give an example. */
const boxesOfNotions = ['definition', 'propriete', 'theoreme', 'methode'].map((name) => `box-${name}`)

/**
 * Lists what a lesson treats, by its headings and by the titles of its definitions, properties, theorems and
 * methods, and gives each heading an id, `{section}-{anchor}`, so that an address can lead to it.
 * A title that comes twice in a lesson is listed once.
 */
export function markNotions(tree: Root, sectionId: string): string[] {
  const anchors = new Map<string, string>()
  visit(tree, 'element', (heading, _index, parent) => {
    if (!/^h[345]$/.test(heading.tagName)) return
    const title = titleOf(heading, parent?.type === 'element' ? parent : undefined)
    const anchor = title && anchorOf(title)
    if (!title || !anchor || anchors.has(anchor)) return
    anchors.set(anchor, title)
    heading.properties.id = `${sectionId}-${anchor}`
  })
  return [...anchors.values()]
}

function titleOf(heading: Element, parent: Element | undefined): string | undefined {
  if (!hasClass(heading)) return textOf(heading.children)
  if (!hasClass(heading, ['box-title']) || !hasClass(parent, boxesOfNotions)) return undefined
  return textOf(heading.children.filter((child) => !hasClass(child, ['box-kind'])))
}

/** Whether an element has one of these classes, or any class when none is named. */
function hasClass(node: RootContent | undefined, names?: readonly string[]): boolean {
  if (node?.type !== 'element') return false
  const classes = Array.isArray(node.properties.className) ? node.properties.className : []
  return names ? names.some((name) => classes.includes(name)) : classes.length > 0
}

/** The words of a heading on one line, a formula as it would be said on a keyboard: `√`, `x2`. */
function textOf(nodes: readonly RootContent[]): string {
  const wordsOf = (node: RootContent): string => {
    if (node.type === 'text') return node.value
    if (node.type !== 'element') return ''
    return (node.tagName === 'msqrt' ? '√' : '') + node.children.map(wordsOf).join('')
  }
  return nodes.map(wordsOf).join('').replaceAll(/\s+/g, ' ').trim()
}
