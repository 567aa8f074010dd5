import type * as z from 'zod/mini'
import { choice, type Choice } from './choice.ts'
import { cloze, type Cloze } from './cloze.ts'
import { flashcard, type Flashcard } from './flashcard.ts'
import type { Tools } from './kind.ts'
import { numeric, type Numeric } from './numeric.ts'
import { ordering, type Ordering } from './ordering.ts'
import { trueFalse, type TrueFalse } from './true-false.ts'

/** A question's own part, by kind. */
export type Own = Choice | Numeric | TrueFalse | Ordering | Cloze | Flashcard
export type KindName = Own['kind']

/** What every kind gives; the registry forgets which of the types is whose. */
type Graded = {
  /** What a pupil's answer looks like. */
  given: () => z.ZodMiniType
  /** Whether an answer is right. Pure: the page and the server grade alike. */
  grade: (question: never, given: never) => boolean
}
type Kind = Graded & {
  /** Fields of the author's question besides the common ones. */
  source: () => Record<string, z.ZodMiniType>
  compile: (question: never, tools: Tools) => Promise<Own>
}

/** Every kind of question of a quiz: the one list. A kind is one file here and one in `web/`. */
export const kinds = { choice, numeric, 'true-false': trueFalse, ordering, cloze } satisfies Record<
  Exclude<KindName, 'flashcard'>,
  Kind
>

/** Of a deck, too, whose questions are made of its cards. */
const graded: Record<KindName, Graded> = { ...kinds, flashcard }

/** Grades an answer of any kind; one that does not look like an answer is wrong. */
export function gradeAnswer(question: Own, answer: unknown): boolean {
  const kind = graded[question.kind]
  const { success, data } = kind.given().safeParse(answer)
  return success && kind.grade(question as never, data as never)
}
