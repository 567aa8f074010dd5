import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { chooseEncoding } from './choose-encoding.ts'
import { isNotModified } from './is-not-modified.ts'
import { packPage } from './pack-page.ts'

/** It fetches from the school that it comes from, and nothing else. */
const policyOfWorker = "default-src 'none';connect-src 'self'"

/**
 * Serves the worker of who keeps lessons on a phone, and the list of what it answers from. Under one name for ever: a
 * browser asks for it with every visit and takes what has changed. Where the school has switched it off, what stands
 * there ends the one that a phone has.
 */
export function serveWorker(app: FastifyInstance, webDir: string, isOn: boolean): void {
  const serve = (address: string, file: string, type: string) => {
    const packed = readFile(join(webDir, file), 'utf8').then(packPage)
    // Told to who asks for it.
    packed.catch(() => {})
    app.get(address, async (request, reply) => {
      const { html, br, gz, etag } = await packed
      reply.headers({
        'cache-control': 'no-cache',
        'content-security-policy': policyOfWorker,
        'content-type': type,
        vary: 'Accept-Encoding',
        etag,
      })
      if (isNotModified(request.headers, etag)) return reply.status(304).send()
      const encoding = chooseEncoding(request.headers['accept-encoding'])
      if (!encoding) return reply.send(html)
      return reply.header('content-encoding', encoding).send(encoding === 'br' ? br : gz)
    })
  }
  serve('/sw.js', isOn ? 'sw.js' : 'sw-off.js', 'text/javascript; charset=utf-8')
  serve('/shell.json', 'shell.json', 'application/json; charset=utf-8')
}
