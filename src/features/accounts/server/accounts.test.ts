import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLive, signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const minute = 60_000

describe('accounts', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp()
  })
  afterAll(() => school.close())

  const signUp = (username: string, password = 'Baobab2026', fullName = 'Awa Diop') =>
    school.call('POST', '/api/auth/signup', { body: { username, password, fullName } })
  const logIn = (username: string, password: string, rememberMe?: boolean) =>
    school.call('POST', '/api/auth/login', { body: { username, password, rememberMe } })

  test('signs up with a phone number and shows the account without its password', async () => {
    const { status, body, text } = await signUp('77 123 45 67')
    expect(status).toBe(201)
    expect(body.user).toMatchObject({ username: '+221771234567', full_name: 'Awa Diop', is_admin: false })
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(text).not.toMatch(/password|argon2/)
    const profile = await school.call('GET', '/api/users/profile', { token: body.token })
    expect(profile.body.user).toMatchObject({ username: '+221771234567', is_active: true })
  })

  test.each(['+221771234567', '00221 77-123-45-67', '77 123 45 67', '771234567'])(
    'knows %s as the same phone number',
    async (spelling) => {
      expect((await signUp(spelling)).status).toBe(409)
      expect((await logIn(spelling, 'Baobab2026')).status).toBe(200)
    },
  )

  test('ignores case in e-mails', async () => {
    expect((await signUp('Fatou@Ecole.example')).status).toBe(201)
    expect((await signUp('fatou@ecole.EXAMPLE')).status).toBe(409)
    expect((await logIn('FATOU@ecole.example', 'Baobab2026')).body.user.email).toBe('fatou@ecole.example')
  })

  test('two sign-ups at once make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => signUp('double@ecole.example')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  test('a wrong name and a wrong password get the same answer', async () => {
    await signUp('same@ecole.example')
    const wrongPassword = await logIn('same@ecole.example', 'Fromager2026')
    const wrongName = await logIn('nobody@ecole.example', 'Fromager2026')
    expect(wrongPassword.status).toBe(401)
    expect(wrongPassword.body).toEqual(wrongName.body)
    expect(wrongName.body.error).toBe("Nom d'utilisateur ou mot de passe incorrect. Veuillez réessayer.")
  })

  test('a deactivated account is told so at log-in, only with the right password', async () => {
    const { id, username, password } = await signUpPupil(school)
    await school.services.db.updateTable('users').set({ is_active: 0 }).where('id', '=', id).execute()
    const { status, body } = await logIn(username, password)
    expect([status, body.error]).toEqual([403, "Votre compte a été désactivé. Contactez l'administrateur."])
    expect((await logIn(username, 'Fromager2026')).status).toBe(401)
  })

  test('ten failures shut an account for a while, another one at the same address stays open', async () => {
    const { username, password } = await signUpPupil(school)
    const other = await signUpPupil(school)
    for (let failure = 0; failure < 10; failure++) await logIn(username, 'Fromager2026')
    const refused = await logIn(username, password)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await logIn(other.username, other.password)).status).toBe(200)
    school.moveClock(16 * minute)
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('a session lasts 12 hours, a remembered one 30 days from its last use', async () => {
    const { username, password } = await signUpPupil(school)
    const short = (await logIn(username, password)).body.token
    const long = (await logIn(username, password, true)).body.token
    school.moveClock(11 * 60 * minute)
    expect(await isLive(school, short)).toBe(true)
    school.moveClock(2 * 60 * minute)
    expect(await isLive(school, short)).toBe(false)
    school.moveClock(20 * 24 * 60 * minute)
    expect(await isLive(school, long)).toBe(true)
    school.moveClock(20 * 24 * 60 * minute)
    expect(await isLive(school, long)).toBe(true)
    school.moveClock(31 * 24 * 60 * minute)
    expect(await isLive(school, long)).toBe(false)
  })

  test('a refreshed token leaves the old one 30 seconds', async () => {
    const { token } = await signUpPupil(school)
    const fresh = await school.call('POST', '/api/auth/refresh', { token })
    expect(fresh.body.token).not.toBe(token)
    expect(await isLive(school, token)).toBe(true)
    school.moveClock(31_000)
    expect(await isLive(school, token)).toBe(false)
    expect(await isLive(school, fresh.body.token)).toBe(true)
  })

  test('activity is written once a minute', async () => {
    const { id, token } = await signUpPupil(school)
    const lastActivity = async () => {
      await school.call('GET', '/api/users/profile', { token })
      const user = await school.services.db
        .selectFrom('users')
        .select('last_activity')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return user.last_activity
    }
    const first = await lastActivity()
    school.moveClock(30_000)
    expect(await lastActivity()).toBe(first)
    school.moveClock(31_000)
    expect(await lastActivity()).not.toBe(first)
  })

  test('a first admin is made from this machine, a second one only by an admin', async () => {
    const fresh = await startTestApp()
    const body = { username: 'directrice', password: 'Teranga2026', fullName: 'Aminata Fall', is_admin: true }
    const away = await fresh.call('POST', '/api/auth/create-admin', {
      body,
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(away.status).toBe(403)
    const first = await fresh.call('POST', '/api/auth/create-admin', { body })
    expect(first.body.message).toBe('Admin user "directrice" created successfully! You can now log in.')
    const second = { ...body, username: 'surveillant' }
    expect((await fresh.call('POST', '/api/auth/create-admin', { body: second })).status).toBe(403)
    const admin = await signUpAdmin(fresh)
    const byAdmin = await fresh.call('POST', '/api/auth/create-admin', { body: second, token: admin.token })
    expect(byAdmin.body.user.is_admin).toBe(true)
    const log = await fresh.services.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(log).toContainEqual({ action: 'create-admin', subject: 'surveillant' })
    await fresh.close()
  })
})
