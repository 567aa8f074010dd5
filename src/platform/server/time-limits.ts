import { PassThrough, pipeline } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../common/app-error.ts'

/** How long the server waits for a caller, in milliseconds. */
export type TimeLimits = {
  /** For all headers of a request, from the opening of the connection on. */
  headers: number
  /** For the body of a call, of 64 KB at most: 20 kbit/s are enough. */
  body: number
  /** For a whole request with a file. */
  upload: number
  /** On a connection on which nothing moves in either direction. */
  silence: number
}

export const timeLimits: TimeLimits = {
  headers: 20_000,
  body: 30_000,
  upload: 10 * 60_000,
  silence: 2 * 60_000,
}

/** Gives the body of a call that has to come within `limit`; it fails with `too_slow` otherwise. */
export function hurry(body: NodeJS.ReadableStream, request: FastifyRequest, limit: number) {
  if (request.headers['content-length'] === undefined && !request.headers['transfer-encoding']) return body
  const hurried = new PassThrough()
  const timer = setTimeout(() => hurried.destroy(new AppError('too_slow', tooSlow)), limit)
  // The caller who leaves, and the body that is whole, end the wait alike; the reader hears of either.
  pipeline(body, hurried, () => clearTimeout(timer))
  return hurried
}

export const tooSlow = 'La demande est arrivée trop lentement. Veuillez réessayer.'
