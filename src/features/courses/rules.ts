import { foldText } from '../../common/fold-text.ts'
import { type ClassKey, findClass } from '../../school/classes.ts'
import { findSubject, programmesOfClass, type SubjectKey, subjectsOfClass } from '../../school/subjects.ts'

export const missingCourse = "Le cours demandé n'existe pas."
export const missingLesson = 'Cette leçon n’existe pas.'
export const failedCourse = 'Une erreur est survenue lors du chargement du cours.'

/** What a chapter may hold for reading; the word stands in the API's paths. */
export const readingKinds = ['cours', 'exercices', 'corrections', 'fiches'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** The variants of the reader, in the order of its tabs. */
export const variants = ['cours', 'exercices', 'corrections', 'quiz', 'fiches'] as const
export type Variant = (typeof variants)[number]

/** What a course's flags are called in the data, by variant. */
export const flagOfVariant = {
  cours: 'cours',
  exercices: 'exercice',
  corrections: 'corrections',
  quiz: 'quiz',
  // Each written lesson has something to remember.
  fiches: 'cours',
} as const satisfies Record<Variant, string>

export const variantLabels: Readonly<Record<Variant, string>> = {
  cours: 'Cours',
  exercices: 'Exercices',
  corrections: 'Corrigés',
  quiz: 'Quiz',
  fiches: 'Fiches',
}

/** What follows the course's name in the reader's address. */
const suffixes: Readonly<Record<Variant, string>> = {
  cours: '',
  exercices: '-Exos',
  corrections: '-Correction',
  quiz: '-Quiz',
  fiches: '-Fiches',
}

export type CourseName = { classKey: ClassKey; subject: SubjectKey }

/** The course or programme a class and a subject name, in any spelling; undefined when that class does not teach it. */
export function findCourse(classText: string, subjectText: string): CourseName | undefined {
  const classKey = findClass(classText)
  const subject = findSubject(subjectText)
  if (!classKey || !subject) return undefined
  const courses = [...subjectsOfClass[classKey], ...programmesOfClass(classKey)]
  if (!courses.includes(subject)) return undefined
  return { classKey, subject }
}

/** The reader's address of a course, with the lesson's code as its hash. */
export function readerPath({ classKey, subject }: CourseName, variant: Variant = 'cours', code = ''): string {
  return `/lecture/${classKey}/${encodeURIComponent(subject)}${suffixes[variant]}${code && `#${code}`}`
}

/**
 * The address of a lesson's public page: by the names of its chapter's folder and of its file, which stay when chapters
 * are moved or titles mended. `subject` is a key.
 */
export function facePath(classKey: string, subject: string, chapter: string, lesson: string): string {
  return `/lecon/${classKey}/${encodeURIComponent(subject)}/${chapter}/${lesson}`
}

/** Leads to a lesson's public page by its code (`chapter7_lesson1`), for who knows no more of it. */
export function facePathOfCode({ classKey, subject }: CourseName, code: string): string {
  return `/lecon/${classKey}/${encodeURIComponent(subject)}/${code.replace('_', '/')}`
}

/** A chapter by its course and number: where it is written, for one of a programme. */
export type ChapterAddress = { course: string; chapter: number }

/** Where a chapter's exercises, quiz and papers are: with the course that it is written for. */
export function homeOfChapter(
  courseId: string,
  { number, home }: { number: number; home?: ChapterAddress | undefined },
): ChapterAddress {
  return home ?? { course: courseId, chapter: number }
}

/** The id of a chapter's quiz, which is played at `/quiz/{id}`: `Troisieme_Mathematiques_chapter1`. */
export function quizId(courseId: string, chapter: number): string {
  return `${courseId}_chapter${chapter}`
}

/** The id of the quiz of a chapter of a course or a programme. */
export function quizOf(courseId: string, chapter: Parameters<typeof homeOfChapter>[1]): string {
  const home = homeOfChapter(courseId, chapter)
  return quizId(home.course, home.chapter)
}

/** The parts of a reader's address (`Mathematiques-Exos`), in any spelling; undefined for no course. */
export function parseReaderName(
  classText: string,
  name: string,
): (CourseName & { variant: Variant }) | undefined {
  const folded = foldText(name)
  const variant = variants.find((kind) => suffixes[kind] && folded.endsWith(suffixes[kind].toLowerCase()))
  const course = findCourse(classText, variant ? name.slice(0, -suffixes[variant].length) : name)
  return course && { ...course, variant: variant ?? 'cours' }
}

/** The lesson's code in a hash that may lead to a heading inside it (`chapter2_lesson1-les-carres-parfaits`). */
export function lessonCodeOf(hash: string): string {
  return hash.split('-', 1)[0]!
}

/** The chapter that a lesson's code (`chapter2_lesson1`) or an exercise's (`chapter2-exercice-champ`) names. */
export function chapterOfCode(code: string): number | undefined {
  const number = /^chapter([1-9]\d{0,2})(?:[_-]|$)/.exec(code)?.[1]
  return number === undefined ? undefined : Number(number)
}
