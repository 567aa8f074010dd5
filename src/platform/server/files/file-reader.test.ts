import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileReader } from './file-reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'xamle-reader-'))
const file = join(folder, 'file')
const bytes = randomBytes(3_000_001)
const opened: FileHandle[] = []
const readers: FileReader[] = []
let server: Server

/** Answers `/start-end` with that range, piped as the host does. */
beforeAll(async () => {
  writeFileSync(file, bytes)
  server = createServer((request, response) => {
    const [start, end] = request.url!.slice(1).split('-').map(Number) as [number, number]
    response.setHeader('content-length', end - start + 1)
    void open(file).then((handle) => {
      opened.push(handle)
      const reader = new FileReader(handle, { start, end })
      readers.push(reader)
      // As Fastify does with a stream whose caller went away.
      response.once('close', () => reader.destroy())
      reader.pipe(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test.each([
  [0, 3_000_000],
  [0, 0],
  [17, 131_088],
  [2_999_999, 3_000_000],
])('the bytes %i to %i come as they are, to forty at once', async (start, end) => {
  const wanted = bytes.subarray(start, end + 1)
  const takes = Array.from({ length: 40 }, async () => {
    const answer = await fetch(`${address()}/${start}-${end}`)
    return Buffer.from(await answer.arrayBuffer()).equals(wanted)
  })
  expect(new Set(await Promise.all(takes))).toEqual(new Set([true]))
})

test('who takes it slowly gets the same bytes', async () => {
  const answer = await fetch(`${address()}/0-3000000`)
  const chunks: Uint8Array[] = []
  for await (const chunk of answer.body!) {
    chunks.push(chunk as Uint8Array)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
})

test('who reads it without a pipe gets the same bytes, whatever is done with the chunks later', async () => {
  const handle = await open(file)
  const chunks = await new FileReader(handle, { start: 5, end: 2_000_000 }).toArray()
  expect(Buffer.concat(chunks).equals(bytes.subarray(5, 2_000_001))).toBe(true)
  expect(handle.fd).toBe(-1)
})

test('the file is closed at the end, and when the caller goes away', async () => {
  await Promise.all(readers.filter(({ closed }) => !closed).map((reader) => once(reader, 'close')))
  const [before, count] = [opened.length, readers.length]
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET /0-3000000 HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(socket, 'data')
  socket.destroy()
  await finished(readers[count]!).catch(() => {})
  if (!readers[count]!.closed) await once(readers[count]!, 'close')
  expect(opened).toHaveLength(before + 1)
  expect(opened.map(({ fd }) => fd)).toEqual(opened.map(() => -1))
})

test('a file that cannot be read ends the stream with its error', async () => {
  const handle = await open(folder)
  const reader = new FileReader(handle, { start: 0, end: 10 })
  await expect(reader.toArray()).rejects.toMatchObject({ code: 'EISDIR' })
  expect(handle.fd).toBe(-1)
})
