import type * as z from 'zod/mini'
import * as choice from './choice.ts'
import * as cloze from './cloze.ts'
import type { Tools } from './kind.ts'
import * as numeric from './numeric.ts'
import * as ordering from './ordering.ts'
import * as trueFalse from './true-false.ts'

/** A question's own part, by kind. */
export type Own = choice.Choice | numeric.Numeric | trueFalse.TrueFalse | ordering.Ordering | cloze.Cloze
export type KindName = Own['kind']

/** What every kind gives; the registry forgets which of the types is whose. */
type Kind = {
  /** Fields of the author's question besides the common ones. */
  source: () => Record<string, z.ZodMiniType>
  /** What a pupil's answer looks like. */
  given: () => z.ZodMiniType
  compile: (question: never, tools: Tools) => Promise<Own>
  /** Whether an answer is right. Pure: the page and the server mark alike. */
  mark: (question: never, given: never) => boolean
}

/** Every kind of question: the one list. A kind is one file here and one in `web/kinds/`. */
export const kinds = { choice, numeric, 'true-false': trueFalse, ordering, cloze } satisfies Record<
  KindName,
  Kind
>

/** Marks an answer of any kind; one that does not look like an answer is wrong. */
export function markAnswer(question: Own, answer: unknown): boolean {
  const kind: Kind = kinds[question.kind]
  const { success, data } = kind.given().safeParse(answer)
  return success && kind.mark(question as never, data as never)
}
