import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { hashOf, hashOfSources, readCached, writeCached } from './cache.ts'
import type { Compile, CompileQuiz } from './chapter-folder.ts'
import type { ReadCourse } from './course-file.ts'
import { ranks } from './course-rank.ts'
import { openFigureDrawer } from './figure-drawer.ts'
import type { Problem } from './problem.ts'
import type { QuizCompiler } from './quiz-file.ts'

/** What reads a course file, compiles a Markdown file and a quiz. `close` ends what draws their figures. */
export type Compilers = {
  readCourse: (text: string, file: string) => Promise<ReadCourse | { problems: Problem[] }>
  compile: Compile
  compileQuiz: CompileQuiz
  close: () => void
}

/** While some files wait for their figures, others are read: enough of them to keep every core at work. */
const filesAtOnce = 8

/** Opens the compilers on a cache: what they made of a text before is not made again, and nothing heavy is loaded. */
export function openCompilers(cacheDir: string, quizCompiler: QuizCompiler | undefined): Compilers {
  const libraries = versions()
  const pipeline = hashOf(
    libraries,
    hashOfSources((name) => name.endsWith('.ts')),
  )
  const figurePipeline = hashOf(
    libraries,
    hashOfSources((name) => name.startsWith('figure')),
  )
  const { draw, close } = openFigureDrawer(cacheDir, figurePipeline)
  const atOnce = pLimit(filesAtOnce)
  const once = async <Made extends object>(key: string, make: () => Promise<Made>): Promise<Made> => {
    const known = readCached(cacheDir, key) as Made | undefined
    if (known) return known
    const made = await atOnce(make)
    const isSound = !('problems' in made) || (made.problems as Problem[]).length === 0
    if (isSound) writeCached(cacheDir, key, made)
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
      once(`file-${hashOf(pipeline, JSON.stringify(source))}`, async () => {
        const { compileFile } = await import('./compile-file.ts')
        return compileFile(source, draw)
      }),
    compileQuiz: async (file) =>
      quizCompiler &&
      once(`quiz-${hashOf(pipeline, quizVersion, JSON.stringify(file))}`, () =>
        quizCompiler.compile(file, draw),
      ),
    close,
  }
}

/** Versions of the libraries whose output goes into the lessons. */
function versions(): string {
  const lock = join(import.meta.dirname, '../../../package-lock.json')
  if (!existsSync(lock)) return ''
  const { packages } = JSON.parse(readFileSync(lock, 'utf8')) as {
    packages: Record<string, { version?: string }>
  }
  return Object.entries(packages)
    .filter(([path]) =>
      /\/(remark-|rehype-|temml|mathjs|svgo|node-tikzjax|@prinsss|micromark-ext|mdast-util|hast-util)/.test(
        path,
      ),
    )
    .map(([path, { version }]) => `${path}@${version}`)
    .join()
}
