import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { leaveUnread } from './bodies.ts'
import { packPage } from './pack-page.ts'
import { refuseUnknown } from './refuse-early.ts'
import { sendPage } from './send-page.ts'

/** It fetches from the school that it comes from, and nothing else. */
const policyOfWorker = "default-src 'none';connect-src 'self'"

/** Where files are shared (`share_target` of the web manifest) and taken in. */
const pageOfFiles = '/hors-ligne'

/**
 * Serves the worker of who keeps lessons on a phone, and the list of what it answers from. Under one name for ever: a
 * browser asks for it with every visit and takes what has changed. Where the school has switched it off, what stands
 * there ends the one that a phone has. A file that a phone's sheet shares with the installed school is the worker's
 * affair: one that comes here is left unread, and its sender led to the page that takes it by a field.
 */
export function serveWorker(app: FastifyInstance, webDir: string, isOn: boolean): void {
  const serve = (address: string, file: string, type: string) => {
    const packed = readFile(join(webDir, file), 'utf8').then(packPage)
    // Told to who asks for it.
    packed.catch(() => {})
    app.get(address, async (request, reply) => {
      reply.header('content-security-policy', policyOfWorker)
      return sendPage(request, reply, await packed, type)
    })
  }
  serve('/sw.js', isOn ? 'sw.js' : 'sw-off.js', 'text/javascript; charset=utf-8')
  serve('/shell.json', 'shell.json', 'application/json; charset=utf-8')
  app.post(
    pageOfFiles,
    {
      onRequest: async (request, reply) => {
        leaveUnread(request, reply)
        return reply.redirect(pageOfFiles, 303)
      },
    },
    refuseUnknown,
  )
}
