import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(brotliCompress)

/** Smaller answers travel in one packet anyway, and one that carries a token must not change its size with its text. */
const least = 1400

/** Sends JSON text, in brotli where it is long enough and the caller takes it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, json: string) {
  reply.type('application/json; charset=utf-8').header('vary', 'Accept-Encoding')
  if (json.length < least || !/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(json)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  return reply.header('content-encoding', 'br').send(await compress(json, { params }))
}
