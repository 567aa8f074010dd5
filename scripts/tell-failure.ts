// How each command of an operator says that it failed: one line of French, and 1 as the end of the process.
import { AppError } from '../src/common/app-error.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { sentenceOfFailure } from '../src/platform/server/opening-trouble.ts'
import { OperatorError } from '../src/platform/server/trouble.ts'

/** `doing` is what failed, for a failure that nobody can explain: « La sauvegarde a échoué ». */
export function tellFailure(error: unknown, doing: string): void {
  const isTold = error instanceof OperatorError || error instanceof AppError
  console.error(isTold ? error.message : sentenceOfFailure(error, doing, readConfig(process.env)))
  process.exitCode = 1
}
