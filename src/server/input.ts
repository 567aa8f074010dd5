import type * as z from 'zod/mini'
import { AppError } from '../common/app-error.ts'

/** The sentence for input that a schema refused: the contract's own where it has one. */
export function badInputOf(issues: readonly z.core.$ZodIssue[]): AppError {
  const issue = issues[0]
  if (!issue) return new AppError('bad_input', 'La demande est incomplète.')
  // Only the contracts' sentences begin with a capital letter and hold no English.
  if (issue.message && !/^Invalid|^Unrecognized|^Too /.test(issue.message))
    return new AppError('bad_input', issue.message)
  const field = issue.path.join('.')
  return new AppError(
    'bad_input',
    field ? `Le champ « ${field} » n’est pas valide.` : 'La demande est illisible.',
  )
}
