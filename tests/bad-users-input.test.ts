import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpAdmin } from './support/factories.ts'
import { allRows } from './support/rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let token: string
let before: Record<string, unknown[]>

beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpAdmin(school)).token
  before = await allRows(school)
})
afterAll(() => school.close())

const refusal = {
  status: expect.toSatisfy((status: number) => status >= 400 && status < 500 && status !== 429),
  body: { error: expect.stringMatching(/^\p{Lu}/u), code: expect.any(String) },
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ids = [
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x10',
  'abc',
  '1,2',
  '%20',
  '99999999999',
  '2147483648',
  '%F0%9F%98%80',
  '__proto__',
  'NaN',
  'null',
]
const userCalls: [Method, (id: string) => string][] = [
  ['GET', (id) => `/api/admin/users/${id}`],
  ['PUT', (id) => `/api/admin/users/${id}/toggle-status`],
  ['PUT', (id) => `/api/admin/users/${id}/make-admin`],
  ['DELETE', (id) => `/api/admin/users/${id}/delete`],
  ['DELETE', (id) => `/api/users/profile/sessions/${id}`],
  ['POST', (id) => `/api/admin/password-requests/${id}/link`],
  ['GET', (id) => `/api/admin/users/${id}/sessions`],
  ['DELETE', (id) => `/api/admin/users/${id}/sessions`],
  ['DELETE', (id) => `/api/admin/users/999999/sessions/${id}`],
  ['POST', (id) => `/api/admin/users/${id}/password-link`],
  ['GET', (id) => `/api/admin/users/${id}/audit-log`],
  ['GET', (id) => `/api/admin/users/${id}/progress`],
  ['GET', (id) => `/api/admin/users/${id}/quizzes`],
  ['PUT', (id) => `/api/admin/testimonials/${id}/place`],
  ['PUT', (id) => `/api/admin/testimonials/${id}/hidden`],
]
const queries = [
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=',
  'page=1e99',
  'page=99999999999',
  'page=1&page=2',
  'per_page=0',
  'per_page=101',
  'per_page=all',
  'per_page=0x10',
  'per_page=10&per_page=20',
]
const listQueries = [
  'status=deleted',
  'status=__proto__',
  'status=constructor',
  'status=ACTIVE',
  'status=active&status=admin',
  'search=%00',
  'search=a%00b',
  'search=a&search=b',
  `search=${'x'.repeat(101)}`,
  'search=%E2%80%AE',
  'search=a%0Ab',
]
const logQueries = [
  'action=steal-paper',
  'action=__proto__',
  'action=delete-user&action=upload-paper',
  'actor=a%00b',
  `actor=${'x'.repeat(201)}`,
  'search=%00',
  'search=a&search=b',
  `search=${'x'.repeat(201)}`,
  'search=%E2%80%AE',
  'from=hier',
  'from=2026-02-30',
  'from=2026-11-21T10:00:00Z',
  'from=20261121',
  'to=2026-13-01',
  'to=0',
  'to=2026-11-21&to=2026-11-22',
]
const spanQueries = ['days=0', 'days=8', 'days=-7', 'days=7.0', 'days=week', 'days=7&days=30', 'days=']
const metrics = ['accounts', 'lessons', 'quizzes', 'papers']
const dayQueries = ['days=0', 'days=-7', 'days=366', 'days=week', 'days=7&days=8', 'days=']
const addresses: [Method, string][] = [
  ...userCalls.flatMap(([method, path]) => ids.map((id): [Method, string] => [method, path(id)])),
  ...[...queries, ...listQueries].map((query): [Method, string] => ['GET', `/api/admin/users?${query}`]),
  ...queries.map((query): [Method, string] => ['GET', `/api/admin/audit-log?${query}`]),
  ...queries.map((query): [Method, string] => ['GET', `/api/admin/users/1/audit-log?${query}`]),
  ...listQueries.map((query): [Method, string] => ['GET', `/api/admin/users/export?${query}`]),
  ...logQueries.flatMap((query): [Method, string][] => [
    ['GET', `/api/admin/audit-log?${query}`],
    ['GET', `/api/admin/audit-log/export?${query}`],
  ]),
  ...metrics.flatMap((room) =>
    spanQueries.map((query): [Method, string] => ['GET', `/api/admin/figures/${room}?${query}`]),
  ),
  ...dayQueries.map((query): [Method, string] => ['GET', `/api/admin/activity/recent?${query}`]),
]

test.each(addresses)('%s %s is a 4xx with a sentence', async (method, path) => {
  expect(await school.call(method, path, { token })).toMatchObject(refusal)
})

const huge = 'x'.repeat(1_000_000)
const texts: unknown[] = [
  undefined,
  null,
  1,
  true,
  '',
  [],
  ['Baobab2026'],
  {},
  { $ne: '' },
  huge,
  'x'.repeat(201),
]
const noTruths: unknown[] = ['false', 0, 1, null, [], {}, 'x'.repeat(70_000)]
const bodies: [what: string, method: Method, path: string, body: unknown][] = [
  ...[...texts, ' ', 'A', 'Awa\0Diop', 'Awa\u200b', 'Awa \ud800'].map(
    (fullName): [string, Method, string, unknown] => [
      'a bad name',
      'PUT',
      '/api/users/profile',
      { fullName },
    ],
  ),
  ...[...texts, '12345'].map((newPassword): [string, Method, string, unknown] => [
    'a bad new password',
    'PUT',
    '/api/users/profile/password',
    { currentPassword: 'Teranga2026', newPassword },
  ]),
  ...texts.map((currentPassword): [string, Method, string, unknown] => [
    'a bad old password',
    'PUT',
    '/api/users/profile/password',
    { currentPassword, newPassword: 'Baobab2026' },
  ]),
  ...texts.map((password): [string, Method, string, unknown] => [
    'a bad password',
    'DELETE',
    '/api/users/profile',
    { password },
  ]),
  ...noTruths.flatMap((value): [string, Method, string, unknown][] => [
    ['no truth value', 'PUT', '/api/admin/users/999999/toggle-status', { is_active: value }],
    ['no truth value', 'PUT', '/api/admin/users/999999/make-admin', { is_admin: value }],
  ]),
  ...[
    '{"password":',
    '[]',
    '42',
    'null',
    '"x"',
    '{"__proto__":{"is_admin":true}}',
    '{"constructor":{"prototype":{}}}',
    '['.repeat(30_000),
  ].flatMap((body): [string, Method, string, unknown][] => [
    ['a broken body', 'PUT', '/api/users/profile', body],
    ['a broken body', 'PUT', '/api/users/profile/password', body],
    ['a broken body', 'DELETE', '/api/users/profile', body],
  ]),
]

test.each(bodies.map((row, index) => [index, ...row] as const))(
  'body %i: %s to %s %s is a 4xx with a sentence',
  async (_index, _what, method, path, body) => {
    expect(
      await school.call(method, path, { token, body, headers: { 'content-type': 'application/json' } }),
    ).toMatchObject(refusal)
  },
)

test(`${addresses.length + bodies.length} bad inputs to profiles and users have changed nothing`, async () => {
  expect(await allRows(school)).toEqual(before)
})
