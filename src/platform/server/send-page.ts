import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'
import { isNotModified } from './is-not-modified.ts'
import type { PackedPage } from './pack-page.ts'

/**
 * Sends what stands under an address that keeps its name: asked for anew each time, 304 where the caller has these very
 * bytes, in the encoding that the caller takes.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  type = 'text/html; charset=utf-8',
) {
  reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', page.etag)
  reply.type(type)
  if (reply.statusCode === 200 && isNotModified(request.headers, page.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.br : page.gz)
}
