import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countOf } from '../../../../tests/support/counts.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { authenticate } from '../../accounts/sessions/server/index.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(databaseKinds)('metrics of accounts on %s', (kind) => {
  let school: TestApp
  let admin: Awaited<ReturnType<typeof signUpAdmin>>

  beforeAll(async () => {
    school = await startTestApp({ kind })
    // In the evening: a session of 12 hours then goes on over midnight, and no test does.
    const evening = new Date(`${school.services.now().toISOString().slice(0, 10)}T18:00:00.000Z`)
    school.moveClock(evening.getTime() - school.services.now().getTime())
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    for (const table of ['users', 'daily_counts', 'audit_log'] as const)
      await school.services.db.deleteFrom(table).execute()
    admin = await signUpAdmin(school)
  })

  const logIn = async ({ username, password }: { username: string; password: string }) =>
    (await school.call('POST', '/api/auth/login', { body: { username, password } })).body.token as string
  const metrics = async (query = '') => {
    const token = await logIn(admin)
    return school.call('GET', `/api/admin/figures/accounts${query}`, { token })
  }
  const today = async () => (await metrics()).body.days.at(-1)

  test('count pupils who signed up and who came, once a day, and no admins', async () => {
    const pupil = await signUpPupil(school)
    await signUpPupil(school)
    for (let turn = 0; turn < 3; turn++) {
      school.moveClock(2 * minute)
      await school.call('GET', '/api/users/profile', { token: pupil.token })
      await logIn(pupil)
    }
    expect(await today()).toMatchObject({ sign_ups: 2, active: 2 })
    school.moveClock(day)
    expect(await today()).toMatchObject({ sign_ups: 0, active: 0 })
    const token = await logIn(pupil)
    await Promise.all([1, 2, 3, 4, 5].map(() => school.call('GET', '/api/users/profile', { token })))
    const { days } = (await metrics()).body
    expect(days.slice(-2).map(({ sign_ups, active }: any) => [sign_ups, active])).toEqual([
      [2, 2],
      [0, 1],
    ])
  })

  test('a session that goes on over midnight counts on both days, however many requests come at once', async () => {
    const pupil = await signUpPupil(school)
    const { db } = school.services
    const tomorrow = new Date(school.services.now().getTime() + day).toISOString().slice(0, 10)
    const midnight = new Date(`${tomorrow}T00:00:00.000Z`)
    await authenticate(db, pupil.token, new Date(midnight.getTime() - 1000))
    expect(await countOf(school, 'active')).toBe(1)
    await Promise.all(
      [1, 2, 3, 4, 5].map(() => authenticate(db, pupil.token, new Date(midnight.getTime() + 1000))),
    )
    expect(await countOf(school, 'active')).toBe(2)
  })

  test('stay when an account goes, and name nobody', async () => {
    const pupil = await signUpPupil(school)
    const token = await logIn(admin)
    expect((await school.call('DELETE', `/api/admin/users/${pupil.id}/delete`, { token })).status).toBe(200)
    expect(await today()).toMatchObject({ sign_ups: 1, active: 1 })
    const rows = await school.services.db.selectFrom('daily_counts').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(pupil.username)
  })

  test('a refused sign-up counts nothing', async () => {
    const { username } = await signUpPupil(school)
    const body = { username, password: 'Baobab2026', fullName: 'Awa Diop' }
    expect((await school.call('POST', '/api/auth/signup', { body })).status).toBe(409)
    expect(await countOf(school, 'sign-up')).toBe(1)
  })

  test.each([
    ['', 30],
    ['?days=7', 7],
    ['?days=90', 90],
  ])('«%s» are %i days, today last', async (query, count) => {
    const { days } = (await metrics(query)).body
    expect(days).toHaveLength(count)
    expect(days.at(-1).day).toBe(school.services.now().toISOString().slice(0, 10))
    const first = school.services.now().getTime() - (count - 1) * day
    expect(days[0].day).toBe(new Date(first).toISOString().slice(0, 10))
  })
})
