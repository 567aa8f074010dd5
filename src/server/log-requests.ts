import type { FastifyRequest } from 'fastify'
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
