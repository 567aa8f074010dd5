import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CourseCounts } from './build-course.ts'
import { writeWhole } from './cache.ts'
import type { Problem } from './problem.ts'

/** What the last build found, beside what it wrote: what each course holds, and what had to be left out. */
export type ContentReport = { courses: CourseCounts[]; problems: Problem[] }

/** What the last review of the French and of the quizzes found, and when. */
export type ReviewReport = {
  /** Moment, ISO text in UTC. */
  at: string
  /** Files that were reviewed. */
  files: number
  /** `isMistake` false: a matter of taste. */
  remarks: (Problem & { check: string; isMistake: boolean })[]
}

/** Keeps what a build found in its output folder. */
export function writeReport(outDir: string, { courses, problems }: ContentReport): void {
  writeWhole(join(outDir, 'report.json'), JSON.stringify({ courses, problems }))
}

/** Keeps what a review found, for the admins of a school that is compiled here; elsewhere nobody could read it. */
export function writeReview(outDir: string, review: ReviewReport): void {
  if (existsSync(join(outDir, 'catalogue.json')))
    writeWhole(join(outDir, 'review.json'), JSON.stringify(review))
}

export function readReport(outDir: string): ContentReport {
  return (readKept(join(outDir, 'report.json')) as ContentReport | undefined) ?? { courses: [], problems: [] }
}

/** Undefined when no review was ever kept. */
export function readReview(outDir: string): ReviewReport | undefined {
  return readKept(join(outDir, 'review.json')) as ReviewReport | undefined
}

function readKept(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
