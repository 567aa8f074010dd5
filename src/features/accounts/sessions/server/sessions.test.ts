import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { isLive, signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { logIn as checkLogIn } from '../../server/log-in.ts'
import { replacePassword } from '../../recovery/server/store.ts'
import { makeLinkFor } from '../../recovery/server/recovery.ts'
import { mostSessions } from './sessions.ts'
import { startSession } from './start-session.ts'

describe.each(databaseKinds)('sessions on %s', (kind) => {
  let school: TestApp
  /** A second copy of the server on the same database, where the database allows one. */
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

  type Person = { id: number; username: string; password: string }
  const logIn = ({ username, password }: Omit<Person, 'id'>, server = school) =>
    server.call('POST', '/api/auth/login', { body: { username, password } })
  const refresh = (token: string, server = school) => server.call('POST', '/api/auth/refresh', { token })
  const linkFor = async ({ id }: Person) => {
    const admin = await signUpAdmin(school)
    const caller = { id: admin.id, username: admin.username, is_admin: true } as never
    const context = { caller, id, address: 'test', now: school.services.now() }
    const { link } = await makeLinkFor(school.services.db, context, 'https://ecole.example')
    return new URL(link).searchParams.get('token')!
  }
  const living = async (tokens: readonly string[]) => {
    const lives = await Promise.all(tokens.map((token) => isLive(school, token)))
    return tokens.filter((_, index) => lives[index])
  }
  const tokensOf = (answers: readonly { body: any }[]) => answers.flatMap(({ body }) => body?.token ?? [])

  test('log-ins that were checked before a reset and answered after it open nothing', async () => {
    const pupil = await signUpPupil(school)
    const token = await linkFor(pupil)
    const resetting = school.call('PUT', '/api/auth/reset-password', {
      body: { token, password: 'Fromager2026' },
    })
    const logIns = Array.from({ length: 20 }, (_, index) => logIn(pupil, index % 2 ? school : copy))
    const reset = await resetting
    expect(reset.status).toBe(200)
    const answers = await Promise.all(logIns)
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    expect(await living([pupil.token, ...tokensOf(answers)])).toEqual([])
  })

  test.each([
    ['a changed password', { password_hash: 'another' }],
    ['a deactivated account', { is_active: 0 as const }],
  ])('%s between the check and the session opens nothing', async (_what, change) => {
    const pupil = await signUpPupil(school)
    const { db, now } = school.services
    const opened = await checkLogIn(db, { ...pupil, address: 'test', now: now() })
    await db.updateTable('users').set(change).where('id', '=', pupil.id).execute()
    const starting = startSession(copy.services.db, opened, {
      remember: false,
      device: '',
      deviceToken: '',
      now: now(),
    })
    await expect(starting).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test.runIf(kind === 'postgres')('a log-in waits for a reset that is not stored yet', async () => {
    const pupil = await signUpPupil(school)
    const { db, now } = school.services
    const opened = await checkLogIn(db, { ...pupil, address: 'test', now: now() })
    const starting = await db.transaction().execute(async (transaction) => {
      await replacePassword(transaction, pupil.id, { hash: 'another', ofAdmin: 0 })
      const start = startSession(copy.services.db, opened, {
        remember: false,
        device: '',
        deviceToken: '',
        now: now(),
      })
      await untilWaiting(school)
      return { start }
    })
    await expect(starting.start).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  test('a session that is being replaced while the password changes opens nothing afterwards', async () => {
    const pupil = await signUpPupil(school)
    const stolen: string[] = []
    for (let thief = 0; thief < 8; thief++) stolen.push((await logIn(pupil)).body.token)
    const all = [...stolen]
    let isOver = false
    const loops = stolen.map(async (first, index) => {
      for (let token: string | undefined = first; token && !isOver;) {
        const { body } = await refresh(token, index % 2 ? school : copy)
        token = body?.token as string | undefined
        if (token) all.push(token)
      }
    })
    const changed = await school.call('PUT', '/api/users/profile/password', {
      token: pupil.token,
      body: { currentPassword: pupil.password, newPassword: 'Fromager2026' },
    })
    expect(changed.status).toBe(200)
    isOver = true
    await Promise.all(loops)
    expect(await living(all)).toEqual([])
    expect([await isLive(school, pupil.token), await isLive(school, changed.body.token)]).toEqual([
      false,
      true,
    ])
  })

  test('a log-out ends the replaced token and the one that took its place, in whichever of them it is asked', async () => {
    for (const asked of ['old', 'fresh'] as const) {
      const { token: old } = await signUpPupil(school)
      const fresh = (await refresh(old)).body.token as string
      const other = asked === 'old' ? old : fresh
      expect((await copy.call('POST', '/api/auth/logout', { token: other })).status).toBe(200)
      expect(await living([old, fresh])).toEqual([])
    }
  })

  test('a token is replaced once, however often it is asked for: two tabs and a lost answer get the same one', async () => {
    const pupil = await signUpPupil(school)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(pupil.token, index % 2 ? school : copy)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const [fresh, ...others] = new Set(tokensOf(answers))
    expect(others).toEqual([])
    expect((await refresh(pupil.token)).body.token).toBe(fresh)
    const { body } = await school.call('GET', '/api/users/profile/sessions', { token: fresh! })
    expect(body.sessions).toHaveLength(1)
    // Once the successor has ended, the old token makes no other.
    await school.services.db
      .deleteFrom('sessions')
      .where('user_id', '=', pupil.id)
      .where('successor_seed', 'is', null)
      .execute()
    expect((await refresh(pupil.token)).status).toBe(401)
  })

  test('a replaced token ends after its 30 seconds, also when it is used as it is replaced', async () => {
    const pupil = await signUpPupil(school)
    const { body } = await school.call('POST', '/api/auth/login', { body: { ...pupil, rememberMe: true } })
    const old = body.token as string
    school.moveClock(2 * 60_000)
    // The copy moves along, as machines with the same clock do.
    if (copy !== school) copy.moveClock(2 * 60_000)
    const uses = Array.from({ length: 5 }, () => school.call('GET', '/api/users/profile', { token: old }))
    const fresh = (await refresh(old)).body.token as string
    await Promise.all(uses)
    school.moveClock(31_000)
    if (copy !== school) copy.moveClock(31_000)
    expect(await living([old, fresh])).toEqual([fresh])
  })

  test('an account has 20 sessions at most: the one used longest ago goes', async () => {
    const pupil = await signUpPupil(school)
    const tokens: string[] = []
    for (let time = 0; time < mostSessions + 1; time++) {
      tokens.push((await logIn(pupil)).body.token)
      school.moveClock(1000)
    }
    expect(await living([pupil.token, ...tokens])).toEqual(tokens.slice(1))
    // A refresh takes a place of nobody.
    const fresh = (await refresh(tokens.at(-1)!)).body.token as string
    expect(await living([...tokens, fresh])).toEqual([...tokens.slice(1), fresh])
  })

  test('a session ends for good 90 days after the log-in, however often it is used and replaced', async () => {
    const pupil = await signUpPupil(school)
    const { body } = await school.call('POST', '/api/auth/login', { body: { ...pupil, rememberMe: true } })
    let token = body.token as string
    for (let passed = 0; passed < 80; passed += 20) {
      school.moveClock(20 * day)
      expect(await isLive(school, token)).toBe(true)
      token = (await refresh(token)).body.token
    }
    school.moveClock(9 * day)
    expect(await isLive(school, token)).toBe(true)
    token = (await refresh(token)).body.token
    school.moveClock(1 * day)
    expect(await isLive(school, token)).toBe(false)
  })
})

/** Waits until a connection of the school's database waits for a lock that another holds. */
async function untilWaiting({ services }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(services.db)
    if (rows.length > 0) return
  }
}
