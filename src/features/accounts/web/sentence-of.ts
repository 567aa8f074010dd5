import { AppError } from '../../../common/app-error.ts'
import { sentences } from '../rules.ts'

/** What to tell of a failure: the server's sentence, or the general one. */
export function sentenceOf(error: unknown): string {
  return error instanceof AppError ? error.message : sentences.failed
}
