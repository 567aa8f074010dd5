import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashAs } from '../../../../tests/support/cheap-hashing.ts'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { countThrottle } from '../../../platform/server/throttle.ts'
import { serverSentences } from '../server-sentences.ts'
import { longestLine } from '../passwords/server/password.ts'

const minute = 60_000
const classSize = 60

describe.each(databaseKinds)('defences of accounts on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  const logIn = (username: string, password: string) =>
    school.call('POST', '/api/auth/login', { body: { username, password } })
  const together = <T>(times: number, task: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: times }, (_, index) => task(index)))
  const statuses = (answers: readonly { status: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
    return counts
  }

  test('a class of 60 registers and logs in at once from one address, with some mistakes', async () => {
    const nameOf = (index: number) => `70${String(1_000_000 + index)}`
    const password = 'Baobab2026'
    const signUps = await together(classSize, (index) =>
      school.call('POST', '/api/auth/signup', {
        body: { username: nameOf(index), password, fullName: `Élève ${index}` },
      }),
    )
    expect(statuses(signUps)).toEqual({ 201: classSize })
    // Every sixth mistypes first; nobody is shut out for the mistakes of the others.
    const mistakes = await together(classSize / 6, (index) => logIn(nameOf(index), 'Fromager2026'))
    expect(statuses(mistakes)).toEqual({ 401: classSize / 6 })
    const logIns = await together(classSize, (index) => logIn(nameOf(index), password))
    expect(statuses(logIns)).toEqual({ 200: classSize })
  }, 120_000)

  test('of 40 guesses at one account that are sent together 10 are answered', async () => {
    const { username, password } = await signUpPupil(school)
    const other = await signUpPupil(school)
    const guesses = await together(40, (index) => logIn(username, `Fromager${2000 + index}`))
    expect(statuses(guesses)).toEqual({ 401: 10, 429: 30 })
    // What was refused counts for nothing else: one address does not shut the account for the others.
    const lines = school.services.db.selectFrom('throttle').select('count')
    expect(await lines.where('key', '=', `login-name:+221${username}`).execute()).toEqual([{ count: 10 }])
    const refused = await logIn(username, password)
    expect(refused.status).toBe(429)
    expect(refused.body.error).toBe('Trop d’essais. Veuillez réessayer dans 15 minutes.')
    expect((await logIn(other.username, other.password)).status).toBe(200)
    school.moveClock(16 * minute)
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('log-ins that succeed are not counted, however many', async () => {
    const { username, password } = await signUpPupil(school)
    for (let time = 0; time < 12; time++) expect((await logIn(username, password)).status).toBe(200)
    const rows = await school.services.db
      .selectFrom('throttle')
      .select('count')
      .where('key', 'like', `%${username}`)
      .execute()
    expect(rows).toEqual([])
  })

  test('guesses at 200 accounts shut the address, not the school', async () => {
    const limit = { key: 'login-address:127.0.0.1', most: 200, windowSeconds: 15 * 60 }
    for (let failure = 0; failure < 200; failure++)
      await countThrottle(school.services.db, [limit], school.services.now())
    const { username, password } = await signUpPupil(school)
    expect((await logIn(username, password)).status).toBe(429)
    const away = await school.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username, password },
      remoteAddress: '203.0.113.7',
    })
    expect(away.statusCode).toBe(200)
    school.moveClock(16 * minute)
  })

  test('a burst past the line is told to come back, known names and unknown ones alike; others are answered', async () => {
    hashAs('real')
    const { username, password, token } = await signUpPupil(school)
    let open = true
    const burst = together(2 * longestLine, (index) =>
      index % 2 ? logIn(username, password) : logIn(`personne${index}@ecole.example`, 'Fromager2026'),
    ).finally(() => (open = false))
    expect((await school.call('GET', '/api/users/profile', { token })).status).toBe(200)
    expect(open).toBe(true)
    const answers = await burst
    const refused = answers.find(({ status }) => status === 503)!
    expect(refused.body.error).toBe(serverSentences.tooManyAtOnce)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const known = statuses(answers.filter((_, index) => index % 2))
    const unknown = statuses(answers.filter((_, index) => index % 2 === 0))
    expect(Object.keys(known)).toEqual(['200', '503'])
    expect(Object.keys(unknown)).toEqual(['401', '503'])
    expect(known[200]! + unknown[401]!).toBeGreaterThanOrEqual(longestLine)
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('the moment of an account is written once a minute, whichever of its sessions asks', async () => {
    const { id, username, password, token } = await signUpPupil(school)
    school.moveClock(2 * minute)
    const second = (await logIn(username, password)).body.token as string
    const activity = async () => {
      const query = school.services.db.selectFrom('users').select('last_activity').where('id', '=', id)
      return (await query.executeTakeFirstOrThrow()).last_activity
    }
    const first = await activity()
    school.moveClock(20_000)
    // The first session was last used before the minute, the account was not.
    await together(5, () => school.call('GET', '/api/users/profile', { token }))
    expect(await activity()).toBe(first)
    school.moveClock(41_000)
    const shown = await together(5, () => school.call('GET', '/api/users/profile', { token: second }))
    expect(await activity()).not.toBe(first)
    for (const { body } of shown) expect(body.user.last_activity > first!).toBe(true)
  })

  test('a profile asked for many at once shows each their own, and a session that ended meanwhile nothing', async () => {
    const pupils = []
    for (let index = 0; index < 5; index++) pupils.push(await signUpPupil(school, `Élève ${index}`))
    await school.call('POST', '/api/auth/logout', { token: pupils[4]!.token })
    const answers = await Promise.all(
      [...pupils, ...pupils].map(({ token }) => school.call('GET', '/api/users/profile', { token })),
    )
    const names = ['Élève 0', 'Élève 1', 'Élève 2', 'Élève 3', undefined]
    expect(answers.map(({ body }) => body.user?.full_name)).toEqual([...names, ...names])
    expect(answers[4]!.status).toBe(401)
  })
})
