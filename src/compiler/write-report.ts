import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentReport, ReviewReport } from '../platform/server/content/index.ts'
import { writeWhole } from './cache.ts'

/** Keeps what a build found in its output folder. */
export function writeReport(outDir: string, { courses, problems }: ContentReport): void {
  writeWhole(join(outDir, 'report.json'), JSON.stringify({ courses, problems }))
}

/** Keeps what a review found, for the admins of a school that is compiled here; elsewhere nobody could read it. */
export function writeReview(outDir: string, review: ReviewReport): void {
  if (existsSync(join(outDir, 'catalogue.json')))
    writeWhole(join(outDir, 'review.json'), JSON.stringify(review))
}
