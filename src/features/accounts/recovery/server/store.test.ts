import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { countCodes, findCodes, replaceCodes, takeCode } from './recovery-codes-store.ts'
import {
  deleteRequestsBefore,
  deleteRequestsOf,
  findLiveLink,
  findRequests,
  markSent,
  putRequest,
  replacePassword,
  setLink,
  takeLink,
  withdrawLink,
} from './store.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 8, minute)).toISOString()
const link = { tokenHash: 'hash', expiresAt: at(30) }

describe.each(databaseKinds)('the stores of recovery on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let awa: { id: number; username: string }
  let modou: { id: number; username: string }
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
    awa = await signUpPupil(school)
    modou = await signUpPupil(school)
  })
  afterAll(() => school.close())
  beforeEach(() => db.deleteFrom('password_requests').execute())

  const put = ({ id, username }: typeof awa, minute: number, given?: typeof link) =>
    putRequest(db, { username, userId: id, at: at(minute), link: given })
  const waiting = async (since = at(0)) => (await findRequests(db, since)).map(({ id }) => id)
  const request = ({ username }: typeof awa) =>
    db.selectFrom('password_requests').selectAll().where('username', '=', username).executeTakeFirstOrThrow()

  test('a request without a link leaves a link alone, one with a link takes its place', async () => {
    await put(awa, 1, link)
    await markSent(db, 'hash', 'email')
    await put(awa, 2)
    expect(await request(awa)).toMatchObject({ requested_at: at(2), token_hash: 'hash', sent_by: 'email' })
    await put(awa, 3, { tokenHash: 'newer', expiresAt: at(40) })
    expect(await request(awa)).toMatchObject({ token_hash: 'newer', expires_at: at(40), sent_by: null })
    expect(await findLiveLink(db, 'hash', at(4))).toBeUndefined()
    expect(await findLiveLink(db, 'newer', at(4))).toMatchObject({ of_family: 0, user_id: awa.id })
  })

  test('admins see the requests of active accounts, the newest first', async () => {
    await put(awa, 1)
    await put(modou, 2)
    await putRequest(db, { username: 'nobody', userId: null, at: at(3), link: undefined })
    const [first, second] = [(await request(modou)).id, (await request(awa)).id]
    expect(await waiting()).toEqual([first, second])
    expect(await waiting(at(2))).toEqual([first])
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', modou.id).execute()
    expect(await waiting()).toEqual([second])
    await db.updateTable('users').set({ is_active: 1 }).execute()
    await deleteRequestsBefore(db, at(2))
    expect(await waiting()).toEqual([first])
    await deleteRequestsOf(db, { ...modou, family_number: null })
    expect(await waiting()).toEqual([])
  })

  test('a link is given to a request of an account alone, and is withdrawn', async () => {
    await put(awa, 1)
    await putRequest(db, { username: 'nobody', userId: null, at: at(1), link: undefined })
    const { id } = await request(awa)
    expect(await setLink(db, id, link)).toEqual({ username: awa.username, user_id: awa.id })
    expect(await setLink(db, (await request({ id: 0, username: 'nobody' })).id, link)).toBeUndefined()
    await withdrawLink(db, 'hash')
    expect(await request(awa)).toMatchObject({ token_hash: null, expires_at: null, sent_by: null })
  })

  test('a link is used once, before its end', async () => {
    await put(awa, 1, link)
    expect(await findLiveLink(db, 'hash', at(30))).toBeUndefined()
    expect(await takeLink(db, 'hash', at(30))).toBeUndefined()
    const taken = await Promise.all(Array.from({ length: 3 }, () => takeLink(db, 'hash', at(29))))
    expect(taken.filter((each) => each !== undefined)).toEqual([{ user_id: awa.id }])
  })

  test('a password of one’s own ends the sessions; an admin’s may be told to be common', async () => {
    const admin = await signUpAdmin(school)
    for (const { id } of [awa, admin]) {
      await db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', id).execute()
      await replacePassword(db, id, { hash: 'own', ofAdmin: 1 })
    }
    const rows = await db
      .selectFrom('users')
      .selectAll()
      .where('id', 'in', [awa.id, admin.id])
      .orderBy('id')
      .execute()
    const facts = rows.map((row) => [row.password_hash, row.must_change_password, row.has_common_password])
    expect(facts).toEqual([
      ['own', 0, 0],
      ['own', 0, 1],
    ])
    const sessions = await db.selectFrom('sessions').select('user_id').execute()
    expect(sessions).toEqual([{ user_id: modou.id }])
    await replacePassword(db, admin.id, { hash: 'own', ofAdmin: 0 })
    const again = db.selectFrom('users').select('has_common_password').where('id', '=', admin.id)
    expect(await again.executeTakeFirst()).toEqual({ has_common_password: 0 })
  })

  test('codes take the place of those before, are found by account, and used once', async () => {
    const code = (selector: string) => ({ selector, codeHash: `hash of ${selector}` })
    expect(await countCodes(db, awa.id)).toEqual({ left: 0, created_at: null })
    await replaceCodes(db, awa.id, [code('A'), code('B')], at(0))
    await replaceCodes(db, modou.id, [code('A')], at(1))
    expect(await countCodes(db, awa.id)).toEqual({ left: 2, created_at: at(0) })
    await replaceCodes(db, awa.id, [code('A'), code('C'), code('D')], at(2))
    expect(await countCodes(db, awa.id)).toEqual({ left: 3, created_at: at(2) })
    expect(await findCodes(db, [awa.id], 'B')).toEqual([])
    expect(await findCodes(db, [], 'A')).toEqual([])
    const codes = await findCodes(db, [awa.id, modou.id], 'A')
    const codeOf = ({ id }: { id: number }) => codes.find(({ user_id }) => user_id === id)!
    const [own, other] = [codeOf(awa), codeOf(modou)]
    expect([own.code_hash, own.id === other.id]).toEqual(['hash of A', false])
    const taken = await Promise.all(Array.from({ length: 3 }, () => takeCode(db, own.id)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect((await countCodes(db, awa.id)).left).toBe(2)
    expect((await countCodes(db, modou.id)).left).toBe(1)
  })
})
