import { AppError, unknownFailure } from '../../common/app-error.ts'

/** What to tell of a failure: the server's sentence, or the general one. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : unknownFailure
}
