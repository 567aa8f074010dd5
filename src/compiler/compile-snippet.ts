import type { Parent, Root, RootContent } from 'mdast'
import type { TextDirective } from 'mdast-util-directive'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { cleanHtml } from './clean-html.ts'
import type { DrawFigure } from './figure.ts'
import { type ForeignLanguage, markLanguages } from './foreign-text.ts'
import { buildLinks, type LessonLink } from './lesson-link.ts'
import { checkMarkdown, parseMarkdown, type Refuse } from './markdown.ts'
import { buildFigures, buildFormulas, checkNumbers } from './markdown-parts.ts'
import { checkAnswer } from './verified-number.ts'

/** A hole of a text, `:trou[answer]{…}`: what it hides and what its author says of it. */
export type Hole = { answer: string; attributes: Record<string, string> }

/** A short text compiled. `line` of a problem counts from 1 in the text itself. */
export type CompiledSnippet = {
  /** The text by blocks, each cut at its holes: a block without holes is one piece. */
  blocks: string[][]
  holes: Hole[]
  links: LessonLink[]
  figures: number
  verified: number
  problems: { line: number; message: string }[]
}

const checks = ['expr', 'valeur', 'tol', 'vrai']

/**
 * Compiles a few sentences of Markdown, with formulas, figures and checked numbers, as lessons are.
 * `id` makes the ids of figures unique; `holeAttributes` allows holes, with these attributes; `foreign` is the
 * language that the course teaches.
 */
export async function compileSnippet(
  text: string,
  {
    id,
    draw,
    holeAttributes,
    foreign,
  }: {
    id: string
    draw: DrawFigure
    holeAttributes?: readonly string[]
    foreign?: ForeignLanguage | undefined
  },
): Promise<CompiledSnippet> {
  const problems: CompiledSnippet['problems'] = []
  const refuse: Refuse = (node, message, lineOffset = 0) => {
    problems.push({ line: (node?.position?.start.line ?? 1) + lineOffset, message })
  }
  const tree = parseMarkdown(text)
  checkMarkdown(tree, text, refuse, holeAttributes ? ['verif', 'trou'] : ['verif'])
  visit(tree, (node) => {
    if (node.type === 'containerDirective' || node.type === 'heading')
      refuse(node, 'Pas de boîte ni d’intertitre dans un quiz : des phrases, des formules, des figures.')
  })
  const holes = takeHoles(tree, holeAttributes ?? [], refuse)
  const verified =
    checkNumbers(tree, refuse) + holes.filter(({ attributes: { expr, vrai } }) => expr || vrai).length
  buildFormulas(tree, text, refuse)
  const figures = await buildFigures(tree, { id, draw, refuse })
  const links = buildLinks(tree, refuse)
  const found = { holes, links, figures, verified, problems }
  if (problems.length > 0) return { blocks: [], ...found }
  const blocks: string[][] = []
  for (const block of tree.children) blocks.push(await htmlOf(block, id, foreign))
  return { blocks, ...found }
}

/** Stands for a hole in the HTML until it is cut there. */
const mark = '<span class="trou"></span>'

function takeHoles(tree: Root, known: readonly string[], refuse: Refuse): Hole[] {
  const holes: Hole[] = []
  visit(tree, 'textDirective', (node, index, parent) => {
    if (node.name !== 'trou' || !parent || index === undefined) return
    if (parent.type !== 'paragraph')
      refuse(node, 'Un trou se met dans une phrase simple : ni liste, ni tableau, ni gras.')
    holes.push(readHole(node, known, refuse))
    ;(parent as Parent).children[index] = { type: 'html', value: mark }
  })
  return holes
}

function readHole(node: TextDirective, known: readonly string[], refuse: Refuse): Hole {
  const attributes = Object.fromEntries(
    Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? '']),
  )
  const answer = toString(node).trim()
  const unknown = Object.keys(attributes).find((name) => !checks.includes(name) && !known.includes(name))
  if (unknown)
    refuse(node, `« :trou » n’a pas d’attribut « ${unknown} » : ${[...known, ...checks].join(', ')}.`)
  if (!answer) refuse(node, 'Ce trou est vide : écris « :trou[réponse] ».')
  if (node.children.some((child) => child.type !== 'text'))
    refuse(node, 'La réponse d’un trou s’écrit sans formule ni gras : c’est ce que l’élève tape.')
  const wrong = checkAnswer(answer, attributes)
  if (wrong) refuse(node, wrong)
  return { answer, attributes }
}

/** A paragraph comes without its tags: it stands inside a label or a line with holes. Each piece keeps its language. */
async function htmlOf(
  block: RootContent,
  id: string,
  foreign: ForeignLanguage | undefined,
): Promise<string[]> {
  const html = await cleanHtml(
    { type: 'root', children: [block] },
    id,
    foreign && { mark: (shaped) => markLanguages(shaped, foreign) },
  )
  const [, language, inner] = /^<p(?: lang="(\w+)")?>([^]*)<\/p>$/.exec(html) ?? []
  const pieces = (inner ?? html).split(mark)
  if (!language) return pieces
  return pieces.map((piece) => (piece.trim() ? `<span lang="${language}">${piece}</span>` : piece))
}
