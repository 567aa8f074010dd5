import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf } from '../cache.ts'
import { easeOf } from './reading-level.ts'
import { sortRemarks, type Remark } from './remark.ts'
import { reviewCourse } from './review-course.ts'
import { readSchoolWords, type Speller } from './spelling.ts'

/** What a review found; `ease`: how the lessons of each course's folder read, from 0 (hard) to 100 (easy). */
export type Review = { remarks: Remark[]; files: number; ease: { course: string; ease: number }[] }

/** The authors' files, what a next review may reuse, and how to open the French dictionary, once, when needed. */
export type ContentToReview = {
  contentDir: string
  cacheDir: string
  openSpeller: () => Promise<Speller>
}

/**
 * Reviews the French of every course and the answers of every quiz.
 * A file that was reviewed before is not again; the school's words (`dictionnaire.txt` in the content
 * folder) are looked up each time, so that a new one counts at once.
 */
export async function reviewContent({ openSpeller, ...folders }: ContentToReview): Promise<Review> {
  let speller: Promise<Speller> | undefined
  const reviewing = {
    ...folders,
    version: version(),
    schoolWords: schoolWords(folders.contentDir),
    openSpeller: () => (speller ??= openSpeller()),
  }
  const review: Review = { remarks: [], files: 0, ease: [] }
  for (const folder of courseFolders(folders.contentDir)) {
    const { course, files, reading, remarks } = await reviewCourse(folder, reviewing)
    review.remarks.push(...remarks)
    review.files += files
    if (reading.sentences > 0) review.ease.push({ course, ease: easeOf(reading) })
  }
  return { ...review, remarks: sortRemarks(review.remarks) }
}

function schoolWords(contentDir: string): Set<string> {
  const file = join(contentDir, 'dictionnaire.txt')
  return existsSync(file) ? readSchoolWords(readFileSync(file, 'utf8')) : new Set()
}

function courseFolders(contentDir: string): string[] {
  const files = readdirSync(join(contentDir, 'courses'), { recursive: true, encoding: 'utf8' })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/[^/]+\/course\.yaml$/.test(file))
    .map((file) => `courses/${file.replace('/course.yaml', '')}`)
    .toSorted()
}

/** Changes with the checks, with how Markdown is read and with the dictionary. */
function version(): string {
  const here = import.meta.dirname
  const own = readdirSync(here).filter((name) => !name.endsWith('.test.ts'))
  const files = [
    ...own.toSorted().map((name) => join(here, name)),
    ...['markdown.ts', 'read-yaml.ts'].map((name) => join(here, '..', name)),
    join(here, '../../../node_modules/dictionary-fr/package.json'),
  ]
  return hashOf(...files.filter((file) => existsSync(file)).map((file) => readFileSync(file)))
}
