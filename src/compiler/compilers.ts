import { join } from 'node:path'
import pLimit from 'p-limit'
import { hashOf, hashOfSources, readCached, writeCached } from './cache.ts'
import type { Compile, CompileQuiz } from './chapter-folder.ts'
import type { ReadCourse } from './course-file.ts'
import { ranks } from './course-rank.ts'
import { openFigureDrawer, openKeptDrawer } from './figure-drawer.ts'
import type { DrawFigure } from './figure.ts'
import { drawingPipeline, type KeptDrawings } from './kept-drawings.ts'
import { versionsOf } from './library-versions.ts'
import type { Problem } from '../platform/server/content/problem.ts'
import type { CompiledPaper, PaperToCompile } from './paper-file.ts'
import type { QuizCompiler } from './quiz-file.ts'

/** What reads a course file, compiles a Markdown file, a quiz and a deck. */
export type Compilers = {
  readCourse: (text: string, file: string) => Promise<ReadCourse | { problems: Problem[] }>
  compile: Compile
  compileQuiz: CompileQuiz
  /** Compiles a chapter's cards. */
  compileDeck: CompileQuiz
  /** Compiles one of our own papers, with its correction. */
  compilePaper: (source: PaperToCompile) => Promise<CompiledPaper>
  draw: DrawFigure
  /** The TikZ of every figure of what was compiled so far. */
  figures: ReadonlySet<string>
  /** Ends what draws the figures. */
  close: () => void
}

/** While some files wait for their figures, others are read: enough of them to keep every core at work. */
const filesAtOnce = 8

/**
 * Opens the compilers on a cache: what they made of a text before is not made again, and nothing heavy is loaded.
 * A figure that has no kept drawing is drawn with `drawsFigures`, and a problem of its file without.
 */
export function openCompilers(
  cacheDir: string,
  {
    quizCompiler,
    kept,
    drawsFigures,
  }: { quizCompiler: QuizCompiler | undefined; kept: KeptDrawings; drawsFigures: boolean },
): Compilers {
  const drawing = drawingPipeline()
  const pipeline = hashOf(
    versionsOf(/\/(remark-|rehype-|temml|mathjs|micromark-ext|mdast-util|hast-util)/),
    hashOfSources(),
    // What a moving figure may say is checked against its model.
    hashOfSources(join(import.meta.dirname, '../features/courses/figures')),
    hashOfSources(join(import.meta.dirname, '../features/courses/figures/models')),
    drawing,
  )
  const { draw, close } = drawsFigures ? openFigureDrawer(cacheDir, drawing, kept) : openKeptDrawer(kept)
  const figures = new Set<string>()
  const atOnce = pLimit(filesAtOnce)
  const once = async <Made extends object>(key: string, make: () => Promise<Made>): Promise<Made> => {
    const known = readCached(cacheDir, key) as Made | undefined
    if (known) return known
    const made = await atOnce(make)
    const isSound = !('problems' in made) || (made.problems as Problem[]).length === 0
    if (isSound) writeCached(cacheDir, key, made)
    return made
  }
  const onceDrawn = async <Made extends object>(key: string, make: (draw: DrawFigure) => Promise<Made>) => {
    const made = await once(key, async () => {
      const own: string[] = []
      const result = await make((tikz) => {
        own.push(tikz)
        return draw(tikz)
      })
      return { ...result, tikz: own }
    })
    for (const tikz of made.tikz) figures.add(tikz)
    return made
  }
  const vocabulary = JSON.stringify(ranks)
  const quizVersion = quizCompiler?.version() ?? ''
  return {
    readCourse: (text, file) =>
      once(`course-${hashOf(pipeline, vocabulary, text)}`, async () => {
        const { readCourseFile } = await import('./course-file.ts')
        return readCourseFile(text, file)
      }),
    compile: (source) =>
      onceDrawn(`file-${hashOf(pipeline, JSON.stringify(source))}`, async (drawOwn) => {
        const { compileFile } = await import('./compile-file.ts')
        return compileFile(source, drawOwn)
      }),
    compilePaper: (source) =>
      onceDrawn(`paper-${hashOf(pipeline, JSON.stringify(source))}`, async (drawOwn) => {
        const { compilePaper } = await import('./paper-file.ts')
        return compilePaper(source, drawOwn)
      }),
    compileQuiz: async (file) =>
      quizCompiler &&
      onceDrawn(`quiz-${hashOf(pipeline, quizVersion, JSON.stringify(file))}`, (drawOwn) =>
        quizCompiler.compile(file, drawOwn),
      ),
    compileDeck: async (file) =>
      quizCompiler &&
      onceDrawn(`deck-${hashOf(pipeline, quizVersion, JSON.stringify(file))}`, (drawOwn) =>
        quizCompiler.compileDeck(file, drawOwn),
      ),
    draw,
    figures,
    close,
  }
}
