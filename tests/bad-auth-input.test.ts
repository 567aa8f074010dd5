import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenBodies, noTexts, strangeTexts } from './support/bad-values.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { allRows } from './support/rows.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let token: string
let before: Record<string, unknown[]>

beforeAll(async () => {
  school = await startTestApp()
  token = (await signUpAdmin(school)).token
  await signUpPupil(school)
  await school.call('POST', '/api/auth/signup', { body: { ...account, username: 'awa@ecole.example' } })
  before = await allRows(school)
})
afterAll(() => school.close())

const account = { username: '781234567', password: 'Baobab2026', fullName: 'Awa Diop' }
const admin = { username: 'surveillant', password: 'Teranga2026', fullName: 'Aminata Fall', is_admin: true }
const reset = { token: 'x'.repeat(43), password: 'Baobab2026' }

type Row = [what: string, method: 'POST' | 'PUT', path: string, body: unknown]
const signup = '/api/auth/signup'
const login = '/api/auth/login'
const createAdmin = '/api/auth/create-admin'
const resetPassword = '/api/auth/reset-password'

/** One field of an otherwise good body, with each of the values. */
const field = (
  method: Row[1],
  path: string,
  good: object,
  name: string,
  values: readonly [string, unknown][],
): Row[] => values.map(([what, value]) => [`${name}: ${what}`, method, path, { ...good, [name]: value }])

const shortNames: [string, unknown][] = [
  ['spaces', '   '],
  ['two letters', 'ab'],
  ['255 letters', 'x'.repeat(255)],
]
const badUsernames: [string, unknown][] = [
  ...noTexts,
  ...strangeTexts,
  ...shortNames,
  ['no e-mail and no number', 'awadiop'],
  ['two at signs', 'a@b@ecole.example'],
  ['no domain', 'awa@'],
  ['no dot in the domain', 'awa@ecole'],
  ['a space in an e-mail', 'awa diop@ecole.example'],
  ['an e-mail of 300 letters', `${'a'.repeat(290)}@ecole.example`],
  ['seven digits', '7712345'],
  ['sixteen digits', '7712345678901234'],
  ['letters in a number', '77 123 45 O7'],
  ['a number of separators', '--------------'],
  ['an emoji', '😀😀😀@ecole.example'],
  ['a Cyrillic а', '\u0430wa@ecole.example'],
  ['a Greek ο', 'awa@ec\u03bfle.example'],
  ['an i without its dot', 'fat\u0131m@ecole.example'],
  ['a combining accent on its own', 'awa\u0338@ecole.example'],
  ['Arabic digits', '\u0667\u0667\u0661\u0662\u0663\u0664\u0665\u0666\u0667'],
  ['wide letters of a name that is taken', '\uff41\uff57\uff41@ecole.example'],
  ['capitals of a name that is taken', 'AWA@Ecole.EXAMPLE'],
  ['a name that is taken between spaces', ' awa@ecole.example '],
]
const badPasswords: [string, unknown][] = [
  ...noTexts,
  ['five letters', '12345'],
  ['201 letters', 'x'.repeat(201)],
]
const badNames: [string, unknown][] = [
  ...noTexts,
  ...strangeTexts,
  ['spaces', '   '],
  ['one letter', 'A'],
  ['121 letters', 'x'.repeat(121)],
]
const badFlags: [string, unknown][] = [
  ['a text', 'true'],
  ['a number', 1],
  ['null', null],
  ['a list', [true]],
]

const rows: Row[] = [
  ...field('POST', signup, account, 'username', badUsernames),
  ...field('POST', signup, account, 'password', badPasswords),
  ...field('POST', signup, account, 'fullName', badNames),
  ...field('POST', login, account, 'username', [...noTexts, ...strangeTexts, ...shortNames]),
  ...field('POST', login, account, 'password', badPasswords),
  ...field('POST', login, account, 'rememberMe', badFlags),
  ...field('POST', login, account, 'code', [
    ['a number', 123456],
    ['null', null],
    ['nothing', ''],
    ['five digits', '12345'],
    ['seven digits', '1234567'],
    ['letters', 'K7M-2QP-9XD'],
    ['Arabic digits', '\u0661\u0662\u0663\u0664\u0665\u0666'],
    ['U+0000', '123\u0000456'],
    ['1,000 digits', '1'.repeat(1000)],
  ]),
  ...field('POST', createAdmin, admin, 'username', [
    ...noTexts,
    ...strangeTexts,
    ...shortNames,
    ['a Cyrillic а', 'surveill\u0430nt'],
    ['an emoji', 'surveillant😀'],
    ['a name that is taken', 'awa@ecole.example'],
  ]),
  ...field('POST', createAdmin, admin, 'password', badPasswords),
  ...field('POST', createAdmin, admin, 'fullName', badNames),
  ...field('POST', createAdmin, admin, 'is_admin', [...badFlags, ['false', false]]),
  ...field('POST', createAdmin, admin, 'setupCode', [
    ['a number', 1],
    ['a list', []],
    ['101 letters', 'x'.repeat(101)],
  ]),
  ...field('PUT', resetPassword, reset, 'token', [
    ...noTexts,
    ...strangeTexts,
    ['a dead link', 'x'.repeat(43)],
  ]),
  ...field('PUT', resetPassword, reset, 'password', badPasswords),
  ...brokenBodies.flatMap(([what, body]): Row[] => [
    [what, 'POST', signup, body],
    [what, 'POST', login, body],
    [what, 'POST', createAdmin, body],
    [what, 'PUT', resetPassword, body],
  ]),
  ...[...strangeTexts, ...badUsernames.filter(([, value]) => typeof value === 'string')]
    // Names that accounts have are good input here: the answer must not tell.
    .filter(([what]) => !/taken|1 MB|empty/.test(what))
    .filter(([, value]) => (value as string).isWellFormed())
    .map(([what, value]): Row => [
      `forget-password: ${what}`,
      'PUT',
      `/api/auth/forget-password/${encodeURIComponent(value as string)}`,
      undefined,
    ]),
  ['forget-password: no name', 'PUT', '/api/auth/forget-password/', undefined],
  ['forget-password: a broken letter', 'PUT', '/api/auth/forget-password/%E0%A4%A', undefined],
  ['forget-password: 5,000 letters', 'PUT', `/api/auth/forget-password/${'7'.repeat(5000)}`, undefined],
]

describe(`${rows.length} bad inputs to signing up, logging in and recovering`, () => {
  test.each(rows.map((row, index) => [index + 1, ...row] as const))(
    '%i: %s to %s %s is a 4xx with a sentence',
    async (_number, what, method, path, body) => {
      const answer = await school.call(method, path, {
        body,
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        // An admin may make admins: the refusal is of the input, not of the caller.
        ...(path === createAdmin ? { token } : {}),
      })
      expect(answer).toMatchObject({
        status: expect.toSatisfy((status: number) => status >= 400 && status < 500 && status !== 429),
        body: { error: expect.stringMatching(/^\p{Lu}/u), code: expect.any(String) },
      })
      expect(`${what}: ${answer.body.error}`).not.toMatch(/invalid input|expected [a-z]|unexpected/i)
    },
  )

  test('nothing is stored, changed or lost', async () => {
    expect(rows.length).toBeGreaterThanOrEqual(150)
    expect(await allRows(school)).toEqual(before)
  })
})
