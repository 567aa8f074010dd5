import type * as z from 'zod/mini'
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

/** The sentence for input that a schema refused: the contract's own where it has one. */
export function badInputOf(issues: readonly z.core.$ZodIssue[]): AppError {
  const issue = issues[0]
  if (!issue) return new AppError('bad_input', 'La demande est incomplète.')
  // Only the contracts' sentences begin with a capital letter and hold no English.
  if (issue.message && !/^Invalid|^Unrecognized|^Too /.test(issue.message))
    return new AppError('bad_input', issue.message)
  // What no form fills in has no name that a reader would know.
  return new AppError('bad_input', 'La demande est incomplète ou n’est pas valide.')
}
