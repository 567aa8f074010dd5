import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import type { SessionsTable } from '../../../../platform/server/db/tables.ts'
import { deleteDevicesBefore, deleteDevicesPast, findDevice, putDevice } from './known-devices-store.ts'
import {
  deleteEndedSessions,
  deleteLogin,
  deletePastMost,
  deleteSessionByName,
  deleteSessionsOf,
  findLiveSession,
  findToReplace,
  insertSession,
  markReplaced,
  sessionsOf,
  touchSession,
  touchUser,
} from './store.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()

describe.each(databaseKinds)('the store of sessions on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let awa: number
  let modou: number
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
    awa = (await signUpPupil(school)).id
    modou = (await signUpPupil(school)).id
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    await db.deleteFrom('sessions').execute()
    await db.deleteFrom('known_devices').execute()
    await db.updateTable('users').set({ is_active: 1, last_activity: null }).execute()
  })

  const add = (token_hash: string, change: Partial<SessionsTable> = {}) =>
    insertSession(db, {
      token_hash,
      user_id: awa,
      created_at: at(0),
      expires_at: at(30),
      last_used_at: at(0),
      remember: 0,
      device: 'Firefox',
      login_id: token_hash,
      successor_seed: null,
      ...change,
    })
  const names = async () => {
    const rows = await db.selectFrom('sessions').select('token_hash').orderBy('token_hash').execute()
    return rows.map(({ token_hash }) => token_hash)
  }
  const stored = (hash: string) =>
    db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirstOrThrow()

  test('one is live until its end, and while its account is active', async () => {
    await add('one')
    await add('two', { user_id: modou })
    const found = await Promise.all(['one', 'two', 'none'].map((hash) => findLiveSession(db, hash, at(29))))
    expect(found.map((session) => session?.id)).toEqual([awa, modou, undefined])
    expect(await findLiveSession(db, 'one', at(30))).toBeUndefined()
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', awa).execute()
    expect(await findLiveSession(db, 'one', at(1))).toBeUndefined()
    expect(await findToReplace(db, 'one', at(29))).toMatchObject({ token_hash: 'one', login_id: 'one' })
    expect(await findToReplace(db, 'one', at(30))).toBeUndefined()
  })

  test('a use is noted when the one before is old enough, and not of a replaced one', async () => {
    await add('one')
    await add('replaced', { successor_seed: 'seed' })
    await touchSession(db, 'one', { now: at(2), staleBefore: at(-1), expiresAt: at(40) })
    expect(await stored('one')).toMatchObject({ last_used_at: at(0), expires_at: at(30) })
    await touchSession(db, 'one', { now: at(2), staleBefore: at(0), expiresAt: undefined })
    expect(await stored('one')).toMatchObject({ last_used_at: at(2), expires_at: at(30) })
    await touchSession(db, 'one', { now: at(3), staleBefore: at(2), expiresAt: at(40) })
    expect(await stored('one')).toMatchObject({ last_used_at: at(3), expires_at: at(40) })
    await touchSession(db, 'replaced', { now: at(2), staleBefore: at(1), expiresAt: at(40) })
    expect(await stored('replaced')).toMatchObject({ last_used_at: at(0), expires_at: at(30) })
  })

  test('an account’s use is noted the first time and when the one before is old enough', async () => {
    const seen = async (id = awa) =>
      (await db.selectFrom('users').select('last_activity').where('id', '=', id).executeTakeFirstOrThrow())
        .last_activity
    await touchUser(db, awa, { now: at(1), staleBefore: at(0) })
    expect([await seen(), await seen(modou)]).toEqual([at(1), null])
    await touchUser(db, awa, { now: at(2), staleBefore: at(0) })
    expect(await seen()).toBe(at(1))
    await touchUser(db, awa, { now: at(3), staleBefore: at(1) })
    expect(await seen()).toBe(at(3))
  })

  test('one that is replaced ends then or earlier, never later', async () => {
    await add('long', { remember: 1 })
    await add('short', { expires_at: at(1) })
    for (const hash of ['long', 'short']) await markReplaced(db, hash, { seed: 'seed', at: at(2) })
    expect(await stored('long')).toMatchObject({ expires_at: at(2), successor_seed: 'seed', remember: 0 })
    expect((await stored('short')).expires_at).toBe(at(1))
  })

  test('a log-in ends with all its tokens, a name ends that of its owner alone', async () => {
    await add('aa1', { login_id: 'first' })
    await add('aa2', { login_id: 'first', successor_seed: 'seed' })
    await add('bb1', { login_id: 'second' })
    await add('bb2', { login_id: 'third', user_id: modou })
    expect(await deleteSessionByName(db, modou, 'aa')).toBe(false)
    expect(await deleteSessionByName(db, awa, 'bb')).toBe(true)
    expect(await names()).toEqual(['aa1', 'aa2', 'bb2'])
    await deleteLogin(db, 'aa2')
    expect(await names()).toEqual(['bb2'])
  })

  test('past the most, those used last stay, and the newest', async () => {
    await add('newest', { last_used_at: at(0) })
    for (const [index, hash] of ['a', 'b', 'c'].entries()) {
      await add(hash, { last_used_at: at(index + 1) })
      await add(`${hash}-replaced`, { last_used_at: at(index + 1), successor_seed: 'seed' })
    }
    await add('other', { user_id: modou })
    await deletePastMost(db, awa, { most: 2, newest: 'newest' })
    expect(await names()).toEqual(['b-replaced', 'c', 'c-replaced', 'newest', 'other'])
    await deletePastMost(db, awa, { most: 2, newest: 'newest' })
    expect(await names()).toHaveLength(5)
  })

  test('open ones are shown, the latest used first; ended ones are swept', async () => {
    await add('earlier', { last_used_at: at(1) })
    await add('later', { last_used_at: at(2) })
    await add('newer', { last_used_at: at(1), created_at: at(1) })
    await add('ended', { expires_at: at(5) })
    await add('replaced', { successor_seed: 'seed' })
    await add('other', { user_id: modou })
    const open = await sessionsOf(db, awa, at(5))
    expect(open.map(({ token_hash }) => token_hash)).toEqual(['later', 'newer', 'earlier'])
    await deleteEndedSessions(db, at(5))
    expect(await names()).toEqual(['earlier', 'later', 'newer', 'other', 'replaced'])
  })

  test('all of an account end but the spared one, which is ended too when it was replaced', async () => {
    await add('one')
    await add('two')
    await add('replaced', { successor_seed: 'seed' })
    await add('other', { user_id: modou })
    await deleteSessionsOf(db, awa, 'one')
    expect(await names()).toEqual(['one', 'other'])
    await markReplaced(db, 'one', { seed: 'seed', at: at(2) })
    await deleteSessionsOf(db, awa, 'one')
    expect(await names()).toEqual(['other'])
    await add('one')
    await deleteSessionsOf(db, awa)
    expect(await names()).toEqual(['other'])
  })

  test('devices are known since their last use; the oldest past the most and the old are forgotten', async () => {
    for (const [minute, device_hash] of ['a', 'b', 'c'].entries())
      await putDevice(db, { device_hash, user_id: awa, last_used_at: at(minute) })
    await putDevice(db, { device_hash: 'other', user_id: modou, last_used_at: at(0) })
    const known = async (since: string) => {
      const found = await Promise.all(['a', 'b', 'c', 'other'].map((hash) => findDevice(db, hash, since)))
      return found.flatMap((device) => device?.device_hash ?? [])
    }
    expect(await known(at(1))).toEqual(['b', 'c'])
    await putDevice(db, { device_hash: 'a', user_id: awa, last_used_at: at(9) })
    expect(await known(at(1))).toEqual(['a', 'b', 'c'])
    await deleteDevicesPast(db, awa, 2)
    expect(await known(at(0))).toEqual(['a', 'c', 'other'])
    await deleteDevicesBefore(db, at(2))
    expect(await known(at(0))).toEqual(['a', 'c'])
  })
})
