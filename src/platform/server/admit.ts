import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../common/app-error.ts'
import type { Endpoint } from '../../common/endpoint.ts'
import { bodyLimitOf, contentTypesOf, leaveUnread, readsBody, sizeOfBody } from './bodies.ts'
import { checkCrossSiteToken } from './cross-site-token.ts'
import type { Caller } from './route.ts'

export type Authenticate = (token: string) => Promise<Caller | undefined>

const callers = new WeakMap<FastifyRequest, Caller>()

/** Who calls, as the server knew when it let the request in; `undefined` for nobody. */
export const callerOf = (request: FastifyRequest): Caller | undefined => callers.get(request)

/**
 * Lets a request in, or refuses it, before one byte of its body is read: another site's with 403, one
 * without the endpoint's access with 401 or 403, a body of another kind than the contract names with 415, a
 * longer one with 413.
 */
export function admit(endpoint: Endpoint, authenticate: Authenticate) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('x-request-id', request.id)
    try {
      // A foreign page does not know the address.
      if (!endpoint.secretAddress) checkCrossSiteToken(request)
      const caller = await checkCaller(endpoint, request, authenticate)
      checkBody(endpoint, request)
      if (caller) callers.set(request, caller)
    } catch (error) {
      leaveUnread(request, reply)
      throw error
    }
    if (!readsBody(endpoint)) leaveUnread(request, reply)
    else if (request.headers.expect) reply.raw.writeContinue()
  }
}

/** Who calls, asked anew: a right may be gone by the time a long body has come. Throws as `admit` does. */
export async function checkCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  const token = tokenOf(request)
  const caller = token ? await authenticate(token) : undefined
  if (endpoint.access === 'anyone') return caller
  if (!caller) throw new AppError('unauthenticated', 'La session a expiré. Il faut se connecter de nouveau.')
  if (endpoint.access === 'admin' && !caller.is_admin)
    throw new AppError('forbidden', 'Accès refusé. Les droits d’administrateur sont nécessaires.')
  return caller
}

function tokenOf({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  if (authorization.length < 27 || authorization.length > 207) return undefined
  return /^Bearer ([\w-]+)$/i.exec(authorization)?.[1]
}

function checkBody(endpoint: Endpoint, request: FastifyRequest): void {
  const size = sizeOfBody(request)
  if (size === 0) return
  const coding = request.headers['content-encoding'] ?? 'identity'
  if (coding !== 'identity')
    throw new AppError('wrong_content_type', 'Une demande compressée n’est pas acceptée.')
  const [type] = (request.headers['content-type'] ?? '').split(';', 1)
  const { types, sentence } = contentTypesOf(endpoint)
  if (!types.includes(type!.trim().toLowerCase())) throw new AppError('wrong_content_type', sentence)
  if (size !== undefined && size > bodyLimitOf(endpoint)) throw new AppError('too_large', tooLarge)
}

export const tooLarge = 'La demande est trop volumineuse.'
