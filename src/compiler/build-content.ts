import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type FoundCourse, lendQuizzes } from './borrowed-chapter.ts'
import { buildPapers, type BuiltPaper } from './build-papers.ts'
import { buildCourse, type BuiltCourse, readCourseIn } from './build-course.ts'
import { pruneCache } from './cache.ts'
import { isProgramme } from '../platform/server/content/catalogue.ts'
import { chapterWeights, checkWeights, weighChapters } from './chapter-weight.ts'
import { openCompilers, type Compilers } from './compilers.ts'
import type { CourseCounts } from '../platform/server/content/index.ts'
import { courseRank } from './course-rank.ts'
import { linkDecks } from './deck-links.ts'
import { openDrawings } from './kept-drawings.ts'
import { sortProblems, type Problem } from '../platform/server/content/problem.ts'
import type { QuizCompiler } from './quiz-file.ts'
import { writeOutput } from './write-output.ts'
import { writeReport } from './write-report.ts'

/** Folders of a build: the authors' files, the compiled ones, what a next build may reuse. */
export type BuildFolders = {
  contentDir: string
  outDir: string
  cacheDir: string
  /** Compiles the quizzes; without it they are left out. */
  quizCompiler?: QuizCompiler
  /** Draws the figures that have no kept drawing, for who writes them; elsewhere such a figure is a problem. */
  drawsFigures?: boolean
}

/** What a build found. With problems, the files that have none were compiled all the same. */
export type Report = {
  problems: Problem[]
  courses: CourseCounts[]
  /** Bytes on the wire of each written chapter's lessons, lightest first. */
  weights: number[]
}

/**
 * Compiles every course to the output folder.
 * A file with a problem is left out as if it were not written; the caller decides whether that is a failure.
 * Throws only when a folder cannot be read or written.
 */
export async function buildContent(folders: BuildFolders): Promise<Report> {
  const { built, papers, problems } = await compileCourses(folders)
  await writeOutput({ built, papers }, folders)
  const report = reportOn(built, problems)
  writeReport(folders.outDir, report)
  return report
}

/** Compiles every course without writing the output, and looks at the kept drawings: what `check:content` does. */
export async function checkContent(folders: Omit<BuildFolders, 'outDir'>): Promise<Report> {
  const { built, problems, figures } = await compileCourses(folders)
  await weighChapters(built, folders.cacheDir)
  return reportOn(built, [...problems, ...checkDrawings(folders.contentDir, figures)])
}

/**
 * Draws what the kept drawings lack, and removes those that no lesson shows: what `content:draw` does.
 * Gives back how many of each. With problems nothing is removed.
 */
export async function keepDrawings(
  folders: Omit<BuildFolders, 'outDir'>,
): Promise<{ drawn: number; removed: number; problems: Problem[] }> {
  const drawings = openDrawings(folders.contentDir)
  let drawn = 0
  const { problems, figures } = await compileCourses(
    { ...folders, drawsFigures: true },
    async (compilers) => {
      for (const tikz of compilers.figures) {
        if (drawings.read(tikz)) continue
        const made = await compilers.draw(tikz)
        if (!('svg' in made)) continue
        drawings.write(tikz, made.svg)
        drawn++
      }
    },
  )
  if (problems.length > 0) return { drawn, removed: 0, problems }
  const used = new Set([...figures].map(drawings.nameOf))
  const unused = drawings.names().filter((name) => !used.has(name))
  for (const name of unused) drawings.remove(name)
  return { drawn, removed: unused.length, problems }
}

function checkDrawings(contentDir: string, figures: ReadonlySet<string>): Problem[] {
  const drawings = openDrawings(contentDir)
  const names = new Set(drawings.names())
  const used = new Set([...figures].map(drawings.nameOf))
  const count = [...used, ...names].filter((name) => !used.has(name) || !names.has(name)).length
  if (count === 0) return []
  const message = `Les dessins ne sont pas ceux des figures (${count}) : lance « npm run content:draw ».`
  return [{ file: 'drawings', line: 1, message }]
}

function reportOn(built: readonly BuiltCourse[], problems: readonly Problem[]): Report {
  return {
    problems: sortProblems([...problems, ...checkWeights(built)]),
    courses: built.filter(({ entry }) => !isProgramme(entry)).map((course) => course.counts),
    weights: chapterWeights(built),
  }
}

async function compileCourses(
  { contentDir, cacheDir, quizCompiler, drawsFigures = false }: Omit<BuildFolders, 'outDir'>,
  atEnd?: (compilers: Compilers) => Promise<void>,
): Promise<{
  built: BuiltCourse[]
  papers: BuiltPaper[]
  problems: Problem[]
  figures: ReadonlySet<string>
}> {
  const compilers = openCompilers(cacheDir, { quizCompiler, drawsFigures, kept: openDrawings(contentDir) })
  const problems: Problem[] = []
  const built: BuiltCourse[] = []
  const papers: BuiltPaper[] = []
  try {
    const reads = await Promise.all(
      courseDirs(contentDir).map((courseDir) => readCourseIn(contentDir, courseDir, compilers)),
    )
    const found = reads.flatMap((read) => read.found ?? [])
    const byId = new Map(found.map((course) => [courseIdOf(course), course]))
    const courses = await Promise.all(
      found.map((course) => buildCourse(contentDir, course, (id) => byId.get(id), compilers)),
    )
    problems.push(...reads.flatMap((read) => read.problems))
    for (const course of courses) {
      problems.push(...course.problems)
      built.push(course.built)
    }
    lendQuizzes(built)
    for (const course of built) linkDecks(course)
    const own = await buildPapers(contentDir, compilers)
    papers.push(...own.papers)
    problems.push(...own.problems)
    await atEnd?.(compilers)
  } finally {
    compilers.close()
  }
  pruneCache(cacheDir)
  problems.push(...checkIds(built), ...checkLinks(built))
  return {
    built: built.toSorted((one, other) => courseRank(one.entry) - courseRank(other.entry)),
    papers,
    problems,
    figures: compilers.figures,
  }
}

const courseIdOf = ({ read: { course } }: FoundCourse) => `${course.class}_${course.subject}`

function courseDirs(contentDir: string): string[] {
  const root = join(contentDir, 'courses')
  const foldersIn = (dir: string) =>
    existsSync(dir)
      ? readdirSync(dir, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name)
      : []
  return foldersIn(root).flatMap((className) =>
    foldersIn(join(root, className)).map((subject) => `courses/${className}/${subject}`),
  )
}

function checkIds(built: readonly BuiltCourse[]): Problem[] {
  const seen = new Set<string>()
  return built.flatMap(({ entry }) => {
    const isTaken = seen.has(entry.id)
    seen.add(entry.id)
    const message = `Le cours « ${entry.id} » existe déjà dans un autre dossier.`
    return isTaken ? [{ file: `courses (${entry.id})`, line: 1, message }] : []
  })
}

function checkLinks(built: readonly BuiltCourse[]): Problem[] {
  const codes = new Set(
    built.flatMap(({ entry }) =>
      entry.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => `${entry.id}/${lesson.code}`)),
    ),
  )
  return built
    .flatMap((course) => course.links)
    .filter((link) => !codes.has(`${link.courseId}/${link.code}`))
    .map(({ file, line, courseId, code }) => ({
      file,
      line,
      message: `Lien brisé : la leçon « ${courseId}/${code} » n’existe pas.`,
    }))
}
