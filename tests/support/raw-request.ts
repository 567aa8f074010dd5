import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'

export type RawAnswer = {
  status: number
  headers: string
  body: { error?: string; code?: string } | undefined
}

/**
 * Sends bytes as they are, `pause` milliseconds between the parts, and reads until the server closes the
 * connection. Status 0 when it closed without a word.
 */
export async function sendRaw(url: string, parts: readonly string[], pause = 0): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  // A server that has closed the connection resets it when more comes: that is no failure here.
  socket.on('error', () => {})
  for (const part of parts) {
    if (socket.destroyed) break
    socket.write(part)
    if (pause) await setTimeout(pause)
  }
  await closed
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0),
    headers: head,
    body: body.startsWith('{') ? JSON.parse(body) : undefined,
  }
}

/** The bytes of a request that asks the server to close the connection after its answer. */
export function rawRequest(line: string, headers: readonly string[], body = ''): string {
  return [`${line} HTTP/1.1`, ...headers, 'Connection: close', '', body].join('\r\n')
}
