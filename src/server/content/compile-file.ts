import type { Code, Node, Parent, Root } from 'mdast'
import rehypeRaw from 'rehype-raw'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { buildBoxes, type Correction, type Exercise } from './boxes.ts'
import { readFigure, renderFigure, type DrawFigure } from './figure.ts'
import { FormulaError, renderFormula } from './formula.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { shapeFragment } from './fragment.ts'
import { buildLinks, type LessonLink } from './lesson-link.ts'
import { checkMarkdown, parseMarkdown, type Refuse } from './markdown.ts'
import { markNotions } from './notions.ts'
import type { Problem } from './problem.ts'
import { lessonSchema } from './sanitize-schema.ts'
import { checkVerifiedNumber } from './verified-number.ts'

/** One Markdown file to compile. */
export type FileToCompile = {
  /** Path inside the content folder. */
  file: string
  text: string
  isLesson: boolean
  /** Id of the section, such as `chapter1_lesson2` or `chapter1_exercices`. */
  sectionId: string
  /** Title from `course.yaml` for a lesson; the head's own title otherwise. */
  title: string | undefined
  /** Before the ids inside the section, such as `chapter1`. */
  idPrefix: string
  /** The chapter's exercises, for its corrections. */
  exercises: readonly Exercise[]
}

/** One compiled file. `html` is a `<section>`; it is of use only when `problems` is empty. */
export type CompiledFile = {
  html: string
  head: FrontMatter
  exercises: Exercise[]
  corrections: Correction[]
  links: LessonLink[]
  /** What a lesson treats, by its headings; each has an id in the HTML. Empty for exercises and corrections. */
  notions: string[]
  figures: number
  verified: number
  /** Words of prose, formulas counted as one each. */
  words: number
  problems: Problem[]
}

const neededBoxes = ['objectifs', 'retenir', 'erreurs', 'verifie'] as const
const wordLimits = { least: 400, most: 1500 } as const

const toHtml = unified()
  .use(rehypeRaw)
  .use(() => shapeFragment)
  .use(rehypeSanitize, lessonSchema)
  .use(rehypeStringify, { closeSelfClosing: false, omitOptionalTags: false })

/** Compiles one file to a clean fragment of HTML, or tells why not. Figures are drawn by `draw`. */
export async function compileFile(source: FileToCompile, draw: DrawFigure): Promise<CompiledFile> {
  const problems: Problem[] = []
  const refuse: Refuse = (node, message, lineOffset = 0) => {
    problems.push({ file: source.file, line: (node?.position?.start.line ?? 1) + lineOffset, message })
  }
  const tree = parseMarkdown(source.text)
  checkMarkdown(tree, source.text, refuse)
  const head = takeHead(tree, source, problems)
  const words = countWords(tree)
  const verified = checkNumbers(tree, refuse)
  buildFormulas(tree, source.text, refuse)
  const figures = await buildFigures(tree, { source, draw, refuse })
  const links = buildLinks(tree, refuse)
  const boxes = buildBoxes(tree, { refuse, idPrefix: source.idPrefix, exercises: source.exercises })
  shiftHeadings(tree, refuse)
  if (source.isLesson) checkLesson(boxes.names, words, refuse)
  const found = {
    exercises: boxes.exercises,
    corrections: boxes.corrections,
    links,
    figures,
    verified,
    words,
  }
  const written = problems.length > 0 ? { html: '', notions: [] } : await stringify(tree, source, head)
  return { ...written, head, ...found, problems }
}

function takeHead(tree: Root, { file, isLesson }: FileToCompile, problems: Problem[]): FrontMatter {
  const empty: FrontMatter = { title: '', duration: '', summary: '', sources: [] }
  const [first] = tree.children
  if (first?.type !== 'yaml') {
    const fields = isLesson ? '« title », « duration » et « summary »' : '« title »'
    problems.push({
      file,
      line: 1,
      message: `L’en-tête manque : le fichier s’ouvre par « --- », puis ${fields}, puis « --- ».`,
    })
    return empty
  }
  tree.children.shift()
  const head = readFrontMatter(first.value, { file, firstLine: 2, isLesson })
  if (!('problems' in head)) return head
  problems.push(...head.problems)
  return empty
}

function checkNumbers(tree: Root, refuse: Refuse): number {
  let count = 0
  visit(tree, 'textDirective', (node, index, parent) => {
    if (node.name !== 'verif' || !parent || index === undefined) return undefined
    count++
    const wrong = checkVerifiedNumber(node)
    if (wrong) refuse(node, wrong)
    ;(parent as Parent).children.splice(index, 1, ...node.children)
    return index
  })
  return count
}

