import type { Node, Parent, Root, RootContent } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Tells the author of a refusal at a node of the text. */
export type Refuse = (node: Node | undefined, message: string, lineOffset?: number) => void

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkDirective)

/**
 * Parses a lesson's Markdown with its directives and formulas.
 * A formula may hold lone brackets (`$]1\,;\,4[$`) inside the brackets of a directive: they are hidden
 * from the parser behind private characters of the same length, so that every position stays right.
 */
export function parseMarkdown(text: string): Root {
  const tree = parser.parse(hideBrackets(text))
  visit(tree, (node) => restoreBrackets(node))
  return tree
}

/**
 * Refuses what the format does not have, and gives back to the prose what only looks like a directive.
 * `names` are the directives that a sentence may hold.
 */
export function checkMarkdown(
  tree: Root,
  text: string,
  refuse: Refuse,
  names: readonly string[] = ['verif'],
): void {
  const lines = text.split(/\r?\n/)
  // Boxes by the line that closes them: one line closes one box, so the outer of two was left open.
  const outerByEnd = new Map<number, string>()
  visit(tree, (node, index, parent) => {
    if (node.type === 'html' && !/^<!--[^]*?-->$/.test(node.value.trim()))
      refuse(node, 'Pas de HTML dans une leçon : écris en Markdown (« < » seul s’écrit dans une formule).')
    if (node.type === 'image' || node.type === 'imageReference')
      refuse(node, 'Pas d’image dans une leçon : dessine une figure « tikz ».')
    if (node.type === 'text' && /^:{3,}/m.test(node.value))
      refuse(
        node,
        'Cette ligne « ::: » n’ouvre ni ne ferme aucune boîte : une boîte s’écrit « :::nom[Titre] », sans espace, ' +
          'et la boîte extérieure prend plus de deux-points que celle qu’elle contient.',
      )
    if (node.type === 'containerDirective') {
      const end = node.position?.end.line ?? 0
      const unclosed = isClosed(node, lines) ? outerByEnd.get(end) : node.name
      if (unclosed)
        refuse(
          node,
          `La boîte « ${unclosed} » n’est pas fermée. Si elle en contient une autre, elle prend un deux-points de plus.`,
        )
      outerByEnd.set(end, node.name)
    }
    if (node.type === 'leafDirective')
      refuse(node, `« ::${node.name} » n’existe pas : une boîte a trois deux-points.`)
    if (node.type === 'textDirective' && !names.includes(node.name)) {
      if (node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0)
        return refuse(
          node,
          `« :${node.name} » n’existe pas : dans une phrase, il n’y a que « :${names.join(' », « :')} ».`,
        )
      const prose: RootContent = { type: 'text', value: `:${node.name}` }
      if (parent && index !== undefined) (parent as Parent).children[index] = prose
    }
    return undefined
  })
}

function isClosed(node: Node, lines: readonly string[]): boolean {
  const end = node.position?.end.line ?? 0
  return end > (node.position?.start.line ?? 0) && /^\s*:{3,}\s*$/.test(lines[end - 1] ?? '')
}

const open = '\uE000'
const close = '\uE001'

/** Inline formulas only: a directive's label never spans a display formula. */
function hideBrackets(text: string): string {
  return text.replaceAll(/\$[^$\n]+\$/g, (formula) => formula.replaceAll('[', open).replaceAll(']', close))
}

function restoreBrackets(node: Node): void {
  const holder = node as unknown as Record<string, unknown>
  for (const key of ['value', 'url', 'title', 'alt', 'meta', 'lang'])
    if (typeof holder[key] === 'string') holder[key] = shown(holder[key])
  const { attributes } = holder
  if (!attributes || typeof attributes !== 'object') return
  for (const [key, value] of Object.entries(attributes))
    if (typeof value === 'string') (attributes as Record<string, string>)[key] = shown(value)
}

const shown = (text: string) => text.replaceAll(open, '[').replaceAll(close, ']')
