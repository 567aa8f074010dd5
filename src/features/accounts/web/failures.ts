import { AppError } from '../../../common/app-error.ts'
import { failureSentence } from '../../../platform/web/failure-sentence.ts'
import { sentences } from '../rules.ts'

/** Where a form stands: some sentences of the window differ from those of the page. */
export type Place = 'page' | 'modal'

/** Sentence for a failed login. */
export function loginFailure(error: unknown, place: Place): string {
  const status = statusOf(error)
  if (status === 401) return sentences.loginWrong
  if (status === 403) return sentences.loginDeactivated
  if (status === 0) return sentences.networkDown
  return serverSentence(error) ?? (place === 'modal' ? sentences.loginFailedInModal : sentences.failed)
}

/** Sentence for a failed registration. */
export function signupFailure(error: unknown, place: Place): string {
  const status = statusOf(error)
  if (status === 0) return sentences.networkDown
  return serverSentence(error) ?? signupFallback(status, place)
}

/** Sentence for a request for a new password that was refused. */
export function askFailure(error: unknown): string {
  return failureSentence(error, sentences.resetFailed)
}

/** Sentence for a password that a link could not change. */
export function resetFailure(error: unknown): string {
  if (statusOf(error) === 0) return sentences.networkDown
  return serverSentence(error) ?? sentences.failed
}

/** Status of a failed call; 0 without a connection, undefined for a failure of another kind. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof AppError ? error.status : undefined
}

function signupFallback(status: number | undefined, place: Place): string {
  if (status === 409) return sentences.signupTaken
  if (status === 400) return sentences.signupInvalid
  return place === 'modal' ? sentences.signupFailedInModal : sentences.signupFailed
}

/** The `error` field of the server's answer, which the error carries as its cause. */
function serverSentence(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined
  const said = (error.cause as { error?: unknown } | null | undefined)?.error
  return typeof said === 'string' && said !== '' ? said : undefined
}
