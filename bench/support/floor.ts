import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Of the connection or of the body as it was sent, which is packed anew here. */
const ofTheSending = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
]

/**
 * Serves the same HTML with the same headers, without its scripts, the hints that fetch them and the welcome cover, which
 * only a script takes away at once: nothing can paint sooner.
 */
export async function serveFloor(address: string): Promise<{ url: string; close: () => void }> {
  const answer = await fetch(address)
  const html = await answer.text()
  const headers = [...answer.headers].filter(([name]) => !ofTheSending.includes(name))
  const bare = html
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(modulepreload|preload)"[^>]*>/g, '')
    .replace('<html', '<html data-welcomed')
  const body = brotliCompressSync(bare)
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(204).end()
    return response.writeHead(200, { ...Object.fromEntries(headers), 'content-encoding': 'br' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
