import { AppError } from '../../common/app-error.ts'

/** Seconds after which a caller may try again. */
const retryAfter = { 'retry-after': '5' }

const awaySentence =
  'L’école ne peut pas répondre en ce moment : sa base de données ou ses fichiers ne sont pas joignables. Veuillez réessayer dans un instant.'
const busySentence =
  'L’école est trop occupée pour enregistrer en ce moment. Veuillez réessayer dans un instant.'
const fullSentence = 'Le disque de l’école est plein : rien de nouveau ne peut être enregistré.'

type Kind = 'away' | 'busy' | 'full'

/**
 * What a failure of the database, the files or the disk means to a caller: `unavailable` (503, with
 * `Retry-After`) or `no_space` (507); `undefined` for any other failure. The one place that knows how PostgreSQL,
 * SQLite, S3-compatible stores and the system call these.
 */
export function faultOf(error: unknown): AppError | undefined {
  const kind = kindOf(error)
  if (!kind) return undefined
  if (kind === 'full') return withCause(new AppError('no_space', fullSentence), error)
  return withCause(
    new AppError('unavailable', kind === 'busy' ? busySentence : awaySentence, retryAfter),
    error,
  )
}

/** Whether an action may well succeed later, though nothing about it changes. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'unavailable' || error.code === 'no_space'
  return kindOf(error) !== undefined
}

function kindOf(error: unknown, depth = 0): Kind | undefined {
  if (!(error instanceof Error) || error instanceof AppError || depth > 5) return undefined
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return (
    (typeof errcode === 'number' ? kindOfSqlite(errcode) : undefined) ??
    (typeof code === 'string' ? kindOfCode(code) : undefined) ??
    kindOfStore(error) ??
    (lostConnection.test(error.message) ? 'away' : undefined) ??
    kindOf(error.cause, depth + 1)
  )
}

/** The first byte of an extended result code is the plain one (sqlite.org/rescode.html). */
function kindOfSqlite(errcode: number): Kind | undefined {
  const plain = errcode & 0xff
  if (plain === 13) return 'full'
  // Busy, locked; an input or output error, a file that cannot be opened.
  if (plain === 5 || plain === 6) return 'busy'
  return plain === 10 || plain === 14 ? 'away' : undefined
}

const systemFull = ['ENOSPC', 'EDQUOT', 'EFBIG']
const systemAway = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
  'ENOMEM',
  'EIO',
]
const postgresFull = ['53100']
/** Deadlocks, locks not to be had, statements past their time: tried again, they succeed. */
const postgresBusy = ['40001', '40P01', '55P03', '57014', '25P03']
/** Connection exceptions, resources at their end, shutdowns, input and output; a standby that takes no writes. */
const postgresAway = /^(08|53|57P|58)|^25006$/

function kindOfCode(code: string): Kind | undefined {
  if (systemFull.includes(code) || postgresFull.includes(code)) return 'full'
  if (postgresBusy.includes(code)) return 'busy'
  if (systemAway.includes(code)) return 'away'
  return /^[0-9A-Z]{5}$/.test(code) && postgresAway.test(code) ? 'away' : undefined
}

/** What `pg` says when there is no word of the server itself. */
const lostConnection =
  /^Connection terminated|^timeout exceeded when trying to connect|^timeout expired|^Query read timeout|not queryable|^Postgres connection has been discarded/

const storeAway = ['TimeoutError', 'NetworkingError', 'SlowDown', 'ServiceUnavailable', 'NoSuchBucket']

function kindOfStore(error: Error): Kind | undefined {
  const { name, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === 507 || name === 'InsufficientStorage' || name === 'QuotaExceeded') return 'full'
  if (storeAway.includes(name) || (status && (status >= 500 || status === 429))) return 'away'
  return undefined
}

function withCause(shown: AppError, cause: unknown): AppError {
  shown.cause = cause
  return shown
}
