import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** What a test does when an answer is half way: the rest goes on when it resolves. */
type Meddle = (path: string) => Promise<void> | void

/** The line between phones and a school: one address that is there as long as the line is, whatever the school does. */
export async function openLine(schoolUrl: string) {
  const open = new Set<Socket>()
  const line = { url: '', cut, mend, close: cut, halfWay: (() => undefined) as Meddle }
  const server = createServer((asked, answer) => void pass(asked, answer, schoolUrl, line))
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  /** Nothing answers at the address, and what was on its way is broken off. */
  async function cut(): Promise<void> {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  async function mend(): Promise<void> {
    if (server.listening) return
    const port = line.url ? Number(new URL(line.url).port) : 0
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  }
  await mend()
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

async function pass(
  asked: IncomingMessage,
  answer: ServerResponse,
  schoolUrl: string,
  line: { halfWay: Meddle },
): Promise<void> {
  const { method, url: path = '/', headers } = asked
  // No socket outlives its request: the school behind it may be another one by then.
  const onward = request(schoolUrl + path, { method, headers, agent: false })
  onward.on('error', () => answer.destroy())
  onward.on('response', (sent) => {
    const read = async () => {
      const bytes = Buffer.concat(await sent.toArray())
      answer.writeHead(sent.statusCode!, sent.headers)
      const half = bytes.length >> 1
      answer.write(bytes.subarray(0, half))
      await line.halfWay(path)
      answer.end(bytes.subarray(half))
    }
    read().catch(() => answer.destroy())
  })
  asked.pipe(onward)
}
