import * as z from 'zod/mini'
import { AppError } from '../../common/app-error.ts'

/**
 * Throws `bad_input` for U+0000 in any text or name of a value: PostgreSQL keeps none, and SQLite stops reading
 * there. Not by calls of itself: a body of 64 KB may be 30,000 levels deep.
 */
export function refuseNul(value: unknown): void {
  const left: unknown[] = [value]
  while (left.length > 0) {
    const next = left.pop()
    if (typeof next === 'string' && next.includes('\0'))
      throw new AppError('bad_input', 'Un texte contient un caractère qui ne peut pas être gardé (U+0000).')
    if (typeof next === 'object' && next !== null) for (const pair of Object.entries(next)) left.push(...pair)
  }
}

/** What no form fills in has no name that a reader would know. */
const unclear = 'La demande est incomplète ou n’est pas valide.'

/**
 * Input as its schema has it. Throws `bad_input` with the first sentence of the contract that is not kept, or with a
 * general one where the contract has none.
 */
export function readInput<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const parsed = z.safeParse(schema, value, { error: () => unclear })
  if (parsed.success) return parsed.data
  throw new AppError('bad_input', parsed.error.issues[0]?.message || unclear)
}
