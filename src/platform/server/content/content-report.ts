import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CatalogueChapter } from './catalogue.ts'
import type { Problem } from './problem.ts'

/** What a course holds. */
export type CourseCounts = {
  id: string
  lessons: number
  written: number
  exercises: number
  corrections: number
  questions: number
  /** Flashcards of its decks. */
  cards: number
  /** Revision sheets: of chapters, and of their methods. */
  sheets: number
  figures: number
  verified: number
}

/** What chapters hold together. */
export function holdingsOf(chapters: readonly CatalogueChapter[]) {
  const sum = (name: 'exercises' | 'corrections' | 'questions' | 'cards') =>
    chapters.reduce((total, chapter) => total + chapter[name], 0)
  const lessons = chapters.flatMap((chapter) => chapter.lessons)
  return {
    lessons: lessons.length,
    written: lessons.filter(({ written }) => written).length,
    exercises: sum('exercises'),
    corrections: sum('corrections'),
    questions: sum('questions'),
    cards: sum('cards'),
  }
}

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

export function readReport(outDir: string): ContentReport {
  return (
    (readStored(join(outDir, 'report.json')) as ContentReport | undefined) ?? { courses: [], problems: [] }
  )
}

/** Undefined when no review was ever stored. */
export function readReview(outDir: string): ReviewReport | undefined {
  return readStored(join(outDir, 'review.json')) as ReviewReport | undefined
}

function readStored(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
