import type { PhrasingContent, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { cleanHtml } from './clean-html.ts'
import type { DrawFigure } from './figure.ts'
import { foldCorrections } from './fold-corrections.ts'
import { type ForeignLanguage, markLanguages } from './foreign-text.ts'
import { readFrontMatter } from './front-matter.ts'
import { checkMarkdown, parseMarkdown, type Refuse } from './markdown.ts'
import { buildFigures, buildFormulas, checkNumbers } from './markdown-parts.ts'
import type { Problem } from '../platform/server/content/problem.ts'

/** The source of one of our own papers. */
export type PaperSource = {
  /** Path inside the content folder. */
  file: string
  text: string
}

export type PaperToCompile = PaperSource & {
  /** Its correction, to be folded under the questions. */
  correction?: PaperSource | undefined
  /** The language that its subject teaches. */
  foreign?: ForeignLanguage | undefined
}

/** A paper to be read as a text. `html` is of use only when `problems` is empty. */
export type CompiledPaper = { html: string; problems: Problem[] }

/** Compiles the Markdown that a paper of ours is printed from to HTML for a screen. */
export async function compilePaper(
  { correction, foreign, ...source }: PaperToCompile,
  draw: DrawFigure,
): Promise<CompiledPaper> {
  const problems: Problem[] = []
  const tree = await readPaper(source, { id: 'sujet', draw, problems })
  if (correction) foldCorrections(tree, await readPaper(correction, { id: 'corrige', draw, problems }))
  if (problems.length > 0) return { html: '', problems }
  markPoints(tree)
  const html = await cleanHtml(tree, 'sujet', {
    mark: (shaped) => {
      if (foreign) markLanguages(shaped, foreign)
    },
  })
  return { html, problems }
}

async function readPaper(
  { file, text }: PaperSource,
  { id, draw, problems }: { id: string; draw: DrawFigure; problems: Problem[] },
): Promise<Root> {
  const refuse: Refuse = (node, message, lineOffset = 0) => {
    problems.push({ file, line: (node?.position?.start.line ?? 1) + lineOffset, message })
  }
  const tree = parseMarkdown(text)
  checkMarkdown(tree, text, refuse)
  const [head] = tree.children
  if (head?.type === 'yaml') {
    tree.children.shift()
    const read = readFrontMatter(head.value, { file, firstLine: 2, isLesson: false })
    if ('problems' in read) problems.push(...read.problems)
  } else refuse(head, 'L’en-tête manque : le fichier s’ouvre par « --- », puis « title », puis « --- ».')
  checkNumbers(tree, refuse)
  buildFormulas(tree, text, refuse)
  await buildFigures(tree, { id, draw, refuse })
  return tree
}

/** « (1,5 point) » becomes the mark of a teacher's red pen. */
function markPoints(tree: Root): void {
  visit(tree, 'text', (node, index, parent) => {
    const pieces = node.value.split(/\((\d+(?:[,.]\d+)?[ \u00A0]points?)\)/)
    if (pieces.length === 1 || !parent || index === undefined) return undefined
    const marked = pieces.map((piece, place): PhrasingContent =>
      place % 2 === 0 ? { type: 'text', value: piece } : markOf(piece.replace(' ', '\u00A0')),
    )
    parent.children.splice(index, 1, ...(marked as never[]))
    return index + marked.length
  })
}

const markOf = (points: string): PhrasingContent => ({
  type: 'emphasis',
  children: [{ type: 'text', value: points }],
  data: { hName: 'span', hProperties: { className: ['bareme'] } },
})
