import * as z from 'zod/mini'
import { check, repeated, text, type Tools } from './kind.ts'

/** A sentence that is true or false, and the reason for it. */
export type TrueFalse = {
  kind: 'true-false'
  answer: boolean
  /** HTML of each reason to choose from. */
  reasons: string[]
  /** The right reason, exactly as it stands in `reasons`. */
  reason: string
}
/** What the pupil says, and the place of the chosen reason, from 0. */
export type TrueFalseGiven = { value: boolean; reason: number }

/** What the author writes. */
const source = () => ({
  answer: z.boolean('« true » (vrai) ou « false » (faux) est attendu'),
  reasons: z
    .array(text(), 'une liste de raisons est attendue')
    .check(z.refine((list) => list.length >= 2 && list.length <= 4, 'il faut de 2 à 4 raisons')),
  reason: text(),
  check: z.optional(check()),
})
export type TrueFalseSource = z.output<z.ZodMiniObject<ReturnType<typeof source>>>

const given = () => z.object({ value: z.boolean(), reason: z.number().check(z.int(), z.gte(0), z.lte(3)) })

async function compile(question: TrueFalseSource, tools: Tools): Promise<TrueFalse> {
  for (const index of repeated(question.reasons))
    tools.refuse(['reasons', index], `La raison « ${question.reasons[index]} » est là deux fois.`)
  const right = question.reasons.indexOf(question.reason)
  if (right === -1) tools.refuse(['reason'], '« reason » doit être le texte exact d’une des « reasons ».')
  if (question.check) tools.check(['check'], '', question.check)
  const reasons: string[] = []
  for (const [index, reason] of question.reasons.entries())
    reasons.push(await tools.html(reason, ['reasons', index]))
  return { kind: 'true-false', answer: question.answer, reasons, reason: reasons[right] ?? '' }
}

/** Right for a wrong reason is not right. */
export function grade({ answer, reasons, reason }: TrueFalse, said: TrueFalseGiven): boolean {
  return said.value === answer && reasons[said.reason] === reason
}

export const trueFalse = { source, given, compile, grade }
