import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hour } from '../../../../common/durations.ts'
import { isLive, signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../../app/server/rooms.ts'
import { serverSentences } from '../../server-sentences.ts'
import { sentences } from '../../rules.ts'
import { eraseAccounts } from '../../profile/server/erase-accounts.ts'

const path = '/api/users/profile/recovery-codes'

/** What somebody asks of a school about these codes. */
function callsOf(school: () => TestApp) {
  const make = (token: string, password = 'Baobab2026') =>
    school().call('POST', path, { token, body: { password } })
  const left = async (token: string) => (await school().call('GET', path, { token })).body
  const recover = (username: string, code: string, password = 'Fromager2026') =>
    school().call('PUT', '/api/auth/recovery-code', { body: { username, code, password } })
  const withCodes = async () => {
    const pupil = await signUpPupil(school())
    return { ...pupil, codes: (await make(pupil.token)).body.codes as string[] }
  }
  const rows = (userId: number) =>
    school().services.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()
  return { make, left, recover, withCodes, rows }
}

describe('recovery codes', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp()
  })
  afterAll(() => school.close())

  const { make, left, recover, withCodes, rows } = callsOf(() => school)
  const logIn = (username: string, password: string) =>
    school.call('POST', '/api/auth/login', { body: { username, password } })

  test('eight are made with the password, shown once and stored hashed', async () => {
    const { token, id } = await signUpPupil(school)
    expect(await left(token)).toEqual({ left: 0, created_at: null })
    const refused = await make(token, 'Cailcedrat1')
    expect([refused.status, refused.body.error]).toEqual([400, 'Le mot de passe actuel est incorrect.'])
    const made = await make(token)
    expect(made.status).toBe(201)
    const codes = made.body.codes as string[]
    expect(new Set(codes.map((code) => code[0])).size).toBe(8)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{3}(-[0-9A-HJKMNP-TV-Z]{3}){2}$/)
    expect(await left(token)).toEqual({ left: 8, created_at: made.body.created_at })
    const stored = await rows(id)
    expect(stored.every(({ code_hash }) => code_hash.startsWith('$argon2id$'))).toBe(true)
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''))
  })

  test('one changes the password in any spelling, ends the sessions and the links, and is used up', async () => {
    const pupil = await withCodes()
    await school.call('PUT', `/api/auth/forget-password/${pupil.username}`)
    const code = pupil.codes[2]!.toLowerCase().replaceAll('-', ' ')
    const answer = await recover(`+221 ${pupil.username}`, code)
    expect([answer.status, answer.body.message]).toEqual([200, sentences.resetDone])
    expect(await isLive(school, pupil.token)).toBe(false)
    expect((await logIn(pupil.username, pupil.password)).status).toBe(401)
    const { body } = await logIn(pupil.username, 'Fromager2026')
    expect((await left(body.token)).left).toBe(7)
    const requests = school.services.db.selectFrom('password_requests').select('id')
    expect(await requests.where('user_id', '=', pupil.id).execute()).toEqual([])
    expect((await recover(pupil.username, code)).body.error).toBe(serverSentences.recoveryWrong)
    expect((await recover(pupil.username, pupil.codes[3]!)).status).toBe(200)
  })

  test('one whose use could not be finished is as good as before', async () => {
    const pupil = await withCodes()
    // What is looked up before is there; what is written at the end is not.
    const { schema } = school.services.db
    await schema.alterTable('known_devices').renameColumn('user_id', 'owner_id').execute()
    expect((await recover(pupil.username, pupil.codes[0]!)).status).toBe(500)
    await schema.alterTable('known_devices').renameColumn('owner_id', 'user_id').execute()
    expect((await recover(pupil.username, pupil.codes[0]!)).status).toBe(200)
  })

  test('a wrong name, a wrong code, another’s code and a deactivated account are one sentence', async () => {
    const [pupil, other] = [await withCodes(), await withCodes()]
    const { db } = school.services
    const wrong = pupil.codes[0]!.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
    const answers = [
      await recover('personne@ecole.example', pupil.codes[0]!),
      await recover(pupil.username, wrong),
      await recover(pupil.username, other.codes[0]!),
      await recover((await signUpPupil(school)).username, pupil.codes[0]!),
    ]
    await db.updateTable('users').set({ is_active: 0 }).where('id', '=', pupil.id).execute()
    answers.push(await recover(pupil.username, pupil.codes[0]!))
    for (const { status, body } of answers)
      expect([status, body]).toEqual([400, { code: 'bad_input', error: serverSentences.recoveryWrong }])
    expect(await rows(pupil.id)).toHaveLength(8)
  })

  test('guesses are shut out, for a known and an unknown name, and the right code with them', async () => {
    const pupil = await withCodes()
    for (const name of [pupil.username, 'inconnu@ecole.example']) {
      const burst = await Promise.all(Array.from({ length: 10 }, () => recover(name, 'AAA-AAA-AAA')))
      expect(burst.every(({ status }) => status === 400)).toBe(true)
      const refused = await recover(name, pupil.codes[0]!)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    school.moveClock(hour + 1000)
    expect((await recover(pupil.username, pupil.codes[0]!)).status).toBe(200)
  })

  test('the eleventh set within an hour is refused', async () => {
    const { token } = await signUpPupil(school)
    for (let time = 0; time < 10; time++) expect((await make(token)).status).toBe(201)
    expect((await make(token)).status).toBe(429)
    expect((await left(token)).left).toBe(8)
  })

  test('the export counts them, the erasure takes them', async () => {
    const pupil = await withCodes()
    const { body } = await school.call('GET', '/api/users/profile/export', { token: pupil.token })
    expect(body.records.recovery_codes).toEqual([{ count: 8 }])
    await school.call('DELETE', '/api/users/profile', {
      token: pupil.token,
      body: { password: 'Baobab2026' },
    })
    school.moveClock(15 * 24 * hour)
    await eraseAccounts(school.services, allRooms.personalData)
    expect(await rows(pupil.id)).toEqual([])
    const gone = await withCodes()
    const admin = await signUpAdmin(school)
    await school.call('DELETE', `/api/admin/users/${gone.id}/delete`, { token: admin.token })
    expect(await rows(gone.id)).toEqual([])
  })
})

describe.each(databaseKinds)('recovery codes at once on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())
  const { make, recover, withCodes, rows } = callsOf(() => school)

  test('of two at the same moment, one wins', async () => {
    const pupil = await withCodes()
    const answers = await Promise.all([
      recover(pupil.username, pupil.codes[0]!, 'Fromager2026'),
      recover(pupil.username, pupil.codes[0]!, 'Fromager2027'),
      recover(pupil.username, pupil.codes[0]!, 'Fromager2028'),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await rows(pupil.id)).toHaveLength(7)
  })

  test('new ones take the place of the old, also when asked for twice at once', async () => {
    const pupil = await withCodes()
    const answers = await Promise.all([make(pupil.token), make(pupil.token)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await rows(pupil.id)).toHaveLength(8)
    expect((await recover(pupil.username, pupil.codes[0]!)).status).toBe(400)
  })
})
