import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLive, signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { serverSentences } from '../../server-sentences.ts'

const minute = 60_000

describe('recovery', () => {
  let school: TestApp
  let admin: string
  beforeAll(async () => {
    school = await startTestApp()
    admin = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())

  const ask = (value: string) => school.call('PUT', `/api/auth/forget-password/${encodeURIComponent(value)}`)
  const reset = (token: string, password: string) =>
    school.call('PUT', '/api/auth/reset-password', { body: { token, password } })
  const logIn = (username: string, password: string) =>
    school.call('POST', '/api/auth/login', { body: { username, password } })
  const waiting = async () =>
    (await school.call('GET', '/api/admin/password-requests', { token: admin })).body.requests as {
      id: number
      username: string
    }[]
  const tokenFor = async (username: string) => {
    const request = (await waiting()).find((each) => each.username === `+221${username}`)!
    const answer = await school.call('POST', `/api/admin/password-requests/${request.id}/link`, {
      token: admin,
    })
    expect(answer.status).toBe(200)
    return new URL(answer.body.link).searchParams.get('token')!
  }

  test('answers the same for a known and an unknown name, and shows admins only the known one', async () => {
    const { username } = await signUpPupil(school)
    const [known, unknown] = [await ask(username), await ask('personne@ecole.example')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(known.body).toEqual(unknown.body)
    const names = (await waiting()).map((request) => request.username)
    expect(names).toContain(`+221${username}`)
    expect(names).not.toContain('personne@ecole.example')
    expect((await ask('awa')).status).toBe(400)
  })

  test('a link changes the password once and ends every session', async () => {
    const pupil = await signUpPupil(school)
    await ask(pupil.username)
    const token = await tokenFor(pupil.username)
    expect((await reset(token, '12345')).status).toBe(400)
    const answers = await Promise.all([reset(token, 'Fromager2026'), reset(token, 'Fromager2026')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
    expect(await isLive(school, pupil.token)).toBe(false)
    expect((await logIn(pupil.username, pupil.password)).status).toBe(401)
    expect((await logIn(pupil.username, 'Fromager2026')).status).toBe(200)
    expect((await reset(token, 'Caïlcédrat1')).body.error).toBe(serverSentences.resetLinkOver)
    const log = await school.services.db.selectFrom('audit_log').select(['action', 'subject']).execute()
    expect(log).toContainEqual({ action: 'make-password-link', subject: `+221${pupil.username}` })
  })

  test('a link whose reset could not be finished is as good as before', async () => {
    const pupil = await signUpPupil(school)
    await ask(pupil.username)
    const token = await tokenFor(pupil.username)
    const { schema } = school.services.db
    await schema.alterTable('known_devices').renameColumn('user_id', 'owner_id').execute()
    expect((await reset(token, 'Fromager2026')).status).toBe(500)
    await schema.alterTable('known_devices').renameColumn('owner_id', 'user_id').execute()
    expect(await isLive(school, pupil.token)).toBe(true)
    expect((await reset(token, 'Fromager2026')).status).toBe(200)
    expect((await logIn(pupil.username, 'Fromager2026')).status).toBe(200)
  })

  test('a link dies after 30 minutes, by a new link and by a new request', async () => {
    const { username } = await signUpPupil(school)
    await ask(username)
    const first = await tokenFor(username)
    const second = await tokenFor(username)
    expect((await reset(first, 'Fromager2026')).status).toBe(400)
    await ask(username)
    expect((await reset(second, 'Fromager2026')).status).toBe(400)
    const third = await tokenFor(username)
    school.moveClock(31 * minute)
    expect((await reset(third, 'Fromager2026')).status).toBe(400)
  })

  test('the sixth request of an hour is refused, whether an account has the name or not', async () => {
    const { username } = await signUpPupil(school)
    for (const name of [username, 'inconnu@ecole.example']) {
      for (let time = 0; time < 5; time++) expect((await ask(name)).status).toBe(200)
      const refused = await ask(name)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
  })
})
