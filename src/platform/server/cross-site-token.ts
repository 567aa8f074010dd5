import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../common/app-error.ts'

const cookieName = 'XSRF-TOKEN'
const headerName = 'x-xsrf-token'

/**
 * Refuses a writing request whose token header and cookie differ, with 403.
 * A client without cookies (a script, a test) sends neither: a foreign site cannot use it, since a
 * session travels in a header that no browser adds by itself.
 */
export function checkCrossSiteToken(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (readCookie(request) === request.headers[headerName]) return
  throw new AppError('stale_page', 'La page est ouverte depuis trop longtemps. Veuillez la recharger.')
}

/** Gives a browser that opens a page its token, unless it has one. */
export function giveCrossSiteToken(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  if (readCookie(request)) return
  const token = randomBytes(18).toString('base64url')
  reply.header('set-cookie', `${cookieName}=${token}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`)
}

function readCookie(request: FastifyRequest): string | undefined {
  const cookies = request.headers.cookie?.split(';') ?? []
  const pair = cookies.map((cookie) => cookie.trim()).find((cookie) => cookie.startsWith(`${cookieName}=`))
  return pair?.slice(cookieName.length + 1)
}
