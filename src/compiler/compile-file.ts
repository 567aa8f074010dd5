import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { buildBoxes, type Correction, type Exercise } from './boxes.ts'
import { cleanHtml } from './clean-html.ts'
import type { DrawFigure } from './figure.ts'
import { markLanguages, type ForeignLanguage } from './foreign-text.ts'
import { faceOf } from './face.ts'
import { type FrontMatter, readFrontMatter } from './front-matter.ts'
import { buildLinks, type LessonLink } from './lesson-link.ts'
import { lessonSection } from './lesson-section.ts'
import { type LessonSheet, sheetOf } from './lesson-sheet.ts'
import { checkMarkdown, parseMarkdown, type Refuse } from './markdown.ts'
import { buildFigures, buildFormulas, checkNumbers } from './markdown-parts.ts'
import { markNotions } from './notions.ts'
import type { Problem } from '../platform/server/content/problem.ts'

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
  /** When a lesson was last read again, as `2026-11-22`. */
  reread?: string | undefined
  /** The chapter's exercises, for its corrections. */
  exercises: readonly Exercise[]
  /** What the course teaches, where that is a language. */
  foreign?: ForeignLanguage | undefined
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
  /** What everybody may read of a lesson: its objectives, its opening question, its first figure. */
  face: string
  /** What a lesson gives to its chapter's revision sheet. */
  sheet?: LessonSheet
  figures: number
  verified: number
  /** Words of prose, formulas counted as one each. */
  words: number
  problems: Problem[]
}

const neededBoxes = ['objectifs', 'retenir', 'erreurs', 'verifie'] as const
const wordLimits = { least: 400, most: 1500 } as const

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
  const figures = await buildFigures(tree, { id: source.sectionId, draw, refuse, mayMove: true })
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
  const written =
    problems.length > 0 ? { html: '', notions: [], face: '' } : await stringify(tree, source, head)
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
): Promise<Pick<CompiledFile, 'html' | 'notions' | 'face' | 'sheet'>> {
  const title = source.title ?? head.title
  let notions: string[] = []
  let face = ''
  let sheet: LessonSheet | undefined
  const html = await cleanHtml(tree, source.sectionId, {
    wrap: (content) => lessonSection(source, { title, sources: head.sources }, content),
    mark: (shaped) => {
      if (source.isLesson) notions = markNotions(shaped, source.sectionId)
      if (source.foreign) markLanguages(shaped, source.foreign)
      if (!source.isLesson) return
      face = faceOf(shaped)
      sheet = sheetOf(shaped)
    },
  })
  return { html, notions, face, ...(sheet && { sheet }) }
}
