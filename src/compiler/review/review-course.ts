import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findClass } from '../../school/classes.ts'
import { findSubject } from '../../school/subjects.ts'
import { hashOf, readCached, writeCached } from '../cache.ts'
import { languageOfSubject } from '../foreign-text.ts'
import { checkCourse, checkQuiz } from './quiz-checks.ts'
import { easeOf, leastEase, sumOf, type Reading } from './reading-level.ts'
import type { Remark } from './remark.ts'
import { reviewFile, type ReviewedFile } from './review-file.ts'
import { isSchoolWord, type Speller, type UnknownWord } from './spelling.ts'

/** What a review needs: the folders, the school's words, the dictionary, and what changes with this code. */
export type Reviewing = {
  contentDir: string
  cacheDir: string
  version: string
  schoolWords: ReadonlySet<string>
  openSpeller: () => Promise<Speller>
}

/** One course reviewed. `reading` sums its lessons up. */
export type ReviewedCourse = { course: string; files: number; reading: Reading; remarks: Remark[] }

/** Reviews the course of a folder such as `courses/troisieme/svt`. In a language's course, its quizzes only. */
export async function reviewCourse(course: string, reviewing: Reviewing): Promise<ReviewedCourse> {
  const [, className = '', subject = ''] = course.split('/')
  const isFrench = !languageOfSubject[findSubject(subject) ?? '']
  const files = filesIn(reviewing.contentDir, course)
  const remarks: Remark[] = []
  const readings: Reading[] = []
  const quizzes: ReviewedFile['quiz'][] = []
  for (const file of files) {
    const reviewed = await reviewOnce({ file, isFrench }, reviewing)
    remarks.push(...(await remarksOn(file, reviewed, reviewing)))
    if (reviewed.quiz) quizzes.push(reviewed.quiz)
    if (!reviewed.reading) continue
    readings.push(reviewed.reading)
    remarks.push(...checkEase(file, reviewed.reading, findClass(className) ?? ''))
  }
  const answers = quizzes.filter((quiz) => quiz !== undefined)
  remarks.push(...checkCourse(answers).map((remark) => ({ ...remark, file: `${course}/course.yaml` })))
  return { course, files: files.length, reading: sumOf(readings), remarks }
}

function filesIn(contentDir: string, course: string): string[] {
  const names = readdirSync(join(contentDir, course), { recursive: true, encoding: 'utf8' })
  return names
    .map((name) => `${course}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.md$|\/(?:course|quiz|cartes)\.yaml$/.test(file))
    .toSorted()
}

async function reviewOnce(
  { file, isFrench }: { file: string; isFrench: boolean },
  { contentDir, cacheDir, version, openSpeller }: Reviewing,
): Promise<ReviewedFile> {
  const text = readFileSync(join(contentDir, file), 'utf8')
  const exercises = file.endsWith('/corriges.md') ? exercisesBeside(join(contentDir, file)) : undefined
  const key = `review-${hashOf(version, file, text, exercises ?? '')}`
  const known = readCached(cacheDir, key) as ReviewedFile | undefined
  if (known) return known
  const reviewed = await reviewFile({ file, text, isFrench, exercises }, openSpeller)
  writeCached(cacheDir, key, reviewed)
  return reviewed
}

function exercisesBeside(corrections: string): string | undefined {
  const file = join(corrections, '../exercices.md')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

async function remarksOn(file: string, reviewed: ReviewedFile, reviewing: Reviewing): Promise<Remark[]> {
  const found: Remark[] = reviewed.typography.map((one) => ({
    ...one,
    file,
    check: 'typography',
  }))
  found.push(...reviewed.address.map((one) => ({ ...one, file, check: 'address' as const })))
  found.push(...reviewed.steps.map((one) => ({ ...one, file, check: 'steps' as const })))
  for (const unknown of reviewed.unknown)
    if (!isSchoolWord(unknown.word, reviewing.schoolWords))
      found.push(await misspelled(file, unknown, reviewing))
  if (reviewed.quiz) found.push(...checkQuiz(reviewed.quiz).map((remark) => ({ ...remark, file })))
  return found
}

/** A name that is not known yet is told; a small word that is not French is a mistake. */
async function misspelled(
  file: string,
  { word, line }: UnknownWord,
  { openSpeller }: Reviewing,
): Promise<Remark> {
  const found = { file, line, check: 'spelling' as const }
  const message = `« ${word} » n’est pas dans le dictionnaire.`
  const way = 'Un mot juste s’ajoute à « content/dictionnaire.txt ».'
  if (/^\p{Lu}/u.test(word)) return { ...found, message: `${message} ${way}`, isMistake: false }
  const { suggest } = await openSpeller()
  const meant = suggest(word).slice(0, 3)
  const hint = meant.length > 0 ? `Peut-être « ${meant.join(' », « ')} » ? ` : ''
  return { ...found, message: `${message} ${hint}${way}`, isMistake: true }
}

function checkEase(file: string, reading: Reading, classKey: string): Remark[] {
  const ease = easeOf(reading)
  const least = leastEase(classKey)
  if (ease >= least) return []
  const long = (reading.words / Math.max(1, reading.sentences)).toFixed(0)
  const message = `Se lit difficilement pour la classe : ${ease.toFixed(0)} sur 100, ${least} attendus (${long} mots par phrase). Raccourcis les phrases.`
  return [{ file, line: 1, message, check: 'reading', isMistake: false }]
}
