import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The viewer reads the document and nothing else: in a sandbox, it is a stranger to the school's sessions. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts',
].join(';')

/**
 * Serves the documentation of the calls at `/api/docs` and the document itself at `/api/docs/openapi.json`, which any
 * site may read. `docsDir` is what `scripts/build-docs.ts` wrote; nothing of it stays in memory.
 */
export async function serveDocs(app: FastifyInstance, docsDir: string): Promise<void> {
  if (!existsSync(join(docsDir, 'openapi.json'))) return
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => {
      reply.removeHeader('cross-origin-resource-policy')
      reply.headers({
        'content-security-policy': policy,
        'access-control-allow-origin': '*',
        'x-robots-tag': 'noindex',
      })
    })
    await scope.register(fastifyStatic, {
      root: docsDir,
      prefix: '/api/docs/',
      wildcard: false,
      decorateReply: false,
      preCompressed: true,
      maxAge: 3_600_000,
    })
  })
}
