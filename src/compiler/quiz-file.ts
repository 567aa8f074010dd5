import type { DrawFigure } from './figure.ts'
import type { LessonLink } from './lesson-link.ts'
import type { Problem } from '../platform/server/content/problem.ts'

/** A chapter's `quiz.yaml` or `cartes.yaml` to compile. */
export type QuizToCompile = {
  /** Path inside the content folder. */
  file: string
  text: string
  /** Id of the chapter's quiz, such as `Troisieme_Mathematiques_chapter1`. */
  id: string
  /** Keys of the class and the subject. */
  level: string
  subject: string
  /** Number of the chapter from 1, its title, and whether each of its lessons is written. */
  chapter: number
  chapterTitle: string
  lessons: boolean[]
  /** Path of the public page of its first written lesson; none where none is. */
  face?: string | undefined
}

/** A compiled quiz. `json` is what the server sends; it is of use only when `problems` is empty. */
export type CompiledQuiz = {
  title: string
  questions: number
  /** How many of its questions, from the first that is played, are « L'essentiel ». */
  essentials: number
  /** What its questions test, each once. */
  notions: string[]
  json: string
  links: LessonLink[]
  figures: number
  verified: number
  problems: Problem[]
}

/** Compiles quizzes. The room that knows their kinds gives it to the build, which knows none. */
export type QuizCompiler = {
  /** Changes whenever what it makes of a text may change. */
  version: () => string
  compile: (file: QuizToCompile, draw: DrawFigure) => Promise<CompiledQuiz>
  /** Makes a deck of a chapter's cards; its `questions` are two for each card. */
  compileDeck: (file: QuizToCompile, draw: DrawFigure) => Promise<CompiledQuiz>
}
