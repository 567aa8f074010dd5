import * as z from 'zod/mini'
import { endpoint } from '../../../common/endpoint.ts'
import * as calls from './calls.ts'
import { sentences } from '../upload-fields.ts'

export const chapterSentences = {
  absent: 'Ce cours ou ce chapitre n’existe pas.',
  exercise: 'Le numéro de l’exercice va de 1 à 50.',
  tooMany: 'Un document est lié à 40 chapitres au plus.',
}

const whole = (most: number, sentence: string) =>
  z.number(sentence).check(z.int(sentence), z.minimum(1, sentence), z.maximum(most, sentence))

/** What an exercise of a document is about. */
export const paperChapter = z.object({
  /** Id of the course, such as `Terminale_Mathematiques`. */
  course: z.string(chapterSentences.absent).check(z.maxLength(100, chapterSentences.absent)),
  /** Number of the chapter in the course, from 1. */
  chapter: whole(999, chapterSentences.absent),
  /** Number of the exercise in the document, from 1; null for the whole document. */
  exercise: z.nullable(whole(50, chapterSentences.exercise)),
})
export type PaperChapter = z.output<typeof paperChapter>

const paperParams = z.object({
  /** The document’s `id`. */
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/, sentences.absent)),
})
const chapters = z.array(paperChapter)

export const readPaperChapters = endpoint({
  call: calls.readPaperChapters,
  access: 'admin',
  summary: 'The chapters that a document’s exercises are about.',
  params: paperParams,
  reply: z.object({
    /** In the order of exercises, courses and chapters. */
    chapters,
  }),
})

export const setPaperChapters = endpoint({
  call: calls.setPaperChapters,
  access: 'admin',
  summary: 'Says which chapters a document’s exercises are about, in the place of what was said before.',
  params: paperParams,
  body: z.object({
    /** All of them; the same twice counts once. */
    chapters: z.array(paperChapter).check(z.maxLength(40, chapterSentences.tooMany)),
  }),
  reply: z.object({
    /** A sentence to show. */
    message: z.string(),
    /** What stands now. */
    chapters,
  }),
})

const courseParams = z.object({
  /** Id of the course. */
  course: z.string().check(z.maxLength(100, chapterSentences.absent)),
})

export const chaptersOfCourse = endpoint({
  call: calls.chaptersOfCourse,
  access: 'admin',
  summary: 'The chapters of a course that a document’s exercises can be about.',
  params: courseParams,
  reply: z.object({
    /** In the order of the course. */
    chapters: z.array(
      z.object({
        /** Number of the chapter, from 1. */
        number: z.number(),
        title: z.string(),
      }),
    ),
  }),
})

export const papersOfCourse = endpoint({
  call: calls.papersOfCourse,
  access: 'user',
  summary: 'The documents whose exercises are about chapters of a course.',
  params: courseParams,
  reply: z.object({
    /** One for each chapter and exercise, the newest session first. */
    papers: z.array(
      z.object({
        /** Number of the chapter, from 1. */
        chapter: z.number(),
        /** Number of the exercise, from 1; null for the whole document. */
        exercise: z.nullable(z.number()),
        /** Stored path of the document. */
        filename: z.string(),
        /** `BAC`, `BFEM`, or the school of a concours: `ESP`. */
        where: z.string(),
        /** `S2` for a niveau of Terminale; empty for the others. */
        serie: z.string(),
        /** Year of the session. */
        annee: z.number(),
        /** Whether it is one of the school’s own practice papers, which never was an exam. */
        is_practice: z.boolean(),
      }),
    ),
  }),
})
export type CoursePaper = z.output<typeof papersOfCourse.reply>['papers'][number]
