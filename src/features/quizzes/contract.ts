import * as z from 'zod/mini'
import { endpoint } from '../../common/endpoint.ts'
import * as calls from './calls.ts'
import type { Own } from './kinds/index.ts'
import { partKeys } from './parts.ts'

export * from './decks/contract.ts'
export * from './pupil-contract.ts'
export * from './metrics-contract.ts'

/** One question as it is played: the common part and its kind's own. Texts are HTML. */
export type Question = {
  /** Name of the question in its quiz. */
  id: string
  /** What is asked; empty where the kind holds the text itself. */
  text: string
  /** Why the right answer is right. */
  explanation: string
  /** What it tests, in a few words. */
  notion?: string
  /** Code of the lesson that teaches it, such as `chapter1_lesson2`. */
  lesson?: string
  /** Where a date or a number comes from. */
  source?: string
} & Own

/** A quiz as it is played. */
export type Quiz = {
  /** `{course id}_chapter{number}`; with `_cards` behind it: a deck, whose parts are its fronts and its backs. */
  id: string
  title: string
  /** Key of the class. */
  level: string
  /** Key of the subject. */
  subject: string
  /** Number of the chapter, from 1, and its title. */
  chapter: number
  chapter_title: string
  /** Path of the public page of the chapter's first written lesson, for who tells others of it. */
  face?: string
  /** How many of the questions, from the first, are « L'essentiel »; the others are « Pour aller plus loin ». */
  essentials: number
  questions: Question[]
}

/** Most new attempts of an account in a day: those of a holiday without network, several times over. */
export const mostAttemptsADay = 5000

const missingQuiz = 'Ce quiz n’existe pas.'
const quizName = z.string().check(z.minLength(1, missingQuiz), z.maxLength(120, missingQuiz))
const attemptId = z
  .string('L’essai n’a pas d’identifiant.')
  .check(z.regex(/^[\w-]{16,64}$/, 'L’identifiant de l’essai n’est pas valide.'))
const moment = z.iso.datetime({ error: 'La date de l’essai n’est pas valide.' })

const listedQuiz = z.object({
  /** `{course id}_chapter{number}`; it is played at `/quiz/{id}`. */
  id: z.string(),
  title: z.string(),
  /** Key of the class. */
  level: z.string(),
  /** Key of the subject. */
  subject: z.string(),
  /** Number of the chapter, from 1. */
  chapter: z.number(),
  /** How many questions it has. */
  questions: z.number(),
  /** How many of them are « L'essentiel », which is played first. */
  essentials: z.number(),
})
export type ListedQuiz = z.output<typeof listedQuiz>

export const listQuizzes = endpoint({
  call: calls.listQuizzes,
  access: 'anyone',
  summary:
    'The quizzes of a class, or of the whole school, in the order of the classes, subjects and chapters; and which classes have any.',
  query: z.object({
    /** Key of a class, or another of its spellings: only its quizzes. */
    class: z.optional(z.string().check(z.maxLength(40, 'Cette classe n’existe pas.'))),
  }),
  reply: z.object({
    quizzes: z.array(listedQuiz),
    /** Keys of the classes that have a quiz, from the youngest pupils to the oldest. */
    classes: z.array(z.string()),
  }),
})

export const readQuiz = endpoint({
  call: calls.readQuiz,
  access: 'anyone',
  bytes: 'application/json',
  summary:
    'One quiz or deck with its questions, answers and explanations, compiled; 404 when it does not exist.',
  params: z.object({
    /** Id of the quiz, in any case and with or without accents. */
    id: quizName,
  }),
})

const attempt = z.object({
  /** Made by the client, such as a UUID. */
  id: z.string(),
  /** Id of the quiz. */
  quiz: z.string(),
  /** Which part of it was played; null: the whole quiz, as it was played before there were parts. */
  part: z.nullable(z.enum(partKeys)),
  /** Right answers, and questions asked. */
  right: z.number(),
  total: z.number(),
  /** Moment, ISO text in UTC. */
  finished_at: z.string(),
})
export type Attempt = z.output<typeof attempt>

