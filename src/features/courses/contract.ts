import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import { missingLesson, readingKinds } from './rules.ts'

export * from './content-contract.ts'
export * from './enrolment-contract.ts'
export * from './metrics-contract.ts'
export * from './progress/contract.ts'
export * from './progress/mistake-contract.ts'
export * from './pupil-contract.ts'
export { quizId, type ReadingKind } from './rules.ts'

/** What exists for a course, from the content itself. */
const flags = {
  /** Whether at least one lesson is written. */
  cours: z.boolean(),
  /** Whether at least one chapter has exercises. */
  exercice: z.boolean(),
  /** Whether at least one chapter has corrections. */
  corrections: z.boolean(),
  /** Whether at least one chapter has a quiz. */
  quiz: z.boolean(),
}

const totals = {
  /** Lessons that can be read. */
  lessons_written: z.number(),
  /** Lessons of the programme, written or not. */
  lessons_listed: z.number(),
  /** Exercises that can be done. */
  exercises: z.number(),
  /** Bytes on the wire of all lessons, exercises, corrections and revision sheets together. */
  bytes: z.number(),
}

const courseSummary = z.object({
  /** Key of the subject, such as `Physique-Chimie`. */
  name: z.string(),
  /** Id of the course, such as `Terminale_Physique-Chimie`. */
  id: z.string(),
  /** Whether the caller is enrolled; false without a session. */
  isEnrolled: z.boolean(),
  /** Chapters that have a quiz. */
  quizzes: z.number(),
  /** Written lessons that the caller has read; absent without a session. */
  lessons_read: z.optional(z.number()),
  ...flags,
  ...totals,
})
export type CourseSummary = z.output<typeof courseSummary>

const lesson = z.object({
  /** Title of the lesson. */
  title: z.string(),
  /** `chapterN_lessonM`, both from 1. */
  code: z.string(),
  /** One sentence on what it teaches; empty when not known. */
  content: z.string(),
  /** `1h` to `4h`, or `non précisée`. */
  duration: z.string(),
  /** False for a lesson that is announced and not written yet. */
  written: z.boolean(),
  /** Its code in the course that it is written for, in a programme's chapter. */
  home: z.optional(z.string()),
  /** Path of its public page, `/lecon/…`; absent for a lesson that is not written. */
  face: z.optional(z.string()),
})
export type Lesson = z.output<typeof lesson>

const chapter = z.object({
  /** Place in the course, from 1. */
  number: z.number(),
  /** Title of the chapter. */
  title: z.string(),
  /** Theme that groups chapters, where the programme has themes. */
  theme: z.optional(z.string()),
  /** Lessons in their order. */
  lessons: z.array(lesson),
  /** How many exercises it has. */
  exercises: z.number(),
  /** How many of them are corrected. */
  corrections: z.number(),
  /** Whether it has a quiz. */
  quiz: z.boolean(),
  /** The chapter that its lessons, quiz and progress belong to, in a programme over the lessons of other courses. */
  home: z.optional(
    z.object({
      /** Id of the course that it is written for. */
      course: z.string(),
      /** Its number there. */
      chapter: z.number(),
    }),
  ),
  /** Bytes on the wire of each kind; 0 where it is missing. */
  bytes: z.record(z.enum(readingKinds), z.number()),
})
export type Chapter = z.output<typeof chapter>

const course = z.object({
  /** Id of the course, such as `Terminale_Physique-Chimie`. */
  id: z.string(),
  /** Key of the class. */
  class: z.string(),
  /** Title on screen, with accents. */
  subject: z.string(),
  /** Key of the subject, as in the reader's address. */
  name: z.string(),
  /** Author; empty when not said. */
  author: z.string(),
  /** What the course is, in one or two sentences. */
  description: z.string(),
  /** Theme of the whole course, where it has one. */
  theme: z.optional(z.string()),
  /** Titles of the chapters, in their order. */
  content: z.array(z.string()),
  /** The chapters with their lessons. */
  chapters: z.array(chapter),
  /** Label of an evaluation over the whole course. */
  evaluation: z.optional(z.string()),
  ...flags,
  ...totals,
})
export type Course = z.output<typeof course>

