import * as z from 'zod/mini'
import { check, text, type Tools } from './kind.ts'
import { readNumber } from './read-number.ts'

/** A number to type. */
export type Numeric = {
  kind: 'numeric'
  /** The right number. */
  answer: number
  /** The right number as it is shown, with a decimal comma. */
  shown: string
  /** How far the pupil may be from it; 0: exactly that number. */
  tolerance: number
  /** Unit, shown beside the field; empty for none. */
  unit: string
}
/** What the pupil typed. */
export type NumericGiven = string

/** What the author writes. */
const source = () => ({
  answer: text(),
  tolerance: z.optional(text()),
  unit: z.optional(text()),
  check: z.optional(check()),
})
export type NumericSource = z.output<z.ZodMiniObject<ReturnType<typeof source>>> & {
  source?: string | undefined
}

const given = () => z.string().check(z.maxLength(60))

async function compile(question: NumericSource, tools: Tools): Promise<Numeric> {
  const answer = readNumber(question.answer, '')
  if (answer === undefined)
    tools.refuse(['answer'], `« ${question.answer} » n’est pas un nombre : l’unité se met dans « unit ».`)
  const tolerance = question.tolerance === undefined ? 0 : readNumber(question.tolerance, '')
  if (tolerance === undefined || tolerance < 0)
    tools.refuse(['tolerance'], `« ${question.tolerance} » : un écart est un nombre positif.`)
  if (!question.check?.expr && !question.source)
    tools.refuse(
      ['answer'],
      'Un nombre se vérifie : ajoute « check » avec « expr », le calcul, ou « source » s’il ne se calcule pas.',
    )
  if (question.check)
    tools.check(['check'], question.answer, {
      valeur: String(answer ?? 0),
      ...(tolerance ? { tol: String(tolerance) } : {}),
      ...question.check,
    })
  return {
    kind: 'numeric',
    answer: answer ?? 0,
    shown: question.answer.replace('.', ','),
    tolerance: tolerance ?? 0,
    unit: question.unit ?? '',
  }
}

export function grade({ answer, tolerance, unit }: Numeric, typed: NumericGiven): boolean {
  const number = readNumber(typed, unit)
  // Decimal fractions such as 0,1 + 0,2 are not exact in the machine.
  return number !== undefined && Math.abs(number - answer) <= tolerance + 1e-9 * Math.max(1, Math.abs(answer))
}

export const numeric = { source, given, compile, grade }