export const sendAttempt = endpoint({
  call: calls.sendAttempt,
  access: 'user',
  summary:
    'Stores an attempt at a quiz, or one answer of the cahier d’erreurs, once however often it is sent. The server grades it. 429 past 5,000 new ones in a day.',
  body: z.object({
    /** Made by the client, 16 to 64 letters, digits or hyphens: the same attempt sent again has the same. */
    id: attemptId,
    /** Id of the quiz. */
    quiz: quizName,
    /** `quiz`: a part of a quiz, or both, as the questions answered tell; `review`: one question of the cahier d’erreurs. */
    kind: z.enum(['quiz', 'review'], 'Le genre de l’essai n’est pas valide.'),
    /** When the pupil finished, by their clock; one ahead of the server’s counts as now. */
    finished_at: moment,
    /** The answers; a question that the quiz no longer has is left out. */
    answers: z
      .array(
        z.object({
          /** Id of the question. */
          question: z.string().check(z.maxLength(100)),
          /** The answer, as its kind of question has it. */
          selected: z.unknown(),
        }),
        'Les réponses de l’essai ne sont pas valides.',
      )
      .check(
        z.minLength(1, 'Cet essai n’a pas de réponse.'),
        z.maxLength(100, 'Cet essai a trop de réponses.'),
      ),
  }),
  reply: attempt,
})

export const listAttempts = endpoint({
  call: calls.listAttempts,
  access: 'user',
  summary: 'The caller’s attempts at quizzes, newest first, 50 at most.',
  query: z.object({
    /** Only those at this quiz. */
    quiz: z.optional(quizName),
  }),
  reply: z.object({ attempts: z.array(attempt) }),
})

const mastery = z.object({
  /** Id of the quiz. */
  quiz: z.string(),
  /** Questions whose last answer was right. */
  right: z.number(),
  /** Questions that were answered at all. */
  answered: z.number(),
  /** Questions of the quiz. */
  questions: z.number(),
})
export type Mastery = z.output<typeof mastery>

export const readMastery = endpoint({
  call: calls.readMastery,
  access: 'user',
  summary: 'How well the caller knows the chapters whose quizzes they have played.',
  reply: z.object({ chapters: z.array(mastery) }),
})

/** A question that comes back, with where it is from. */
export type DueQuestion = { quiz: Omit<Quiz, 'questions'>; question: Question; due_at: string }

export const readNotebook = endpoint({
  call: calls.readNotebook,
  access: 'user',
  summary: 'The caller’s cahier d’erreurs: what it holds, and the questions to play now.',
  query: z.object({
    /** `true`: questions that are not due yet come too, the nearest first. */
    ahead: z.optional(z.enum(['true', 'false'], 'Ce choix n’existe pas.')),
  }),
  reply: z.object({
    /** Questions in the cahier. */
    total: z.number(),
    /** Of them, those to be played by tonight. */
    due: z.number(),
    /** Answers given today. */
    done_today: z.number(),
    /** When the next one comes back; null for an empty cahier. */
    next_due_at: z.nullable(z.string()),
    /** The questions to play now, about ten minutes of them. */
    questions: z.array(z.custom<DueQuestion>()),
  }),
})

export const listNotebook = endpoint({
  call: calls.listNotebook,
  access: 'user',
  summary:
    'The caller’s cahier d’erreurs without the questions’ words, for a phone that keeps them: which come back, and when.',
  reply: z.object({
    /** Those that come back first stand first. */
    cards: z.array(
      z.object({
        /** Id of the quiz. */
        quiz: z.string(),
        /** Id of the question in it. */
        question: z.string(),
        /** When it comes back, ISO text in UTC. */
        due_at: z.string(),
      }),
    ),
    /** Answers given today. */
    done_today: z.number(),
  }),
})
export type NotebookList = z.output<typeof listNotebook.reply>
