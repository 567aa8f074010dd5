import { AppError, codeOfStatus, unknownFailure } from '../../common/app-error.ts'
import { type Call, type Endpoint, partsOf, type ReplyOf, type RequestOf } from '../../common/endpoint.ts'
import { followRequest } from './request-bar.ts'
import { accessDenied, readToken, sessionEnded } from './session.ts'

export type CallOptions = {
  signal?: AbortSignal
  /** Not shown by the bar at the top: a check that nobody asked for. */
  quiet?: boolean
  /** Asks in the name of another session than the active one, or of nobody: a refusal leaves the active one alone. */
  token?: string
}

type CallParts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

type Arguments<E extends Endpoint> =
  object extends RequestOf<E>
    ? [input?: RequestOf<E> & CallParts, options?: CallOptions]
    : [input: RequestOf<E> & CallParts, options?: CallOptions]

/** For forms that open a session: nobody asks yet. */
export const asNobody = ''

export const noConnection = 'Impossible de se connecter au serveur. Vérifiez votre connexion internet.'

/**
 * Makes a call and gives its JSON reply: `call<typeof readQuiz>(calls.readQuiz, { params: { id } })`, the call from
 * the room's `calls.ts` and of its contract the types alone. Fails with an `AppError` that carries the server's French
 * sentence; without a connection its code is `network` and its status 0. An aborted call fails with the
 * signal's own reason.
 */
export async function call<E extends Endpoint>(
  made: E['call'],
  ...[input, options]: Arguments<E>
): Promise<ReplyOf<E>> {
  return request(made, input, options, (response) => response.json() as Promise<ReplyOf<E>>)
}

/** Makes a call that is answered with bytes; fails as `call` does. */
export async function callBytes<E extends Endpoint>(
  made: E['call'],
  ...[input, options]: Arguments<E>
): Promise<Blob> {
  return request(made, input, options, (response) => response.blob())
}

/** The address of a call with its parameters filled in: `GET /api/users/:id` with `{ id: 3 }` → `/api/users/3`. */
export function addressOf(made: Call, { params = {}, query = {} }: CallParts = {}): string {
  const filled = partsOf(made)
    .path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    .replace('*', () => String(params['*']).split('/').map(encodeURIComponent).join('/'))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${filled}?${search}` : filled
}

/** What every request carries: the session's token and, when it writes, the cross-site token. */
export function requestHeaders(method: string, token = readToken()): Record<string, string> {
  const headers: Record<string, string> = {}
  if (token) headers.Authorization = `Bearer ${token}`
  const crossSiteToken = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1]
  if (method !== 'GET' && crossSiteToken) headers['X-XSRF-TOKEN'] = decodeURIComponent(crossSiteToken)
  return headers
}

/**
 * Turns a refusal into the house's error, and tells the shell when the session is over. An answer to a
 * token that has been left meanwhile (a logout, another 401) says nothing of the present session.
 */
export function failureOf(path: string, status: number, body: unknown, token = readToken()): AppError {
  const { error: sentence, code } = Object(body) as { error?: unknown; code?: unknown }
  if (status === 401 && token === readToken()) sessionEnded()
  if (status === 403) {
    console.warn(`403 ${path}`)
    if (code !== 'stale_page' && token === readToken()) accessDenied()
  }
  const error = new AppError(
    codeOfStatus(status),
    typeof sentence === 'string' && sentence ? sentence : unknownFailure,
  )
  // For who asks more than the status: the answer's own `code`, or whether it said a sentence.
  error.cause = body
  return error
}

async function request<T>(
  made: Call,
  input: CallParts = {},
  options: CallOptions = {},
  // Read within the same attempt: an answer that breaks off half-way is a lost connection too.
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { method, path } = partsOf(made)
  const token = options.token ?? readToken()
  const headers = requestHeaders(method, token)
  const isForm = input.body instanceof FormData
  if (input.body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  const body = isForm ? (input.body as FormData) : JSON.stringify(input.body)
  const finished = options.quiet ? undefined : followRequest()
  try {
    const response = await fetch(addressOf(made, input), { method, headers, body, signal: options.signal })
    if (response.ok) return await read(response)
    throw failureOf(path, response.status, await response.json().catch(() => null), token)
  } catch (error) {
    if (error instanceof AppError || options.signal?.aborted) throw error
    throw new AppError('network', noConnection)
  } finally {
    finished?.()
  }
}
