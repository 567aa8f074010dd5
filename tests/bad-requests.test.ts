import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from './support/factories.ts'
import { rawRequest, sendRaw } from './support/raw-request.ts'
import { allRows } from './support/rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let url: string
let token: string
let before: Record<string, unknown[]>

beforeAll(async () => {
  school = await startTestApp()
  url = await school.app.listen({ port: 0, host: '127.0.0.1' })
  token = (await signUpPupil(school)).token
  before = await allRows(school)
})
afterAll(() => school.close())

const body = JSON.stringify({ username: '781234567', password: 'Baobab2026', fullName: 'Awa Diop' })
const length = `Content-Length: ${Buffer.byteLength(body)}`
const json = 'Content-Type: application/json'
const host = 'Host: school'
const post = 'POST /api/auth/signup'

/** Requests as bytes: what no client library would send. `{session}` stands for a live session's. */
const requests: [what: string, bytes: string][] = [
  ['no host', rawRequest(post, [json, length], body)],
  ['two hosts', rawRequest(post, [host, 'Host: another', json, length], body)],
  ['two lengths', rawRequest(post, [host, json, length, 'Content-Length: 5'], body)],
  ['a length and chunks', rawRequest(post, [host, json, length, 'Transfer-Encoding: chunked'], body)],
  ['a length that is no number', rawRequest(post, [host, json, 'Content-Length: many'], body)],
  ['a negative length', rawRequest(post, [host, json, 'Content-Length: -1'], body)],
  ['a length over the limit', rawRequest(post, [host, json, 'Content-Length: 99999999'])],
  ['two kinds of content', rawRequest(post, [host, json, 'Content-Type: text/plain', length], body)],
  ['no kind of content', rawRequest(post, [host, length], body)],
  ['plain text', rawRequest(post, [host, 'Content-Type: text/plain', length], body)],
  ['XML', rawRequest(post, [host, 'Content-Type: application/xml', length], body)],
  ['a form', rawRequest(post, [host, 'Content-Type: application/x-www-form-urlencoded', length], body)],
  [
    'a form with files',
    rawRequest(post, [host, 'Content-Type: multipart/form-data; boundary=x', length], body),
  ],
  ['a kind of content that is none', rawRequest(post, [host, 'Content-Type: ;;;', length], body)],
  ['a body of another coding', rawRequest(post, [host, json, 'Content-Encoding: gzip', length], body)],
  ['no body', rawRequest(post, [host, json])],
  ['broken chunks', rawRequest(post, [host, json, 'Transfer-Encoding: chunked'], 'zz\r\n{}\r\n0\r\n\r\n')],
  ['an unknown coding', rawRequest(post, [host, json, 'Transfer-Encoding: nothing', length], body)],
  ['a header without a colon', rawRequest(post, [host, 'Nothing', json, length], body)],
  ['a header with a space in its name', rawRequest(post, [host, 'X Y: z', json, length], body)],
  ['NUL in a header', rawRequest(post, [host, 'X-Y: a\0b', json, length], body)],
  ['headers of 40 KB', rawRequest(post, [host, `X-Long: ${'x'.repeat(40_000)}`, json, length], body)],
  ['a header folded over two lines', rawRequest(post, [host, 'X-Y: a\r\n b\0', json, length], body)],
  [
    'two cross-site tokens',
    rawRequest(post, [host, json, length, 'X-XSRF-TOKEN: a', 'X-XSRF-TOKEN: a'], body),
  ],
  ['a cross-site token without its cookie', rawRequest(post, [host, json, length, 'X-XSRF-TOKEN: a'], body)],
  ['a cookie without its token', rawRequest(post, [host, json, length, 'Cookie: XSRF-TOKEN=a'], body)],
  [
    'two cookies',
    rawRequest(post, [host, json, length, 'Cookie: XSRF-TOKEN=a', 'Cookie: XSRF-TOKEN=b'], body),
  ],
  ['an unknown method', rawRequest('STEAL /api/auth/signup', [host])],
  ['a method in small letters', rawRequest('post /api/auth/signup', [host, json, length], body)],
  ['another protocol', `POST /api/auth/signup HTTQ/1.1\r\n${host}\r\n\r\n`],
  ['no protocol', 'POST /api/auth/signup\r\n\r\n'],
  ['a greeting', 'EHLO ecole.example\r\n\r\n'],
  ['bytes of TLS', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03'],
  ['an address with a space', rawRequest('GET /api/users/pro file', [host])],
  ['an address of 20 KB', rawRequest(`GET /api/${'x'.repeat(20_000)}`, [host])],
  ['NUL in an address', rawRequest('GET /api/users/profile%00', [host, 'Authorization: Bearer {session}'])],
  [
    'two sessions',
    rawRequest('GET /api/users/profile', [
      host,
      'Authorization: Bearer {session}',
      'Authorization: Bearer x',
    ]),
  ],
  ['no session', rawRequest('GET /api/users/profile', [host])],
  [
    'a session of another kind',
    rawRequest('GET /api/users/profile', [host, 'Authorization: Basic {session}']),
  ],
  [
    'a session and more',
    rawRequest('GET /api/users/profile', [host, 'Authorization: Bearer {session} more']),
  ],
  ['a session in a cookie', rawRequest('GET /api/users/profile', [host, 'Cookie: token={session}'])],
  ['a session in the address', rawRequest('GET /api/users/profile?token={session}', [host])],
]

const wrongMethods: [method: string, path: string][] = [
  ['signup', 'GET PUT DELETE PATCH'],
  ['login', 'GET PUT DELETE PATCH'],
  ['logout', 'GET PUT DELETE PATCH'],
  ['refresh', 'GET PUT DELETE PATCH'],
  ['create-admin', 'GET PUT DELETE PATCH'],
  ['reset-password', 'GET POST DELETE PATCH'],
  ['forget-password/771234567', 'GET POST DELETE PATCH'],
].flatMap(([path, methods]) =>
  methods!.split(' ').map((method): [string, string] => [method, `/api/auth/${path}`]),
)

const all: [what: string, bytes: string][] = [
  ...requests,
  ...wrongMethods.map(([method, path]): [string, string] => [
    `${method} to ${path}`,
    rawRequest(`${method} ${path}`, [host, 'Authorization: Bearer {session}', json, length], body),
  ]),
]

describe(`${all.length} bad requests over a real line`, () => {
  test.each(all)('%s is a 4xx with a sentence', async (_what, bytes) => {
    const answer = await sendRaw(url, [bytes.replace('{session}', token)])
    expect(answer).toMatchObject({
      status: expect.toSatisfy((status: number) => status >= 400 && status < 500 && status !== 429),
      body: { error: expect.stringMatching(/^\p{Lu}/u), code: expect.any(String) },
    })
  })

  test('nothing is stored, changed or lost', async () => {
    expect(await allRows(school)).toEqual(before)
    expect((await school.call('GET', '/api/users/profile', { token })).status).toBe(200)
  })
})
