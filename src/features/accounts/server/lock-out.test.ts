import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../app/server/rooms.ts'
import { countThrottle } from '../../../platform/server/throttle.ts'
import { eraseAccounts } from '../profile/server/erase-accounts.ts'
import { letterLimit, loginLimits } from './limits.ts'

const stranger = '203.0.113.7'

describe('guesses of strangers', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ env: { PUBLIC_URL: 'https://ecole.example' } })
  })
  afterAll(() => school.close())

  type From = { address?: string; cookie?: string }
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    payload: object | undefined,
    { address, cookie }: From = {},
  ) => {
    const answer = await school.app.inject({
      method,
      url,
      headers: cookie ? { cookie } : {},
      ...(payload ? { payload } : {}),
      ...(address ? { remoteAddress: address } : {}),
    })
    return { status: answer.statusCode, body: answer.json(), set: answer.headers['set-cookie'] as string }
  }
  const logIn = (username: string, password: string, from?: From) =>
    send('POST', '/api/auth/login', { username, password }, from)
  const kept = (set: string) => set.split(';')[0]!
  /** Fills the lines that all devices share which an account does not know, as many addresses do. */
  const attack = async (username: string) => {
    const { shared } = loginLimits({ username: `+221${username}`, address: stranger, device: undefined })
    for (const limit of shared.filter(({ key }) => key.startsWith('login-name')))
      for (let guess = 0; guess < limit.most; guess++)
        await countThrottle(school.services.db, [limit], school.services.now())
  }
  const attackedPupil = async () => {
    const pupil = await signUpPupil(school)
    const { set } = await logIn(pupil.username, pupil.password)
    await attack(pupil.username)
    return { ...pupil, cookie: kept(set) }
  }

  test('the word of a device goes to log-in and recovery alone and is stored hashed, for each account apart', async () => {
    const [awa, modou] = [await signUpPupil(school), await signUpPupil(school)]
    const { set } = await logIn(awa.username, awa.password)
    expect(set).toMatch(
      /^device=[\w-]{43}; Path=\/api\/auth; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    )
    const cookie = kept(set)
    const again = await logIn(modou.username, modou.password, { cookie })
    expect(kept(again.set)).toBe(cookie)
    const rows = await school.services.db.selectFrom('known_devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie.slice(7))
    const hashes = rows.filter(({ user_id }) => [awa.id, modou.id].includes(user_id))
    expect(new Set(hashes.map(({ device_hash }) => device_hash)).size).toBe(hashes.length)
  })

  test('a thousand addresses shut an account for the devices it does not know, not for its own', async () => {
    const { username, password, cookie } = await attackedPupil()
    const refused = await logIn(username, password, { address: '198.51.100.9' })
    expect(refused.status).toBe(429)
    expect((await logIn(username, password, { cookie })).status).toBe(200)
    // Another account's device is none of this one's.
    const other = await signUpPupil(school)
    const { set } = await logIn(other.username, other.password)
    expect((await logIn(username, password, { cookie: kept(set) })).status).toBe(429)
  })

  test('guesses from one address shut the account for that address alone', async () => {
    const { username, password } = await signUpPupil(school)
    const guess = () => logIn(username, 'Fromager2026', { address: stranger })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await logIn(username, password, { address: stranger })).status).toBe(429)
    expect((await logIn(username, password)).status).toBe(200)
  })

  test('a known device has a line of its own, which ends too', async () => {
    const { username, password, cookie } = await attackedPupil()
    for (let guess = 0; guess < 10; guess++)
      expect((await logIn(username, 'Fromager2026', { cookie })).status).toBe(401)
    expect((await logIn(username, password, { cookie })).status).toBe(429)
  })

  test('whoever proves to be the owner by a link is known on that device', async () => {
    const pupil = await attackedPupil()
    const { token } = await signUpAdmin(school)
    const link = await school.call('POST', `/api/admin/users/${pupil.id}/password-link`, { token })
    // A stranger who asks for another does not void it.
    expect((await send('PUT', `/api/auth/forget-password/${pupil.username}`, undefined)).status).toBe(200)
    const reset = await send('PUT', '/api/auth/reset-password', {
      token: new URL(link.body.link).searchParams.get('token')!,
      password: 'Fromager2026',
    })
    expect(reset.status).toBe(200)
    const entered = await logIn(pupil.username, 'Fromager2026', { cookie: kept(reset.set) })
    expect(entered.status).toBe(200)
  })

  test('a stranger who asks and asks for a new password stops neither the owner nor their codes', async () => {
    const { username, password, token } = await signUpPupil(school)
    const cookie = kept((await logIn(username, password)).set)
    const made = await school.call('POST', '/api/users/profile/recovery-codes', { token, body: { password } })
    const [code] = made.body.codes as string[]
    const ask = (from: From) => send('PUT', `/api/auth/forget-password/${username}`, undefined, from)
    const recover = (given: string, from: From) =>
      send('PUT', '/api/auth/recovery-code', { username, code: given, password: 'Fromager2026' }, from)
    const asked = []
    for (let time = 0; time < 6; time++) asked.push((await ask({ address: stranger })).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    expect((await ask({ address: '198.51.100.9' })).status).toBe(200)
    expect((await ask({ cookie })).status).toBe(200)
    const guesses = await Promise.all(
      Array.from({ length: 11 }, () => recover('AAA-AAA-AAA', { address: stranger })),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await recover(code!, { cookie })).status).toBe(200)
  })

  test('letters to one name are bounded, and nobody is told', async () => {
    const { db, now } = school.services
    const username = 'awa@ecole.example'
    for (let letter = 0; letter < 5; letter++) await countThrottle(db, [letterLimit(username)], now())
    expect((await send('PUT', `/api/auth/forget-password/${username}`, undefined)).status).toBe(200)
    const rows = db.selectFrom('password_requests').select('id').where('username', '=', username)
    expect(await rows.execute()).toEqual([])
  })

  test('a device is forgotten 400 days after its last log-in, and with its account', async () => {
    const { db } = school.services
    const pupil = await signUpPupil(school)
    const devices = () =>
      db.selectFrom('known_devices').select('user_id').where('user_id', '=', pupil.id).execute()
    expect(await devices()).toHaveLength(1)
    school.moveClock(401 * day)
    await eraseAccounts(school.services, allRooms.personalData)
    expect(await devices()).toEqual([])
    await logIn(pupil.username, pupil.password)
    expect(await devices()).toHaveLength(1)
    const { token } = await signUpAdmin(school)
    await school.call('DELETE', `/api/admin/users/${pupil.id}/delete`, { token })
    expect(await devices()).toEqual([])
  })
})
