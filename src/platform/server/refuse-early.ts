import type { Socket } from 'node:net'
import type { FastifyBaseLogger as Logger, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../common/app-error.ts'
import { leaveUnread } from './bodies.ts'
import { logRefusedBytes, nameRequest } from './log-requests.ts'
import { tooSlow } from './time-limits.ts'

/** Headers that must stand once: two of them would mean one thing to us and another to a proxy. */
const onlyOnce = new Set(['host', 'authorization', 'content-type', 'cookie', 'x-xsrf-token'])

/** Refuses what no browser sends, before any room sees it: strange addresses, no host, doubled headers. */
export function refuseStrange(request: FastifyRequest): void {
  refuseStrangePath(request.url)
  const seen = new Set<string>()
  const { rawHeaders } = request.raw
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]!.toLowerCase()
    if (!onlyOnce.has(name)) continue
    if (seen.has(name)) throw new AppError('bad_input', `L’en-tête « ${name} » ne peut venir qu’une fois.`)
    seen.add(name)
  }
  if (!seen.has('host')) throw new AppError('bad_input', 'La demande ne nomme pas le site.')
}

/** Leaves a body unread that is sent to a page or to nowhere, and refuses the latter. */
export function refuseNowhere(request: FastifyRequest, reply: FastifyReply): void {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  if (isReading || request.is404) leaveUnread(request, reply)
  if (!isReading && request.is404) refuseUnknown()
}

/** Answers a call that no room knows. */
export function refuseUnknown(): never {
  throw new AppError('not_found', 'Cette adresse n’existe pas.')
}

/** NUL, backslashes and dot segments have no place in our addresses, encoded or not. */
function refuseStrangePath(url: string): void {
  const path = url.split('?', 1)[0]!
  if (/%00|\\|%5c|(^|\/|%2f)(\.|%2e){1,2}(\/|%2f|$)/i.test(path))
    throw new AppError('bad_input', 'Cette adresse n’est pas valide.')
}

type ClientError = Error & { code?: string }

/** Answers what is no request, or comes too slowly to become one, in the form of every other refusal. */
export function answerClientError(error: ClientError, socket: Socket, logger: Logger): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, line, code, sentence } = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ error: sentence, code })
  const reqId = nameRequest()
  logRefusedBytes(logger, { reqId, status, reason: error.code ?? '', remoteAddress: socket.remoteAddress })
  socket.end(
    `HTTP/1.1 ${status} ${line}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `x-request-id: ${reqId}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}

const unreadable = {
  status: 400,
  line: 'Bad Request',
  code: 'bad_input',
  sentence: 'La demande est illisible. Veuillez vérifier ce qui est envoyé.',
}
const refusals: Record<string, typeof unreadable> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    line: 'Request Timeout',
    code: 'too_slow',
    sentence: tooSlow,
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    line: 'Request Header Fields Too Large',
    code: 'too_large',
    sentence: 'La demande est trop volumineuse.',
  },
}
