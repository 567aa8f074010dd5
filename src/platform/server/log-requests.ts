import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './proxy.ts'

/**
 * What the log tells of a request. The address stands without its query, which may hold the token of a
 * link, and with the names of its parameters in the place of their values, which may be user names; of one that leads
 * nowhere only how it begins.
 */
export function describeRequest(request: FastifyRequest) {
  const pattern = request.routeOptions?.url
  const path = request.url.split('?', 1)[0]!
  return {
    method: request.method,
    url: pattern?.includes(':') ? pattern : request.is404 ? beginningOf(path) : path,
    remoteAddress: addressOf(request),
  }
}

/** A mistyped address may hold what a right one would have hidden. */
const beginningOf = (path: string) => path.replace(/^((?:\/[^/]*){2})\/.+$/, '$1/…').slice(0, 80)

const copy = randomBytes(6).toString('base64url')
let requests = 0

/** A name for a request that no other one has, of this process or another: in the log, and in `x-request-id`. */
export const nameRequest = (): string => `${copy}-${(requests++).toString(36)}`

/** A call that takes longer until its answer begins is told, in ms. */
const slowRequest = 2000
/** Statuses that say that somebody was not let in, or asked too much. */
const refusals = new Set([401, 403, 429])
/** Lines of each kind in a minute; whoever sends more fills no disk. */
const mostLines = 100
const minute = 60_000
type Kind = 'refused' | 'wrong'
type Windows = Record<Kind, { ends: number; lines: number }>
/** How many lines each log has had. */
const windowsOf = new WeakMap<FastifyBaseLogger, Windows>()

const failures = new WeakMap<FastifyRequest, unknown>()
const slowOnes = new WeakMap<FastifyRequest, number>()

/** Keeps why a request failed, for the line at its end. */
export const keepFailure = (request: FastifyRequest, error: unknown) => void failures.set(request, error)

/**
 * One line for each call that failed (`error`), was refused or wrong (`warn`) or slow (`warn`), and at `debug` for each
 * other one (`limit`: what is slow, in ms); and the name of the request, under which its line is found, in every answer that is no success.
 */
export function logAnswers(app: FastifyInstance, limit = slowRequest): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.header('x-request-id', request.id)
    if (reply.elapsedTime > limit) slowOnes.set(request, Math.round(reply.elapsedTime))
    done()
  })
  app.addHook('onResponse', async (request, reply) => logAnswer(app.log, request, reply))
}

function logAnswer(logger: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status } = reply
  const facts = { req: request, status, ms: Math.round(reply.elapsedTime) }
  if (status >= 500) {
    const err = failures.get(request)
    return request.log.error(err === undefined ? facts : { ...facts, err }, 'request failed')
  }
  if (status >= 400) {
    const kind = refusals.has(status) ? 'refused' : 'wrong'
    if (mayTell(kind, logger)) request.log.warn(facts, `request ${kind}`)
    return
  }
  const untilAnswer = slowOnes.get(request)
  if (untilAnswer !== undefined && !bringsFile(request))
    return request.log.warn({ ...facts, untilAnswer }, 'slow request')
  request.log.debug(facts, 'request answered')
}

/** How long a file is under way is its sender's line to tell. */
const bringsFile = ({ headers }: FastifyRequest) =>
  /^(multipart\/|application\/offset\+octet-stream)/.test(headers['content-type'] ?? '')

/** A line for bytes that are no request, or came too slowly to become one. */
export function logRefusedBytes(
  logger: FastifyBaseLogger,
  facts: { reqId: string; status: number; reason: string; remoteAddress: string | undefined },
): void {
  if (mayTell('wrong', logger)) logger.warn(facts, 'no request')
}

function mayTell(kind: Kind, logger: FastifyBaseLogger): boolean {
  const windows = windowsOf.get(logger) ?? { refused: { ends: 0, lines: 0 }, wrong: { ends: 0, lines: 0 } }
  windowsOf.set(logger, windows)
  const window = windows[kind]
  const now = Date.now()
  if (now >= window.ends) {
    const more = window.lines - mostLines
    if (more > 0) logger.warn({ more }, `more requests were ${kind}`)
    windows[kind] = { ends: now + minute, lines: 0 }
  }
  return ++windows[kind].lines <= mostLines
}
