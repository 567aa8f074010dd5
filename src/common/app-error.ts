/** Every failure a caller may see: one code, one HTTP status, one French sentence. */
export const statusOfCode = {
  network: 0,
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  /** The page's cross-site token is gone: who asks may well have the right. */
  stale_page: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  /** The password is right, and the account wants a code of its second factor too. */
  second_factor: 409,
  /** What is given is there already, under another name. */
  duplicate: 409,
  /** Bytes for another place of an upload than the one it has come to. */
  wrong_offset: 409,
  too_large: 413,
  wrong_content_type: 415,
  range_not_satisfiable: 416,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  no_space: 507,
} as const

/** Says of a failure only that there was one: what is shown when nothing better is known. */
export const unknownFailure = 'Une erreur est survenue. Veuillez réessayer.'

export type ErrorCode = keyof typeof statusOfCode

/**
 * The one error class of the house. Actions throw it, `platform/server/serve.ts` turns it into
 * `{ error, code }` with its status, `platform/web/http.ts` turns that back into an `AppError`.
 */
export class AppError extends Error {
  // Declared: as fields of their own they would bring a helper into every page, for browsers that lack them.
  declare readonly code: ErrorCode
  /** Answer headers that go with it, such as `retry-after`. */
  declare readonly headers: Record<string, string>
  /** What the answer's body tells beside the sentence and the code. */
  declare facts?: Record<string, unknown>

  constructor(code: ErrorCode, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.name = 'AppError'
    this.code = code
    this.headers = headers
  }

  get status(): number {
    return statusOfCode[this.code]
  }
}

/** The code that stands for an HTTP status; `internal` for one the house does not use. */
export function codeOfStatus(status: number): ErrorCode {
  const codes = Object.keys(statusOfCode) as ErrorCode[]
  return codes.find((code) => statusOfCode[code] === status) ?? 'internal'
}
