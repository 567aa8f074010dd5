import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { json } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'

export type ReceivedSms = {
  method: string
  headers: IncomingHttpHeaders
  body: { to: string; text: string }
}

/** A real HTTP gateway on a free port; it answers with `status`, or never when that is 0. */
export async function startSmsGateway(status = 202, headers: Record<string, string> = {}) {
  const messages: ReceivedSms[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { method = '', headers: received } = request
      messages.push({ method, headers: received, body: body as ReceivedSms['body'] })
      if (status !== 0) response.writeHead(status, headers).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    messages,
    port,
    url: `http://127.0.0.1:${port}/envoi`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
