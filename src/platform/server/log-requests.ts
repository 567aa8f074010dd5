import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from './proxy.ts'

/**
 * What the log tells of a request. The address stands without its query, which may hold the token of a
 * link, and with the names of its parameters in the place of their values, which may be user names.
 */
export function describeRequest(request: FastifyRequest) {
  const pattern = request.routeOptions?.url
  const path = request.url.split('?', 1)[0]!
  return {
    method: request.method,
    url: pattern?.includes(':') ? pattern : path,
    remoteAddress: addressOf(request),
  }
}

const copy = randomBytes(6).toString('base64url')
let requests = 0

/** A name for a request that no other one has, of this process or another: in the log, and in `x-request-id`. */
export const nameRequest = (): string => `${copy}-${(requests++).toString(36)}`

/** Statuses that say that somebody was not let in, or asked too much. */
const refusals = new Set([401, 403, 429])
/** Lines of refusals in a minute; whoever sends more fills no disk. */
const mostLines = 100
const minute = 60_000
let window = { ends: 0, lines: 0 }

/** Writes a line for each call that was refused or failed, at the level that shows by default. */
export function logRefusal(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode: status } = reply
  if (!refusals.has(status) && status < 500) return
  const facts = { req: request, status, ms: Math.round(reply.elapsedTime) }
  if (status >= 500) return request.log.error(facts, 'request answered')
  const now = Date.now()
  if (now >= window.ends) {
    const more = window.lines - mostLines
    if (more > 0) request.log.warn({ more }, 'more requests were refused')
    window = { ends: now + minute, lines: 0 }
  }
  if (++window.lines <= mostLines) request.log.warn(facts, 'request refused')
}
