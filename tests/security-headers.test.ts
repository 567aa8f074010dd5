import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
beforeAll(async () => {
  school = await startTestApp({ web: true })
})
afterAll(() => school.close())

const pages = [
  '/home',
  '/login',
  '/register',
  '/reset-password',
  '/profile',
  '/admin',
  '/create-admin',
  '/rien',
]

test.each(pages)('%s runs only our own scripts and is shown in no foreign frame', async (path) => {
  const { headers, text } = await school.call('GET', path)
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(/ (.*)/s) as [string, string]),
  )
  expect(policy['script-src']).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
  expect(policy['script-src-attr'] ?? "'none'").toBe("'none'")
  expect(policy).toMatchObject({
    'default-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
  })
  expect(text).not.toMatch(/<[^>]+\son\w+=/i)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
  })
})

test('the only cookie of a page is the cross-site token, for our own site alone', async () => {
  const { headers } = await school.call('GET', '/login')
  expect(headers['set-cookie']).toMatch(/^XSRF-TOKEN=[\w-]{24}; Path=\/; SameSite=Lax$/)
})

test('calls answer with what keeps them from being a page, and keep nothing', async () => {
  const { headers } = await school.call('GET', '/api/users/profile')
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  })
  expect(headers['set-cookie']).toBeUndefined()
  const body = { username: '771234567', password: 'Baobab2026', fullName: 'Awa Diop' }
  const signedUp = await school.call('POST', '/api/auth/signup', { body })
  expect(signedUp.headers['cache-control']).toBe('no-store')
  // By which this browser is known again where somebody guesses: for the calls of accounts alone.
  expect(signedUp.headers['set-cookie']).toMatch(
    /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
})
