import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import {
  codeOf,
  secondFactorPath as path,
  settleClock,
  withSecondFactor,
} from '../../../../../tests/support/second-factor.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../../app/server/rooms.ts'
import { secondFactorSentences } from '../rules.ts'
import { eraseAccounts } from '../../profile/server/erase-accounts.ts'
import { disableByCommand } from './disable-for-user.ts'

const minute = 60_000
const off = { enabled_at: null, codes_left: 0 }

describe('the second factor of an admin', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp()
  })
  afterAll(() => school.close())
  beforeEach(() => settleClock(school))

  type Admin = { token: string; password: string; id: number; username: string }
  const begin = ({ token, password }: Pick<Admin, 'token' | 'password'>) =>
    school.call('POST', path, { token, body: { password } })
  const enable = ({ token }: Admin, code: string) => school.call('PUT', path, { token, body: { code } })
  const disable = ({ token, password }: Admin, code: string) =>
    school.call('DELETE', path, { token, body: { password, code } })
  const renew = ({ token, password }: Admin, code: string) =>
    school.call('POST', `${path}/backup-codes`, { token, body: { password, code } })
  const state = async ({ token }: Admin) => (await school.call('GET', path, { token })).body
  const logIn = async ({ username, password }: Admin, code?: string) =>
    (await school.call('POST', '/api/auth/login', { body: { username, password, code } })).status
  const journal = async (id: number) => {
    const entries = school.services.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id)
    return (await entries.orderBy('id').execute()).filter(({ action }) => /second-factor|backup/.test(action))
  }
  const stored = async (id: number) => {
    const { db } = school.services
    const factors = await db.selectFrom('second_factors').selectAll().where('user_id', '=', id).execute()
    const codes = await db.selectFrom('backup_codes').selectAll().where('user_id', '=', id).execute()
    return { factors, codes }
  }

  test('it is on after password, secret and a first code; until then log-ins ask for none', async () => {
    const admin = await signUpAdmin(school)
    expect(await state(admin)).toEqual(off)
    expect((await begin({ ...admin, password: 'Cailcedrat1' })).status).toBe(400)
    const { status, body } = await begin(admin)
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
    const link = new URL(body.link)
    expect([link.protocol, link.host, link.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      body.secret,
    ])
    expect(decodeURIComponent(link.pathname)).toBe(`/127.0.0.1:${admin.username}`)
    expect(body.qr).toMatch(/^<svg /)
    expect(await state(admin)).toEqual(off)
    expect(await logIn(admin)).toBe(200)
    const wrong = await enable(admin, codeOf(body.secret, school.services.now(), 5))
    expect([wrong.status, wrong.body.error]).toEqual([400, secondFactorSentences.wrong])
    const enabled = await enable(admin, codeOf(body.secret, school.services.now()))
    expect(enabled.status).toBe(200)
    expect(new Set(enabled.body.codes).size).toBe(8)
    for (const code of enabled.body.codes) expect(code).toMatch(/^\d{5}-\d{5}$/)
    expect(await state(admin)).toEqual({ enabled_at: expect.stringMatching(/Z$/), codes_left: 8 })
    expect(await logIn(admin)).toBe(409)
    const again = await begin(admin)
    expect([again.status, again.body.error]).toEqual([409, secondFactorSentences.isOn])
    expect((await enable(admin, codeOf(body.secret, school.services.now(), 1))).status).toBe(409)
  })

  test('codes lie hashed; secret and codes are in no export; the erasure takes both', async () => {
    const admin = await withSecondFactor(school)
    const { factors, codes } = await stored(admin.id)
    expect([factors.length, codes.length]).toEqual([1, 8])
    const { text, body } = await school.call('GET', '/api/users/profile/export', { token: admin.token })
    expect(body.records.backup_codes).toEqual([{ count: 8 }])
    expect(body.records.second_factors[0]).toMatchObject({ enabled_at: factors[0]!.enabled_at })
    const all = text + JSON.stringify(codes) + school.logged.join()
    for (const secret of [admin.secret, ...admin.backupCodes, ...admin.backupCodes.map(digits)])
      expect(all).not.toContain(secret)
    const other = await signUpAdmin(school)
    await school.call('DELETE', `/api/admin/users/${admin.id}/delete`, { token: other.token })
    expect(await stored(admin.id)).toEqual({ factors: [], codes: [] })
  })

  test('a set-up lasts thirty minutes; a given-up one is forgotten, a new one takes its place', async () => {
    const admin = await signUpAdmin(school)
    const first = (await begin(admin)).body.secret
    const second = (await begin(admin)).body.secret
    expect((await enable(admin, codeOf(first, school.services.now()))).status).toBe(400)
    school.moveClock(31 * minute)
    const late = await enable(admin, codeOf(second, school.services.now()))
    expect([late.status, late.body.error]).toEqual([409, secondFactorSentences.setUpOver])
    await eraseAccounts(school.services, allRooms.personalData)
    expect((await stored(admin.id)).factors).toEqual([])
    const kept = await withSecondFactor(school)
    school.moveClock(31 * minute)
    await eraseAccounts(school.services, allRooms.personalData)
    expect((await stored(kept.id)).factors).toHaveLength(1)
  })

  test('new backup codes and switching off want password and code; the log tells both', async () => {
    const admin = await withSecondFactor(school)
    settleClock(school)
    for (const act of [renew, disable]) {
      expect((await act({ ...admin, password: 'Cailcedrat1' }, admin.code())).status).toBe(400)
      const refused = await act(admin, admin.code(5))
      expect([refused.status, refused.body]).toEqual([
        400,
        { code: 'bad_input', error: secondFactorSentences.wrong },
      ])
    }
    const renewed = await renew(admin, admin.code())
    expect(renewed.status).toBe(201)
    expect(await logIn(admin, admin.backupCodes[0])).toBe(401)
    expect(await logIn(admin, renewed.body.codes[0])).toBe(200)
    expect(await state(admin)).toMatchObject({ codes_left: 7 })
    expect((await disable(admin, renewed.body.codes[1])).status).toBe(200)
    expect(await state(admin)).toEqual(off)
    expect(await logIn(admin)).toBe(200)
    const none = await disable(admin, admin.code(1))
    expect([none.status, none.body.error]).toEqual([409, secondFactorSentences.isOff])
    expect((await journal(admin.id)).map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['enable-second-factor', admin.id],
      ['renew-backup-codes', admin.id],
      ['disable-second-factor', admin.id],
    ])
  })

  test('wrong codes of the profile count as those of the log-in do', async () => {
    const admin = await withSecondFactor(school)
    for (let time = 0; time < 10; time++) expect((await renew(admin, admin.code(5))).status).toBe(400)
    expect((await disable(admin, admin.code(1))).status).toBe(429)
    expect(await logIn(admin, admin.code(1))).toBe(429)
  })

  test('only admins have one, and it goes with the right', async () => {
    const pupil = await signUpPupil(school)
    expect((await begin(pupil)).status).toBe(403)
    expect((await school.call('GET', path, { token: pupil.token })).status).toBe(403)
    const [admin, other] = [await withSecondFactor(school), await signUpAdmin(school)]
    const demote = () => school.call('PUT', `/api/admin/users/${admin.id}/make-admin`, { token: other.token })
    expect((await demote()).status).toBe(200)
    expect(await stored(admin.id)).toEqual({ factors: [], codes: [] })
    expect(await logIn(admin)).toBe(200)
    expect((await disable(admin, admin.code(1))).status).toBe(403)
  })

  test('another admin switches it off for who lost everything, not one’s own', async () => {
    const [admin, other] = [await withSecondFactor(school), await withSecondFactor(school)]
    const url = (id: number) => `/api/admin/users/${id}`
    const shown = async () => (await school.call('GET', url(admin.id), { token: other.token })).body
    const remove = (id: number) => school.call('DELETE', `${url(id)}/second-factor`, { token: other.token })
    expect((await shown()).has_second_factor).toBe(true)
    const own = await remove(other.id)
    expect([own.status, own.body.error]).toEqual([409, expect.stringContaining('dans votre profil')])
    const removed = await remove(admin.id)
    expect([removed.status, removed.body.message]).toEqual([
      200,
      'La double vérification de Moussa Ndiaye est désactivée.',
    ])
    expect((await shown()).has_second_factor).toBe(false)
    expect(await logIn(admin)).toBe(200)
    expect((await remove(admin.id)).status).toBe(409)
    expect((await remove(2_000_000)).status).toBe(404)
    expect((await journal(admin.id)).at(-1)).toMatchObject({
      action: 'disable-second-factor',
      actor_id: other.id,
    })
  })

  test('the machine’s own command switches it off, by the name in any spelling', async () => {
    const admin = await withSecondFactor(school)
    const { db, now } = school.services
    await disableByCommand(db, ` ${admin.username.toUpperCase()} `, now())
    expect(await logIn(admin)).toBe(200)
    expect((await journal(admin.id)).at(-1)).toMatchObject({
      action: 'disable-second-factor',
      actor_id: null,
      actor_name: 'ligne de commande',
    })
    await expect(disableByCommand(db, admin.username, now())).rejects.toMatchObject({ code: 'conflict' })
    await expect(disableByCommand(db, 'personne', now())).rejects.toMatchObject({ code: 'not_found' })
  })
})

const digits = (code: string) => code.replace('-', '')
