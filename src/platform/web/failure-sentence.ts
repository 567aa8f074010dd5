import { AppError, unknownFailure } from '../../common/app-error.ts'

/**
 * What a place shows for a failed call: the server's sentence where it sent one, otherwise the place's own
 * (`own`, the specification's), and after it what helps where that is known: the lost connection, or `help`
 * instead of it. A sentence that only says that something failed counts as none.
 */
export function failureSentence(error: unknown, own: string, help?: string): string {
  if (!(error instanceof AppError)) {
    console.error(error)
    return own
  }
  if (error.code === 'network') return `${/[.!?]$/.test(own) ? own : `${own}.`} ${help ?? error.message}`
  return error.message === unknownFailure ? own : error.message
}
