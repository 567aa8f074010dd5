import type { Flag, Moment } from './column-types.ts'

/** What every attempt has, before 0036 and since. */
type AttemptColumns = {
  user_id: number
  /** Made by the client, so that an attempt sent twice is stored once. */
  id: string
  /** Id of the quiz. */
  quiz: string
  /** Which part of the quiz; null for a whole quiz, as it was played before there were parts. */
  part: 'essentials' | 'further' | null
  right_count: number
  total: number
  /** When the pupil finished, as far as the client's clock can be believed. */
  finished_at: Moment
  stored_at: Moment
}

/** A quiz, or one of its parts, played to its end. */
export type QuizPlaysTable = AttemptColumns & {
  /** A line for each answer: question, 1 or 0 for right or wrong, what was answered as JSON. */
  answers: string
}

/** The answers of the cahier d'erreurs to the questions of a quiz, in the order in which they came. */
export type QuizReviewsTable = {
  user_id: number
  quiz: string
  /** From 0; a page that is full is followed by another. */
  page: number
  /** Moment of the latest answer of the page. */
  last_at: Moment
  /** Each after a line's end: id of the attempt, moment of the answer, ms until it was stored (`short-forms.ts`), then as in `quiz_plays`. */
  lines: string
}

/** What is known of a pupil and the questions of a quiz: worked out from the answers, kept for the lists. */
export type ChapterCardsTable = {
  user_id: number
  quiz: string
  /** A line for each question that was answered, packed by `pack-cards.ts` of the quizzes. */
  cards: string
  /** JSON: what the plays that are gone came to, a `Played` for each part; empty where none are. */
  played: string
}

/** Attempts as versions before 0036 stored them: such rows are brought over into the tables above. */
export type OldAttemptsTable = AttemptColumns & {
  /** A quiz or one of its parts, or one question of the cahier d'erreurs. */
  kind: 'quiz' | 'review'
}

/** Answers as versions before 0036 stored them. */
export type OldAnswersTable = {
  user_id: number
  quiz: string
  /** Id of the question in its quiz. */
  question: string
  /** Id of the attempt. */
  attempt: string
  /** What the pupil answered, as JSON. */
  selected: string
  correct: Flag
  answered_at: Moment
}

/** Cards as versions before 0036 stored them; all of it comes out of the answers. */
export type OldCardsTable = {
  user_id: number
  quiz: string
  question: string
  correct: Flag
  answered_at: Moment
  due_at: Moment | null
  stability: number | null
  lapses: number
}
