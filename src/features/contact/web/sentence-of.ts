import { AppError } from '../../../common/app-error.ts'

/** What to show of a failure; one that is not ours is thrown on. */
export function sentenceOf(problem: unknown): string {
  if (problem instanceof AppError) return problem.message
  throw problem
}
