import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../common/endpoint.ts'

const kilobyte = 1024

/**
 * Most bytes of an endpoint's body. Parsed, 64 KB of `{},{},…` are 1.5 MB: who need not say who they are gets
 * a quarter of it.
 */
export function bodyLimitOf({ bodyLimit, access }: Endpoint): number {
  return bodyLimit ?? (access === 'anyone' ? 16 : 64) * kilobyte
}

/** Whether anybody will read the body: the framework, or the handler as it comes. */
export const readsBody = ({ body, multipart, stream }: Endpoint): boolean =>
  Boolean(body || multipart || stream)

const json = {
  types: ['application/json'],
  sentence: 'Ce genre de contenu n’est pas accepté ici\u00a0: du JSON est attendu.',
}
const form = {
  types: ['multipart/form-data'],
  sentence: 'Ce genre de contenu n’est pas accepté ici\u00a0: un formulaire avec un fichier est attendu.',
}
// A form or a mail program says nothing in its body that the address does not.
const any = { ...json, types: [...json.types, ...form.types, 'application/x-www-form-urlencoded'] }

/** The content types that an endpoint's body may have, in small letters, and the sentence for all others. */
export function contentTypesOf({ multipart, stream, secretAddress }: Endpoint) {
  if (stream)
    return {
      types: [stream],
      sentence: 'Ce genre de contenu n’est pas accepté ici\u00a0: des octets sont attendus.',
    }
  if (multipart) return form
  return secretAddress ? any : json
}

/** Bytes of the body that a request announces; `undefined` when it comes in chunks, without a length. */
export function sizeOfBody({ headers }: FastifyRequest): number | undefined {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined
}

/** What the server takes in to spare a connection, and how long it waits for the caller to hear the answer. */
const spared = 64 * kilobyte
const hearing = 2000

/**
 * Answers without reading the body. A short one flows by; a long one is left where it is: the answer closes
 * the connection, two seconds later at most, since one that is cut at once takes the answer with it.
 */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply): void {
  const size = sizeOfBody(request)
  if (size !== undefined && size <= spared) return
  reply.header('connection', 'close')
  const { socket } = request.raw
  if (!(socket instanceof Socket)) return
  socket.destroySoon = () => {
    socket.end()
    // Whoever listens takes the bytes from the reader of requests, which drops what an answered request
    // still holds; paused after that, they stay in the line.
    socket.on('data', () => {})
    setImmediate(() => socket.pause())
    const timer = setTimeout(() => socket.destroy(), hearing)
    socket.once('close', () => clearTimeout(timer))
  }
}
