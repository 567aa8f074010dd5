import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { isLive, signUpPupil } from '../../../../../tests/support/factories.ts'
import { settleClock, withSecondFactor } from '../../../../../tests/support/second-factor.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { secondFactorSentences } from '../rules.ts'
import { sentences } from '../../rules.ts'

const needed = { code: 'second_factor', error: secondFactorSentences.needed }
const wrong = { code: 'unauthenticated', error: secondFactorSentences.wrong }
const quarterHour = 15 * 60_000

describe.each(databaseKinds)('log-in with a second factor on %s', (kind) => {
  let school: TestApp
  let copy: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
    const { dataDir, databaseUrl } = school.services.config
    copy = kind === 'postgres' ? await startTestApp({ at: { dataDir, databaseUrl } }) : school
  })
  afterAll(async () => {
    if (copy !== school) await copy.close()
    await school.close()
  })
  beforeEach(() => settleClock(school))

  type Account = { username: string; password: string }
  const logIn = async ({ username, password }: Account, code?: string, at = school) => {
    const { status, body } = await at.call('POST', '/api/auth/login', { body: { username, password, code } })
    return { status, body }
  }
  const statusOf = async (account: Account, code?: string) => (await logIn(account, code)).status
  const rows = (table: 'throttle' | 'sessions') => school.services.db.selectFrom(table).selectAll().execute()
  const reset = async (account: Account & { id: number }, helper: { token: string }, password: string) => {
    const link = await school.call('POST', `/api/admin/users/${account.id}/password-link`, {
      token: helper.token,
    })
    const token = new URL(link.body.link).searchParams.get('token')
    return school.call('PUT', '/api/auth/reset-password', { body: { token, password } })
  }

  test('the right password alone opens nothing and says what is missing; with the code it does', async () => {
    const admin = await withSecondFactor(school)
    settleClock(school)
    const before = await rows('sessions')
    expect(await logIn(admin)).toEqual({ status: 409, body: needed })
    expect(await rows('sessions')).toEqual(before)
    const { status, body } = await logIn(admin, admin.code())
    expect([status, body.user.id]).toEqual([200, admin.id])
    expect(await isLive(school, body.token)).toBe(true)
    expect(await isLive(school, admin.token)).toBe(true)
  })

  test('without the right password nobody learns whether there is one, whatever code comes along', async () => {
    const [admin, pupil] = [await withSecondFactor(school), await signUpPupil(school)]
    const refused = { status: 401, body: { code: 'unauthenticated', error: sentences.loginWrong } }
    for (const { username } of [admin, pupil, { username: 'personne@ecole.example' }])
      for (const code of [undefined, '123456', admin.code(1), admin.backupCodes[0]])
        expect(await logIn({ username, password: 'Cailcedrat1' }, code)).toEqual(refused)
    expect(await statusOf(admin, admin.code(1))).toBe(200)
  })

  test('a code opens once; then only later ones do, and one of the step before or after is taken', async () => {
    const admin = await withSecondFactor(school)
    expect(await logIn(admin, admin.code())).toEqual({ status: 401, body: wrong })
    expect(await statusOf(admin, admin.code(1))).toBe(200)
    expect(await statusOf(admin, admin.code(1))).toBe(401)
    expect(await statusOf(admin, admin.code())).toBe(401)
    settleClock(school, 4)
    expect(await statusOf(admin, admin.code(-2))).toBe(401)
    expect(await statusOf(admin, admin.code(2))).toBe(401)
    expect(await statusOf(admin, admin.code(-1))).toBe(200)
    const code = admin.code()
    expect(await statusOf(admin, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200)
  })

  test('of many log-ins at once with one code, over two copies, one opens', async () => {
    const admin = await withSecondFactor(school)
    const code = admin.code(1)
    // Both copies' clocks are the same: the code is good for either.
    if (copy !== school) copy.moveClock(school.services.now().getTime() - copy.services.now().getTime())
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => logIn(admin, code, index % 2 ? school : copy)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 401, 401, 401, 401, 401,
    ])
    const backup = admin.backupCodes[0]!
    const others = await Promise.all(
      Array.from({ length: 4 }, (_, index) => logIn(admin, backup, index % 2 ? school : copy)),
    )
    expect(others.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
  })

  test('a backup code opens once, in any spelling, and another’s never', async () => {
    const [admin, other] = [await withSecondFactor(school), await withSecondFactor(school)]
    const code = admin.backupCodes[3]!
    expect(await logIn(admin, other.backupCodes[3])).toEqual({ status: 401, body: wrong })
    expect(await statusOf(admin, code.replace('-', ' '))).toBe(200)
    expect(await logIn(admin, code)).toEqual({ status: 401, body: wrong })
    expect(await statusOf(admin, admin.backupCodes[4])).toBe(200)
  })

  test('the eleventh wrong code is refused, and a burst counts whole; backup codes are counted apart', async () => {
    const admin = await withSecondFactor(school)
    const bad = admin.code(5)
    const burst = await Promise.all(Array.from({ length: 14 }, () => logIn(admin, bad)))
    expect(burst.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(burst.filter(({ status }) => status === 429)).toHaveLength(4)
    expect((await logIn(admin, admin.code(1))).body.error).toMatch(/^Trop d’essais/)
    expect(await statusOf(admin)).toBe(409)
    expect(await statusOf(admin, admin.backupCodes[0])).toBe(200)
    school.moveClock(quarterHour)
    settleClock(school)
    expect(await statusOf(admin, admin.code())).toBe(200)
  })

  test('in a day an account has thirty wrong codes, from whatever address', async () => {
    const admin = await withSecondFactor(school)
    for (let time = 0; time < 3; time++) {
      await Promise.all(Array.from({ length: 10 }, () => logIn(admin, admin.code(5))))
      school.moveClock(quarterHour)
    }
    settleClock(school)
    expect(await statusOf(admin, admin.code())).toBe(429)
    school.moveClock(day)
    settleClock(school)
    expect(await statusOf(admin, admin.code())).toBe(200)
  })

  test('who looks for the telephone uses up no try of the password, and a right code leaves no count', async () => {
    const admin = await withSecondFactor(school)
    const counted = async () =>
      (await rows('throttle')).filter(
        ({ key }) => key.includes(admin.username) || key.endsWith(`:${admin.id}`),
      )
    for (let time = 0; time < 12; time++) expect(await statusOf(admin)).toBe(409)
    expect(await statusOf(admin, admin.code(5))).toBe(401)
    expect((await counted()).map(({ key, count }) => [key, count])).toEqual([
      [`second-factor-day:${admin.id}`, 1],
      [`second-factor:${admin.id}`, 1],
    ])
    settleClock(school)
    expect(await statusOf(admin, admin.code())).toBe(200)
    expect((await counted()).map(({ key }) => key)).toEqual([`second-factor-day:${admin.id}`])
  })

  test('neither a link for a new password nor a recovery code of the account goes past it', async () => {
    const [admin, helper] = [await withSecondFactor(school), await withSecondFactor(school)]
    settleClock(school)
    const made = await school.call('POST', '/api/users/profile/recovery-codes', {
      token: admin.token,
      body: { password: admin.password },
    })
    expect((await reset(admin, helper, 'Fromager2026')).status).toBe(200)
    expect(await logIn({ ...admin, password: 'Fromager2026' })).toEqual({ status: 409, body: needed })
    const [code, spare] = made.body.codes as string[]
    const recovered = await school.call('PUT', '/api/auth/recovery-code', {
      body: { username: admin.username, code, password: 'Ronier2026' },
    })
    expect(recovered.status).toBe(200)
    const renewed = { ...admin, password: 'Ronier2026' }
    expect(await logIn(renewed)).toEqual({ status: 409, body: needed })
    expect((await logIn(renewed, spare)).status).toBe(400)
    expect(await statusOf(renewed, admin.code())).toBe(200)
  })

  test('a clock that went ahead and back shuts nobody out', async () => {
    const admin = await withSecondFactor(school)
    school.moveClock(30 * day)
    settleClock(school)
    expect(await statusOf(admin, admin.code())).toBe(200)
    school.moveClock(-30 * day)
    settleClock(school)
    const code = admin.code()
    expect(await statusOf(admin, code)).toBe(200)
    expect(await statusOf(admin, code)).toBe(401)
  })
})
