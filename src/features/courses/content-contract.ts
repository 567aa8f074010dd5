import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'

const written = z.object({
  /** Id of the course, such as `Terminale_Physique-Chimie`. */
  id: z.string(),
  /** Key of the class. */
  class: z.string(),
  /** Key of the subject. */
  subject: z.string(),
  /** Title on screen, with accents. */
  title: z.string(),
  /** Lessons of the programme, written or not. */
  lessons: z.number(),
  /** Of them, those that can be read. */
  written: z.number(),
  /** Exercises that can be done, and how many of them are corrected. */
  exercises: z.number(),
  corrections: z.number(),
  /** Questions of its quizzes. */
  questions: z.number(),
  /** Flashcards of its decks. */
  cards: z.number(),
  /** Figures in lessons, exercises, corrections and quizzes. */
  figures: z.number(),
  /** Answers that a calculation has checked. */
  verified: z.number(),
  /** Mistakes found in it, and remarks on it. */
  mistakes: z.number(),
  remarks: z.number(),
})
export type WrittenCourse = z.output<typeof written>

const finding = z.object({
  /** Path inside the content folder. */
  file: z.string(),
  /** Line in that file, from 1. */
  line: z.number(),
  /** A French sentence that says what is wrong or may be. */
  message: z.string(),
  /** True: a mistake, to be corrected. False: a matter of taste. */
  is_mistake: z.boolean(),
  /** Id of the course that it is about; null for none. */
  course: z.nullable(z.string()),
})
export type Finding = z.output<typeof finding>

export const contentReport = endpoint({
  call: calls.contentReport,
  access: 'admin',
  summary: 'What is written of what is listed, course by course, and what the checks of the content found.',
  reply: z.object({
    /** Every course, in the order of the catalogue. */
    courses: z.array(written),
    /** What is wrong, then what may be, 300 at most. */
    findings: z.array(finding),
    /** How many of each there are. */
    mistakes: z.number(),
    remarks: z.number(),
    /** Moment of the last review of language and quizzes, ISO text in UTC; null when there was none here. */
    reviewed_at: z.nullable(z.string()),
  }),
})