function buildFormulas(tree: Root, text: string, refuse: Refuse): void {
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'math' && node.type !== 'inlineMath') || !parent || index === undefined) return
    // `$$…$$` on one line is display only where it is all that its paragraph holds.
    const isAlone = node.type === 'inlineMath' && parent.children.length === 1 && startsWith(node, text, '$$')
    const isDisplay = node.type === 'math' || (isAlone && parent.type === 'paragraph')
    try {
      const formula = { type: 'html' as const, value: renderFormula(node.value, isDisplay) }
      if (isAlone && isDisplay) parent.data = { ...parent.data, hName: 'div' } as Parent['data']
      ;(parent as Parent).children[index] = formula
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      refuse(node, `La formule « ${node.value.trim()} » ne se compile pas : ${error.message}.`)
    }
  })
}

const startsWith = (node: Node, text: string, start: string) =>
  text.startsWith(start, node.position?.start.offset ?? text.length)

type FigureContext = { source: FileToCompile; draw: DrawFigure; refuse: Refuse }

async function buildFigures(tree: Root, { source, draw, refuse }: FigureContext): Promise<number> {
  const figures: { node: Code; parent: Parent; index: number }[] = []
  visit(tree, 'code', (node, index, parent) => {
    if (node.lang === 'tikz' && parent && index !== undefined) figures.push({ node, parent: parent, index })
  })
  const drawings = await Promise.all(
    figures.map(async ({ node }) => {
      const head = readFigure(node.meta ?? '')
      return typeof head === 'string' ? { error: head } : { head, drawn: await draw(node.value) }
    }),
  )
  for (const [rank, { node, parent, index }] of figures.entries()) {
    const { error, head, drawn } = drawings[rank]!
    if (error) refuse(node, error)
    else if (drawn && 'error' in drawn)
      refuse(node, `La figure ne se compile pas : ${drawn.error}.`, drawn.line)
    else if (drawn && head)
      parent.children[index] = {
        type: 'html',
        value: renderFigure(drawn.svg, head, `${source.sectionId}-figure${rank + 1}`),
      }
  }
  return figures.length
}

function shiftHeadings(tree: Root, refuse: Refuse): void {
  visit(tree, 'heading', (heading) => {
    if (heading.depth === 1)
      refuse(heading, 'Pas de titre de niveau 1 : il vient de l’en-tête. Écris « ## ».')
    if (heading.depth > 3) refuse(heading, 'Les intertitres sont de niveau 2 (##) et 3 (###) seulement.')
    heading.depth = Math.min(heading.depth + 1, 6) as typeof heading.depth
  })
}

function checkLesson(names: ReadonlySet<string>, words: number, refuse: Refuse): void {
  for (const name of neededBoxes)
    if (!names.has(name)) refuse(undefined, `La leçon n’a pas de boîte « ${name} ».`)
  if (words < wordLimits.least)
    refuse(undefined, `La leçon n’a que ${words} mots : ${wordLimits.least} au moins.`)
  if (words > wordLimits.most)
    refuse(undefined, `La leçon a ${words} mots : ${wordLimits.most} au plus. Coupe-la en deux.`)
}

function countWords(tree: Root): number {
  let words = 0
  visit(tree, (node) => {
    if (node.type === 'inlineMath' || node.type === 'math') words++
    if (node.type === 'text') words += node.value.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)?.length ?? 0
  })
  return words
}

async function stringify(
  tree: Root,
  source: FileToCompile,
  head: FrontMatter,
): Promise<Pick<CompiledFile, 'html' | 'notions'>> {
  const hast = await unified()
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: `${source.sectionId}-` })
    .run(tree)
  const title = source.title ?? head.title
  const shaped = await toHtml.run({
    type: 'root',
    children: [section(source.sectionId, title, head.sources, hast)],
  } as never)
  const notions = source.isLesson ? markNotions(shaped, source.sectionId) : []
  return { html: toHtml.stringify(shaped), notions }
}

function section(id: string, title: string, sources: readonly string[], content: { children?: unknown[] }) {
  const element = (tagName: string, properties: Record<string, unknown>, children: unknown[]) => ({
    type: 'element', tagName, properties, children,
  }) // prettier-ignore
  const text = (value: string) => ({ type: 'text', value })
  const list = element(
    'ul',
    {},
    sources.map((source) => element('li', {}, [text(source)])),
  )
  const footer =
    sources.length > 0
      ? [element('div', { className: ['sources'] }, [element('h3', {}, [text('Sources')]), list])]
      : []
  return element('section', { id, className: ['lesson'], dataTitle: title }, [
    element('h2', {}, [text(title)]), ...(content.children ?? []), ...footer,
  ]) // prettier-ignore
}
