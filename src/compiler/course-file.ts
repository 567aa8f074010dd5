import * as z from 'zod'
import { ranks } from './course-rank.ts'
import type { Problem } from '../platform/server/content/problem.ts'
import { problemsOf, readYaml } from './read-yaml.ts'

const sentence = z.string('un texte est attendu').trim().min(1, 'ce texte est vide')
const folderName = sentence.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'minuscules sans accent, chiffres et tirets seulement',
)
const fileName = sentence.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*\.md$/,
  'un nom en minuscules sans accent, terminé par « .md », est attendu',
)

const pointerTo = (code: string, example: string) =>
  sentence.regex(
    new RegExp(`^[^/\\s]+_[^/\\s]+/${code}$`),
    `un renvoi comme « Terminale_Histoire/${example} » est attendu`,
  )
const oneChapter = 'chapter[1-9]\\d{0,2}'

const lessonSchema = z
  .strictObject({
    title: sentence.optional(),
    file: fileName.optional(),
    /** A lesson that is written in another course, which gives its title and text. */
    from: pointerTo(`${oneChapter}_lesson[1-9]\\d{0,2}`, 'chapter1_lesson2').optional(),
  })
  .superRefine(({ title, file, from }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (!from && title === undefined) refuse('title', 'un texte est attendu')
    if (from && (title ?? file) !== undefined)
      refuse('from', 'une leçon d’un autre cours en garde le titre et le fichier')
  })
const chapterSchema = z
  .strictObject({
    title: sentence.optional(),
    theme: sentence.optional(),
    /** The chapter's place in the programme is not certain: a note for the authors. */
    doubtful: z.boolean('« true » ou « false » est attendu').optional(),
    folder: folderName.optional(),
    /** When its lessons were last read again and its exercises solved a second time, by somebody who did not write them. */
    reread: z.iso.date('une date comme 2026-11-22 est attendue').optional(),
    /** A whole chapter of another course, with its exercises, corrections and quiz. */
    from: pointerTo(oneChapter, 'chapter1').optional(),
    lessons: z.array(lessonSchema, 'une liste de leçons est attendue').optional(),
  })
  .superRefine(({ title, folder, from, lessons }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const pointers = (lessons ?? []).flatMap((lesson) => lesson.from ?? [])
    const isBorrowed = Boolean(from) || pointers.length > 0
    if (!from && !lessons) refuse('lessons', 'une liste de leçons est attendue')
    if (from && lessons) refuse('from', 'un chapitre d’un autre cours en garde les leçons')
    if (isBorrowed && folder) refuse('folder', 'les leçons d’un autre cours restent dans son dossier')
    if (!isBorrowed && title === undefined) refuse('title', 'un texte est attendu')
    if (pointers.length > 0 && pointers.length < (lessons ?? []).length)
      refuse('lessons', 'les leçons d’un autre cours font un chapitre à part')
    if (new Set(pointers.map((pointer) => pointer.replace(/_lesson\d+$/, ''))).size > 1)
      refuse('lessons', 'elles viennent toutes du même chapitre d’un autre cours')
  })
const courseSchema = z.strictObject({
  class: z.enum(ranks.classes, `une de ces classes est attendue : ${ranks.classes.join(', ')}`),
  subject: z.enum(ranks.subjects, `une de ces matières est attendue : ${ranks.subjects.join(', ')}`),
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

type Path = readonly (string | number)[]

/** A course file read. `lines` has the line of each of its values, by its path: plain data, so that a cache can hold it. */
export type ReadCourse = { course: CourseFile; lines: Record<string, number> }

/**
 * Reads a `course.yaml`.
 * `file` is its path inside the content folder, for the problems.
 * Gives back the problems instead of the course when it has some.
 */
export function readCourseFile(text: string, file: string): ReadCourse | { problems: Problem[] } {
  const read = readYaml(text, file)
  if ('problems' in read) return read
  const parsed = courseSchema.safeParse(read.value)
  if (!parsed.success) return { problems: problemsOf(parsed.error.issues, { file, lineOf: read.lineOf }) }
  return { course: parsed.data, lines: linesOf(parsed.data, read.lineOf) }
}

function linesOf(value: unknown, lineOf: (path: Path) => number, path: Path = []): Record<string, number> {
  const own = path.length > 0 ? { [path.join('/')]: lineOf(path) } : {}
  if (typeof value !== 'object' || value === null) return own
  const steps = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return Object.assign(own, ...steps.map(([step, inner]) => linesOf(inner, lineOf, [...path, step])))
}
