import { AppError } from '../../common/app-error.ts'
import { sentenceOf } from './sentence-of.ts'

const cutOff = 'Le fichier n’est pas arrivé en entier : la connexion a été coupée. Veuillez réessayer.'

/** What to tell of a file that did not come: nothing was saved. The server cuts the connection when it fails half-way. */
export function downloadFailureOf(error: unknown): string {
  return error instanceof AppError && error.code === 'network' ? cutOff : sentenceOf(error)
}
