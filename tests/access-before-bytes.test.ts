import type { Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../src/common/endpoint.ts'
import { allRoutes } from '../src/app/server/rooms.ts'
import { bodyLimitOf, contentTypesOf, readsBody } from '../src/platform/server/bodies.ts'
import { signUpAdmin } from './support/factories.ts'
import { rawRequest, sendRaw } from './support/raw-request.ts'
import { allRows } from './support/rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let url: string
let token: string
/** The server's ends of the connections of one test. */
let ends: Socket[] = []

beforeAll(async () => {
  school = await startTestApp()
  url = await school.app.listen({ port: 0, host: '127.0.0.1' })
  school.app.server.on('connection', (socket) => ends.push(socket))
  token = (await signUpAdmin(school)).token
})
beforeEach(() => void (ends = []))
afterAll(() => school.close())

const huge = 51 * 1024 * 1024
const chunk = '{},'.repeat(21_000)
const endpoints = () => allRoutes(school.services).map(({ endpoint }) => endpoint)
const withBody = () => endpoints().filter(readsBody)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const lineOf = ({ method, path }: Endpoint) =>
  `${method} ${path.replace(/:id\b/, '999999').replace(/:\w+/g, '1').replace('*', 'rien.pdf')}`
const headOf = (endpoint: Endpoint, headers: readonly string[]) =>
  `${lineOf(endpoint)} HTTP/1.1\r\nHost: school\r\n${headers.join('\r\n')}\r\n\r\n`
const typeOf = (endpoint: Endpoint) =>
  `Content-Type: ${contentTypesOf(endpoint).types[0]}${endpoint.multipart ? '; boundary=x' : ''}`
const session = () => `Authorization: Bearer ${token}`
const taken = () => ends.reduce((sum, { bytesRead }) => sum + bytesRead, 0)

describe('a body that nobody may send is not read', () => {
  test.each([
    ['a length', `Content-Length: ${huge}`, chunk],
    ['chunks', 'Transfer-Encoding: chunked', `${chunk.length.toString(16)}\r\n${chunk}\r\n`],
  ])('51 MB with %s, to every endpoint: the refusal comes before the body does', async (_how, size, part) => {
    const found: string[] = []
    await Promise.all(
      withBody().map(async (endpoint) => {
        // Of a length that is not said only reading can tell that it is too long.
        if (size.includes('chunked') && endpoint.access === 'anyone') return
        // Only the head is sent: who waits for the body waits for ever.
        const { status, headers } = await sendRaw(url, [
          headOf(endpoint, ['Content-Type: application/json', size]),
        ])
        const isRefused = status === (endpoint.access === 'anyone' ? 413 : 401)
        if (!isRefused || !/connection: close/i.test(headers)) found.push(`${nameOf(endpoint)}: ${status}`)
      }),
    )
    expect(withBody().length).toBeGreaterThan(20)
    expect(found).toEqual([])

    ends = []
    const { status } = await sendRaw(url, [
      headOf({ ...withBody()[0]!, method: 'POST', path: '/api/files/upload' }, [size]),
      ...Array.from({ length: 800 }, () => part),
    ])
    expect(status).toBe(401)
    // What the line itself holds: 64 KB of the reader of requests, as much again in the stream.
    expect(taken()).toBeLessThan(512 * 1024)
  })

  test('a body in chunks past the length that the contract names is cut there', async () => {
    const short = 'a'.repeat(1000)
    for (const endpoint of withBody().filter(({ body, access }) => body && access === 'anyone')) {
      ends = []
      const { status, body } = await sendRaw(url, [
        headOf(endpoint, ['Content-Type: application/json', 'Transfer-Encoding: chunked']),
        ...Array.from({ length: 5000 }, () => `3e8\r\n${short}\r\n`),
      ])
      expect([nameOf(endpoint), status, body?.error]).toEqual([
        nameOf(endpoint),
        413,
        'La demande est trop volumineuse.',
      ])
    }
  })

  test('51 MB to a page, to a call without a body, and to nowhere', async () => {
    const asked = ['/home', '/nowhere', '/api/nowhere', '/api/health'].flatMap((path) =>
      ['GET', 'POST', 'PATCH'].map((method) => `${method} ${path}`),
    )
    const answers = await Promise.all(
      asked.map((line) =>
        sendRaw(url, [
          `${line} HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\nContent-Length: ${huge}\r\n\r\n`,
          ...Array.from({ length: 800 }, () => chunk),
        ]),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status !== 404)).toEqual([413])
    expect(taken()).toBeLessThan(asked.length * 512 * 1024)
  })

  test('a caller who asks before sending (Expect: 100-continue) is told at once', async () => {
    const upload = withBody().find(({ path }) => path === '/api/files/upload')!
    const head = headOf(upload, [typeOf(upload), `Content-Length: ${huge}`, 'Expect: 100-continue'])
    const { status, headers } = await sendRaw(url, [head])
    expect([status, headers.includes('100 Continue')]).toEqual([401, false])
  })
})

describe('a body is read as the kind and to the length that the contract names', () => {
  const kinds = [
    'application/json',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/xml',
    'application/octet-stream',
    'application/offset+octet-stream',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    '*/*',
    'x',
  ]

  test('every endpoint, every other kind: 415 with a sentence, and nothing is stored', async () => {
    const before = await allRows(school)
    const found: string[] = []
    for (const endpoint of endpoints())
      for (const kind of kinds) {
        if (contentTypesOf(endpoint).types.includes(kind.split(';', 1)[0]!)) continue
        const bytes = rawRequest(lineOf(endpoint), [
          'Host: school',
          session(),
          `Content-Type: ${kind}`,
          'Content-Length: 2',
        ])
        const { status, body } = await sendRaw(url, [`${bytes}{}`])
        const isSaid = endpoint.method === 'HEAD' || body?.error?.startsWith('Ce genre de contenu ')
        if (status !== 415 || !isSaid) found.push(`${nameOf(endpoint)} ${kind}: ${status} ${body?.error}`)
      }
    expect(found).toEqual([])
    expect(await allRows(school)).toEqual(before)
  })

  test('every endpoint: a byte more than its contract names is 413, a packed body is 415', async () => {
    const found: string[] = []
    await Promise.all(
      endpoints().map(async (endpoint) => {
        const ask = async (headers: string[]) =>
          (await sendRaw(url, [headOf(endpoint, [session(), typeOf(endpoint), ...headers])])).status
        const long = await ask([`Content-Length: ${bodyLimitOf(endpoint) + 1}`, 'Connection: close'])
        const packed = await ask(['Content-Length: 100', 'Content-Encoding: gzip', 'Connection: close'])
        if (long !== 413 || packed !== 415) found.push(`${nameOf(endpoint)}: ${long}, ${packed}`)
      }),
    )
    expect(found).toEqual([])
  })

  test('an admin’s JSON is 64 KB at most, whatever the endpoint; a PDF’s length is a form’s alone', () => {
    const long = endpoints().filter((endpoint) => bodyLimitOf(endpoint) > 64 * 1024)
    expect(long.filter(({ multipart, stream }) => !multipart && !stream).map(nameOf)).toEqual([])
    expect(long.every(({ access }) => access === 'admin')).toBe(true)
    const anonymous = withBody().filter(({ access }) => access === 'anyone')
    expect(Math.max(...anonymous.map(bodyLimitOf))).toBe(16 * 1024)
  })

  test('an empty body passes, with and without the type of JSON', async () => {
    for (const type of [[], ['Content-Type: application/json']]) {
      const head = ['Host: school', ...type, 'Content-Length: 0']
      const { status } = await sendRaw(url, [
        rawRequest('PUT /api/auth/forget-password/inconnu@ecole.sn', head),
      ])
      expect(status).toBe(200)
    }
  })

  test('an endpoint without a body reads none: what it is sent may even be broken', async () => {
    const head = ['Host: school', 'Content-Type: application/json', 'Content-Length: 4']
    const line = 'PUT /api/auth/forget-password/inconnu@ecole.sn'
    expect((await sendRaw(url, [rawRequest(line, head, '{{{{')])).status).toBe(200)
  })
})
