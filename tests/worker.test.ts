import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw } from './support/raw-request.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type Shell = { build: string; files: string[]; bytes: number }

let school: TestApp
let shell: Shell
beforeAll(async () => {
  school = await startTestApp({ web: true })
  shell = (await school.call('GET', '/shell.json')).body as Shell
})
afterAll(() => school.close())

test('the worker stands at one address for ever, asked for anew each time', async () => {
  const { status, headers, text } = await school.call('GET', '/sw.js')
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none';connect-src 'self'",
    'x-content-type-options': 'nosniff',
  })
  expect(text).toContain(shell.build)
  const packed = await school.app.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(text)
  // With the short forms of chapter files.
  expect(packed.rawPayload.length).toBeLessThan(7330)
  const headersAgain = { 'if-none-match': String(headers.etag) }
  expect((await school.app.inject({ url: '/sw.js', headers: headersAgain })).statusCode).toBe(304)
})

describe('the shell', () => {
  test('has pages and assets that all stand there, pages of this build', async () => {
    expect(shell.files).toEqual(
      expect.arrayContaining(['/home', '/shell/lecture', '/shell/quiz', '/recherche']),
    )
    const entry = shell.files.find((file) => file.includes('/entry-client-') && file.endsWith('.js'))!
    const isPage = (file: string) => !/\.\w+$/.test(file)
    for (const file of shell.files) {
      const { status, text } = await school.call('GET', file)
      expect([file, status, isPage(file) === text.includes(entry)]).toEqual([file, 200, true])
    }
  })

  test('has nothing of the dashboard, of uploads or of the PDF itself', () => {
    const chunks = JSON.parse(
      readFileSync(join(import.meta.dirname, '../dist/web/chunks.json'), 'utf8'),
    ) as Record<string, string[]>
    const modules = shell.files.flatMap((file) => chunks[file.slice(1)] ?? [])
    expect(modules).toContain('src/features/courses/reader/web/lecture-page.tsx')
    expect(
      modules.filter((name) => /\/(admin|upload|people|audit)\/|dashboard-page|tus-js|pdf-lib/.test(name)),
    ).toEqual([])
  })

  test('says what it weighs on the wire', () => {
    expect(shell.bytes).toBeGreaterThan(200_000)
    expect(shell.bytes).toBeLessThan(428_000)
  })
})

test('where the school has switched it off, the same address ends the worker that a phone has', async () => {
  const off = await startTestApp({ web: true, env: { OFFLINE: 'off' } })
  const { status, text, headers } = await off.call('GET', '/sw.js')
  expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(text).toContain('unregister')
  expect(text).not.toContain('fetch')
  await off.close()
})

test('a file that is shared where no worker stands leads to the page that takes it, unread', async () => {
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
  const short = await school.app.inject({
    method: 'POST',
    url: '/hors-ligne',
    headers: multipart,
    payload: '--x--',
  })
  expect([short.statusCode, short.headers.location, short.body]).toEqual([303, '/hors-ligne', ''])

  let taken = 0
  school.app.server.on('connection', (socket) => socket.once('close', () => (taken += socket.bytesRead)))
  const url = await school.app.listen({ port: 0, host: '127.0.0.1' })
  const head = (size: string) =>
    `POST /hors-ligne HTTP/1.1\r\nHost: school\r\nContent-Type: ${multipart['content-type']}\r\n${size}\r\n\r\n`
  const chunk = 'cahier'.repeat(10_000)
  const length = `Content-Length: ${50 * 1024 * 1024}`
  for (const parts of [
    // Only the head is sent: who waits for the body waits for ever.
    [head(length)],
    [head(length), ...Array.from({ length: 800 }, () => chunk)],
    [
      head('Transfer-Encoding: chunked'),
      ...Array.from({ length: 800 }, () => `${chunk.length.toString(16)}\r\n${chunk}\r\n`),
    ],
  ]) {
    const { status, headers } = await sendRaw(url, parts)
    expect([status, /^location: (.*)$/im.exec(headers)?.[1]]).toEqual([303, '/hors-ligne'])
  }
  // What the line itself holds.
  expect(taken).toBeLessThan(3 * 512 * 1024)
})

test('another word for on or off is refused at the start', async () => {
  await expect(startTestApp({ env: { OFFLINE: 'no' } })).rejects.toThrow(
    'Réglage OFFLINE : doit valoir on ou off.',
  )
})
