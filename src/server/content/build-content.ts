import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildCourse, type BuiltCourse, type CourseCounts } from './build-course.ts'
import { pruneCache } from './cache.ts'
import { chapterWeights, checkWeights, weighChapters } from './chapter-weight.ts'
import { openCompilers } from './compilers.ts'
import { writeReport } from './content-report.ts'
import { courseRank } from './course-rank.ts'
import { sortProblems, type Problem } from './problem.ts'
import type { QuizCompiler } from './quiz-file.ts'
import { writeOutput } from './write-output.ts'

/** Folders of a build: the authors' files, the compiled ones, what a next build may reuse. */
export type BuildFolders = {
  contentDir: string
  outDir: string
  cacheDir: string
  /** Compiles the quizzes; without it they are left out. */
  quizCompiler?: QuizCompiler
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
  const { built, problems } = await compileCourses(folders)
  await writeOutput(built, folders)
  const report = reportOn(built, problems)
  writeReport(folders.outDir, report)
  return report
}

/** Compiles every course without writing the output: what `check:content` does. */
export async function checkContent(folders: Omit<BuildFolders, 'outDir'>): Promise<Report> {
  const { built, problems } = await compileCourses(folders)
  await weighChapters(built, folders.cacheDir)
  return reportOn(built, problems)
}

function reportOn(built: readonly BuiltCourse[], problems: readonly Problem[]): Report {
  return {
    problems: sortProblems([...problems, ...checkWeights(built)]),
    courses: built.map((course) => course.counts),
    weights: chapterWeights(built),
  }
}

async function compileCourses({
  contentDir,
  cacheDir,
  quizCompiler,
}: Omit<BuildFolders, 'outDir'>): Promise<{ built: BuiltCourse[]; problems: Problem[] }> {
  const compilers = openCompilers(cacheDir, quizCompiler)
  const problems: Problem[] = []
  const built: BuiltCourse[] = []
  try {
    const courses = await Promise.all(
      courseDirs(contentDir).map((courseDir) => buildCourse(contentDir, courseDir, compilers)),
    )
    for (const course of courses) {
      problems.push(...course.problems)
      if (course.built) built.push(course.built)
    }
  } finally {
    compilers.close()
  }
  pruneCache(cacheDir)
  problems.push(...checkIds(built), ...checkLinks(built))
  return {
    built: built.toSorted((one, other) => courseRank(one.entry) - courseRank(other.entry)),
    problems,
  }
}

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
