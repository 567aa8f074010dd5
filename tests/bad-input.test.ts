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

const account = { username: '781234567', password: 'Baobab2026', fullName: 'Awa Diop' }
const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`

const bodies: [name: string, body: unknown][] = [
  ['no fields', {}],
  ['a list', []],
  ['a number', '42'],
  ['null', 'null'],
  ['broken JSON', '{"username":'],
  ['a prototype key', '{"__proto__":{"is_admin":true},"username":"a"}'],
  ['deep nesting', deep],
  ['numbers for texts', { username: 1, password: 2, fullName: 3 }],
  ['lists for texts', { username: ['a'], password: ['b'], fullName: ['c'] }],
  ['objects for texts', { username: { $ne: '' }, password: { $ne: '' }, fullName: {} }],
  ['spaces only', { ...account, username: '   ', fullName: '  ' }],
  ['a short name', { ...account, username: 'ab' }],
  ['NUL in the name', { ...account, username: 'awa\0@ecole.example' }],
  ['NUL in the full name', { ...account, fullName: 'Awa\0Diop' }],
  ['an invisible letter', { ...account, username: 'awa\u200b@ecole.example' }],
  ['two at signs', { ...account, username: 'a@b@ecole.example' }],
  ['a short password', { ...account, password: '12345' }],
  ['a password of 1 MB', { ...account, password: 'x'.repeat(1_000_000) }],
  ['a long full name', { ...account, fullName: 'x'.repeat(121) }],
  ['half of a letter pair', { ...account, fullName: 'Awa \ud800' }],
]

test.each(bodies)('sign-up with %s is refused with a sentence', async (_name, body) => {
  const answer = await school.call('POST', '/api/auth/signup', {
    body,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.body).toEqual({ error: expect.stringMatching(/^\p{Lu}.*$/u), code: expect.any(String) })
})

test('a body over its limit is 413', async () => {
  const answer = await school.call('POST', '/api/auth/login', { body: { username: 'x'.repeat(100_000) } })
  expect(answer.status).toBe(413)
})

test('unknown fields are not stored', async () => {
  const body = { ...account, username: '781234568', is_admin: true, id: 1 }
  const answer = await school.call('POST', '/api/auth/signup', { body })
  expect(answer.body.user.is_admin).toBe(false)
})

test.each([
  '/api/files/read/../../etc/passwd',
  '/api/files/read/%2e%2e/%2e%2e/etc/passwd',
  '/api/files/read/..%2f..%2fetc%2fpasswd',
  '/api/files/read/Bac%00.pdf',
  String.raw`/api/files/read/Bac\x.pdf`,
  '/api/files/read/Bac%5cx.pdf',
  '/api/files/read/%E0%A4%A',
  '/api/rien',
  `/api/files/read/${'a/'.repeat(5000)}`,
])('the path %s is a 4xx', async (path) => {
  const { status, body } = await school.call('GET', path, { token })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(body.error).toMatch(/\.$/)
})

test('a token header that differs from its cookie is refused', async () => {
  const headers = { cookie: 'XSRF-TOKEN=one', 'x-xsrf-token': 'another' }
  const refused = await school.call('POST', '/api/auth/login', { body: account, headers })
  expect(refused.status).toBe(403)
  const agreed = { cookie: 'XSRF-TOKEN=one', 'x-xsrf-token': 'one' }
  expect((await school.call('POST', '/api/auth/login', { body: account, headers: agreed })).status).toBe(401)
})

test.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`, `Bearer ${'é'.repeat(30)}`])(
  'the authorization «%s» opens nothing',
  async (authorization) => {
    const answer = await school.call('GET', '/api/users/profile', { headers: { authorization } })
    expect(answer.status).toBe(401)
  },
)

test('health answers without a session', async () => {
  expect((await school.call('GET', '/api/health')).body).toEqual({ status: 'ok' })
})
