import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from './support/factories.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let token: string

beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpAdmin(school)).token
})
afterAll(() => school.close())

const refusal = {
  status: expect.toSatisfy((status: number) => status >= 400 && status < 500 && status !== 429),
  body: { error: expect.stringMatching(/^\p{Lu}/u), code: expect.any(String) },
}
const headers = { 'content-type': 'application/json' }

const names = [
  'awa',
  '%20',
  '77',
  'awa%00@ecole.example',
  'awa%E2%80%8B@ecole.example',
  'awa@@ecole.example',
  '..%2f..%2fetc',
  '%E0%A4%A',
  '%F0%9F%98%80',
  '__proto__',
  '+221771234567890123',
  encodeURIComponent('awa@ecole.example\r\nBcc: fatou@ecole.example'),
  `${'x'.repeat(250)}@ecole.example`,
  'x'.repeat(2000),
]
test.each(names)('asking for %s is a 4xx with a sentence', async (name) => {
  expect(await school.call('PUT', `/api/auth/forget-password/${name}`)).toMatchObject(refusal)
})

const notTexts = [undefined, null, 1, true, [], ['a'], {}, { $ne: '' }, '', 'x'.repeat(60_000)]
const recovery = { username: '771234567', code: 'K7M-2QP-9XD', password: 'Baobab2026' }
const reset = { token: 'x'.repeat(43), password: 'Baobab2026' }
const bodies: [path: string, body: unknown][] = [
  ...notTexts.flatMap((value): [string, unknown][] => [
    ['/api/auth/recovery-code', { ...recovery, username: value }],
    ['/api/auth/recovery-code', { ...recovery, code: value }],
    ['/api/auth/recovery-code', { ...recovery, password: value }],
    ['/api/auth/reset-password', { ...reset, token: value }],
    ['/api/auth/reset-password', { ...reset, password: value }],
  ]),
  ...['K7M', 'K7M-2QP-9XDD', 'K7M-2QP-9X\0', 'K7M-2QP-9X😀', '-'.repeat(9), 'ÀÀÀ-ÀÀÀ-ÀÀÀ'].map(
    (code): [string, unknown] => ['/api/auth/recovery-code', { ...recovery, code }],
  ),
  ...['{"code":', '[]', '42', 'null', '"x"', '{"__proto__":{"code":"a"}}', '['.repeat(30_000)].flatMap(
    (body): [string, unknown][] => [
      ['/api/auth/recovery-code', body],
      ['/api/auth/reset-password', body],
    ],
  ),
]
test.each(bodies.map((row, index) => [index, ...row] as const))(
  'body %i to %s is a 4xx with a sentence',
  async (_index, path, body) => {
    expect(await school.call('PUT', path, { body, headers })).toMatchObject(refusal)
  },
)

test.each([...notTexts.map((password) => ({ password })), '[]', '42', '{"password":'])(
  'making codes with %j is a 4xx with a sentence',
  async (body) => {
    const path = '/api/users/profile/recovery-codes'
    expect(await school.call('POST', path, { token, body, headers })).toMatchObject(refusal)
    expect((await school.call('GET', path, { token })).body.left).toBe(0)
  },
)

test.each(['0', '-1', '1.5', 'abc', '2147483648', '%00', '999999'])(
  'a link for the request %s is a 4xx with a sentence',
  async (id) => {
    const path = `/api/admin/password-requests/${id}/link`
    expect(await school.call('POST', path, { token })).toMatchObject(refusal)
  },
)
