import * as z from 'zod'
import { classKeys } from '../../school/classes.ts'
import { jointProgramme, subjectKeys } from '../../school/subjects.ts'
import type { Problem } from './problem.ts'
import { problemsOf, readYaml } from './read-yaml.ts'

const courseSubjects = [...subjectKeys, jointProgramme] as const

const sentence = z.string('un texte est attendu').trim().min(1, 'ce texte est vide')
const folderName = sentence.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'minuscules sans accent, chiffres et tirets seulement',
)
const fileName = sentence.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*\.md$/,
  'un nom en minuscules sans accent, terminé par « .md », est attendu',
)

const lessonSchema = z.strictObject({ title: sentence, file: fileName.optional() })
const chapterSchema = z.strictObject({
  title: sentence,
  theme: sentence.optional(),
  /** The chapter's place in the programme is not certain: a note for the authors. */
  doubtful: z.boolean('« true » ou « false » est attendu').optional(),
  folder: folderName.optional(),
  lessons: z.array(lessonSchema, 'une liste de leçons est attendue'),
})
const courseSchema = z.strictObject({
  class: z.enum(classKeys, `une de ces classes est attendue : ${classKeys.join(', ')}`),
  subject: z.enum(courseSubjects, `une de ces matières est attendue : ${courseSubjects.join(', ')}`),
  title: sentence,
  author: sentence.optional(),
  theme: sentence.optional(),
  series: sentence.optional(),
  evaluation: sentence.optional(),
  /** Where the titles come from and how far they were verified: for the authors only. */
  source: sentence.optional(),
  verification: sentence.optional(),
  coverage: sentence.optional(),
  lessons_source: sentence.optional(),
  note: sentence.optional(),
  chapters: z
    .array(chapterSchema, 'une liste de chapitres est attendue')
    .min(1, 'un chapitre au moins est attendu'),
})

export type CourseFile = z.output<typeof courseSchema>

/** A course file read, and the line of each of its values. */
export type ReadCourse = { course: CourseFile; lineOf: (path: readonly (string | number)[]) => number }

/** Rank of a class, then of a subject, for sorting the catalogue. */
export function courseRank(course: { class: string; subject: string }): number {
  return (
    classKeys.findIndex((name) => name === course.class) * 100 +
    courseSubjects.findIndex((name) => name === course.subject)
  )
}

/**
 * Reads a `course.yaml`.
 * `file` is its path inside the content folder, for the problems.
 * Gives back the problems instead of the course when it has some.
 */
export function readCourseFile(text: string, file: string): ReadCourse | { problems: Problem[] } {
  const read = readYaml(text, file)
  if ('problems' in read) return read
  const parsed = courseSchema.safeParse(read.value)
  if (parsed.success) return { course: parsed.data, lineOf: read.lineOf }
  return { problems: problemsOf(parsed.error.issues, { file, lineOf: read.lineOf }) }
}