const courseParams = z.object({
  /** Id of the course, in any case and with or without accents. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
})

export const listCourses = endpoint({
  call: calls.listCourses,
  access: 'anyone',
  summary: 'Every class with its subjects and what exists for each.',
  reply: z.object({
    /** The classes, youngest pupils first. */
    classes: z.array(
      z.object({
        /** Key of the class. */
        name: z.string(),
        /** Its subjects, in the order of the screens. */
        subjects: z.array(courseSummary),
      }),
    ),
  }),
})

export const readCourse = endpoint({
  call: calls.readCourse,
  access: 'anyone',
  summary: 'One course with its chapters and lessons; 404 when it does not exist.',
  params: courseParams,
  query: z.object({
    /** `true` leaves out what each lesson is about (`content` is empty): half the bytes, enough for a reader. */
    outline: z.optional(z.enum(['true', 'false'])),
  }),
  reply: course,
})

export const listFeedback = endpoint({
  call: calls.listFeedback,
  access: 'anyone',
  summary: 'Feedback on a course: always an empty list.',
  params: courseParams,
  reply: z.array(z.never()),
})

export const readChapter = endpoint({
  call: calls.readChapter,
  access: 'user',
  bytes: 'text/html',
  summary: 'The compiled HTML of a chapter or of one lesson of it; 404 when not written.',
  params: z.object({
    ...courseParams.shape,
    /** Number of the chapter from 1, or `first` for the first that has this kind. */
    chapter: z.string().check(z.regex(/^([1-9]\d{0,2}|first)$/, 'Ce chapitre n’existe pas.')),
    /** What to read. */
    kind: z.enum(readingKinds, 'Ce genre de page n’existe pas.'),
  }),
  query: z.object({
    /** Number of one lesson of the chapter from 1, or `first` for the first that is written; otherwise all. */
    lesson: z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|first)$/, 'Cette leçon n’existe pas.'))),
    /** Number of a lesson that the caller has: the chapter's others are sent. Instead of `lesson`. */
    without: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'Cette leçon n’existe pas.'))),
  }),
})

export const readFace = endpoint({
  call: calls.readFace,
  access: 'anyone',
  summary: 'What everybody may read of a lesson: its beginning; 404 when there is no such lesson.',
  params: z.object({
    ...courseParams.shape,
    /** Names of the chapter and of the lesson, as the address of the public page has them, or `chapter7` and `lesson1`. */
    chapter: z.string().check(z.maxLength(100, missingLesson)),
    lesson: z.string().check(z.maxLength(100, missingLesson)),
  }),
  reply: z.object({
    /** Title of the lesson and of its chapter, then the course: what the page is called. */
    title: z.string(),
    /** Path of its public page. */
    path: z.string(),
    /** Path of the lesson itself in the reader, for who has an account. */
    reader: z.string(),
    /** Its beginning as HTML: title, place in the course, objectives, opening question, first figure, what follows. */
    html: z.string(),
    /** The style sheet of its formulas and figures. */
    style: z.string(),
  }),
})
export type Face = z.output<typeof readFace.reply>

export const readMathFont = endpoint({
  call: calls.readMathFont,
  access: 'anyone',
  bytes: 'font/woff2',
  summary: 'The font of the formulas, under a name that changes with its bytes: to be cached for ever.',
  params: z.object({
    /** Name of the file. */
    name: z.string().check(z.maxLength(100)),
  }),
})

export const readLessonPicture = endpoint({
  call: calls.readLessonPicture,
  access: 'anyone',
  bytes: 'image/png',
  summary:
    'The picture of a shared link to a lesson, under a name that changes with what it shows: to be cached for ever.',
  params: z.object({
    /** Name of the file. */
    name: z.string().check(z.maxLength(100)),
  }),
})
