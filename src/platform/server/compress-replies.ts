import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Compresses JSON and tables as they are answered; pages, assets, chapters and pictures come compressed already. */
export async function compressReplies(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    // Requests come as they are: `admit.ts` refuses all others.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: /^(application\/json|text\/csv)/,
    // The middle of the scale: its best takes ten times as long for a few bytes.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
}
