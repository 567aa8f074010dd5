import { plural } from '../../../common/plural.ts'
import type { Chapter, CourseSummary } from '../contract.ts'
import type { Variant } from '../rules.ts'

/** `12 leçons sur 45`, `45 leçons`, or `À venir`: what a course has to read. */
export function lessonsWords({ lessons_written: written, lessons_listed: listed }: Lessons): string {
  if (written === 0) return 'Bientôt disponible'
  if (written < listed) return `${written} ${plural(written, 'leçon', 'leçons')} sur ${listed}`
  return `${listed} ${plural(listed, 'leçon', 'leçons')}`
}
type Lessons = Pick<CourseSummary, 'lessons_written' | 'lessons_listed'>

/** `20 exercices corrigés`, `20 exercices`, or empty. */
export function exercisesWords({ exercises, corrections }: Exercises): string {
  if (exercises === 0) return ''
  const words = plural(exercises, 'exercice', 'exercices')
  const corrected = plural(exercises, 'corrigé', 'corrigés')
  return corrections ? `${exercises} ${words} ${corrected}` : `${exercises} ${words}`
}

type Exercises = Pick<CourseSummary, 'exercises' | 'corrections'>

/** `11 quiz`, or empty. */
export function quizzesWords(count: number): string {
  return count === 0 ? '' : `${count}\u00a0quiz`
}

/** What a course holds beside its lessons, and what it weighs. */
export function factsOf(course: CourseSummary): string[] {
  const facts = [exercisesWords(course), quizzesWords(course.quizzes), weightWords(course.bytes)]
  return facts.filter(Boolean)
}

/** The weight of a course on the wire, from bytes: `38 Ko`. */
export function weightWords(bytes: number): string {
  if (bytes === 0) return ''
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))}\u00a0Ko`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')}\u00a0Mo`
}

/** `11 exercices`, for a chapter in a variant other than the lessons. */
export function countWords({ exercises, corrections }: Chapter, variant: Variant): string {
  if (variant === 'quiz') return 'Quiz du chapitre'
  if (variant === 'fiches') return 'Fiche du chapitre'
  const count = variant === 'exercices' ? exercises : corrections
  const word = variant === 'exercices' ? 'exercice' : 'corrigé'
  return `${count} ${plural(count, word, `${word}s`)}`
}
