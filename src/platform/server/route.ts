import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint, InputOf, ReplyOf } from '../../common/endpoint.ts'

/** The signed-in person behind a request, as the server knows them. */
export type Caller = {
  id: number
  username: string
  full_name: string
  is_admin: boolean
  /** Moments as ISO text in UTC, the activity to the minute. */
  last_login: string | null
  last_activity: string | null
  /** The class that they said to be in, and the one that an admin's file wrote for them. */
  class_key: string | null
  class_name: string | null
  /** Hash of the session's token, so that an action can spare or end this very session. */
  tokenHash: string
}

export type FormPart =
  | { kind: 'field'; name: string; value: string }
  | { kind: 'file'; name: string; fileName: string; stream: Readable & { truncated?: boolean } }

/** What a handler may know of the request itself. */
export type RequestFacts = {
  /** The caller's IP address, a proxy's word taken only as `TRUST_PROXY` says. */
  address: string
  /** The network of that address: what limits count, since a caller may have many addresses in it. */
  network: string
  /** Whether somebody at this machine itself asks, through no proxy and no other site's page. */
  isLocal: boolean
  headers: Readonly<IncomingHttpHeaders>
  /** The parts of a multipart form, in the order sent; only for `multipart` endpoints. */
  parts: () => AsyncIterable<FormPart>
  /** Asks once more whether the caller may, once a long body has come; throws 401 or 403. */
  checkAccess: () => Promise<void>
  /** The body as it comes, not read yet; only for `stream` endpoints. */
  body: () => Readable
  /** Gives the browser a cookie with the answer, as `Set-Cookie` writes it. */
  setCookie: (cookie: string) => void
  /** Runs a task once the answer has left, so that its time tells the caller nothing. */
  afterAnswer: (task: () => void) => void
  /** Aborts when the caller goes away. */
  signal: AbortSignal
}

/** An answer that is not JSON: bytes with their own headers. */
export type Bytes = {
  kind: 'bytes'
  status: number
  headers: Record<string, string | number>
  body: Readable | Buffer | null
}

/** Whether a handler has written its answer itself. */
export const isBytes = (answer: unknown): answer is Bytes => Object(answer).kind === 'bytes'

export function bytes(status: number, headers: Bytes['headers'], body: Bytes['body']): Bytes {
  return { kind: 'bytes', status, headers, body }
}

/** The answer of an endpoint with `isReplyStreamed` whose text is written as it is read. */
export const jsonStream = (body: Readable): Bytes =>
  bytes(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }, body)

type HandlerInput<E extends Endpoint> = InputOf<E> & {
  caller: E['access'] extends 'anyone' ? Caller | undefined : Caller
  request: RequestFacts
}

type Answer<E extends Endpoint> = E['isReplyStreamed'] extends true
  ? Bytes | ReplyOf<E>
  : E['reply'] extends object
    ? ReplyOf<E>
    : Bytes

/** An endpoint with the handler behind it. `serve.ts` is the only one who calls `handle`. */
export type Route = {
  endpoint: Endpoint
  handle: (input: HandlerInput<Endpoint>) => Promise<unknown>
}

/** Puts a handler behind an endpoint: it gets parsed input and an allowed caller, nothing else. */
export function route<const E extends Endpoint>(
  endpoint: E,
  handle: (input: HandlerInput<E>) => Promise<Answer<E>>,
): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] }
}
