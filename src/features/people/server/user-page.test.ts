import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { isLive, signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../app/server/rooms.ts'
import { foldText } from '../../../common/fold-text.ts'
import { eraseAccounts } from '../../accounts/profile/server/index.ts'

describe.each(databaseKinds)('an account’s page and the accounts as a file on %s', (kind) => {
  let school: TestApp
  let admin: Awaited<ReturnType<typeof signUpAdmin>>

  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())
  beforeEach(async () => {
    await school.services.db.deleteFrom('users').execute()
    await school.services.db.deleteFrom('audit_log').execute()
    admin = await signUpAdmin(school)
  })

  type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
  const ask = (method: Method, path: string, body?: object, token = admin.token) =>
    school.call(method, `/api/admin/users/${path}`, { token, ...(body ? { body } : {}) })
  const logIn = ({ username }: { username: string }, password = 'Baobab2026') =>
    school.call('POST', '/api/auth/login', { body: { username, password } })
  const journalOf = async (id: number) => (await ask('GET', `${id}/audit-log`)).body
  const actionsOn = async (id: number) =>
    (await journalOf(id)).entries.map(({ action }: { action: string }) => action)

  test('lists the open sessions without what opens them, and ends one, then all', async () => {
    const pupil = await signUpPupil(school)
    const tokens = [pupil.token, (await logIn(pupil)).body.token, (await logIn(pupil)).body.token]
    const { sessions } = (await ask('GET', `${pupil.id}/sessions`)).body
    expect(sessions).toHaveLength(3)
    expect(Object.keys(sessions[0]).toSorted()).toEqual([
      'created_at',
      'current',
      'device',
      'id',
      'last_used_at',
    ])
    expect(sessions.some(({ current }: { current: boolean }) => current)).toBe(false)
    const path = `${pupil.id}/sessions/${sessions[0].id}`
    expect((await ask('DELETE', path)).body.message).toBe('L’appareil est déconnecté.')
    expect(await ask('DELETE', path)).toMatchObject({ status: 404, body: { error: expect.any(String) } })
    const live = async () => (await Promise.all(tokens.map((token) => isLive(school, token)))).filter(Boolean)
    expect(await live()).toHaveLength(2)
    expect((await ask('DELETE', `${pupil.id}/sessions`)).status).toBe(200)
    expect(await live()).toEqual([])
    expect((await ask('GET', `${pupil.id}/sessions`)).body.sessions).toEqual([])
    expect(await actionsOn(pupil.id)).toEqual(['end-sessions', 'end-session'])
  })

  test('a session is ended under its own account only, and the one that asks is spared', async () => {
    const [pupil, other] = [await signUpPupil(school), await signUpPupil(school)]
    const { sessions } = (await ask('GET', `${other.id}/sessions`)).body
    expect((await ask('DELETE', `${pupil.id}/sessions/${sessions[0].id}`)).status).toBe(404)
    expect(await isLive(school, other.token)).toBe(true)
    expect(await actionsOn(pupil.id)).toEqual([])
    const elsewhere = (await logIn(admin, admin.password)).body.token
    expect((await ask('DELETE', `${admin.id}/sessions`)).status).toBe(200)
    expect([await isLive(school, admin.token), await isLive(school, elsewhere)]).toEqual([true, false])
  })

  test('makes a link for an account that has not asked; it works once, and voids the earlier one', async () => {
    const pupil = await signUpPupil(school)
    const make = async () => (await ask('POST', `${pupil.id}/password-link`)).body
    const [first, second] = [await make(), await make()]
    expect(Date.parse(second.expires_at) - school.services.now().getTime()).toBeLessThanOrEqual(30 * 60_000)
    const use = ({ link }: { link: string }) =>
      school.call('PUT', '/api/auth/reset-password', {
        body: { token: new URL(link).searchParams.get('token'), password: 'Fromager2026' },
      })
    expect((await use(first)).status).toBe(400)
    expect((await use(second)).status).toBe(200)
    expect((await use(second)).status).toBe(400)
    expect(await isLive(school, pupil.token)).toBe(false)
    expect((await logIn(pupil, 'Fromager2026')).status).toBe(200)
    expect(await actionsOn(pupil.id)).toEqual(['make-password-link', 'make-password-link'])
  })

  test('an inactive account gets no link', async () => {
    const pupil = await signUpPupil(school)
    await ask('PUT', `${pupil.id}/toggle-status`)
    expect(await ask('POST', `${pupil.id}/password-link`)).toMatchObject({
      status: 409,
      body: { error: 'Ce compte est désactivé : activez-le d’abord.' },
    })
    expect(await school.services.db.selectFrom('password_requests').selectAll().execute()).toEqual([])
  })

  test('the journal tells what admins did to this account, the latest first, page by page', async () => {
    const [pupil, other] = [await signUpPupil(school), await signUpPupil(school)]
    for (const path of ['toggle-status', 'toggle-status', 'make-admin', 'make-admin'])
      await ask('PUT', `${pupil.id}/${path}`)
    await ask('PUT', `${other.id}/toggle-status`)
    expect(await actionsOn(pupil.id)).toEqual([
      'revoke-admin',
      'grant-admin',
      'activate-user',
      'deactivate-user',
    ])
    const page = (await ask('GET', `${pupil.id}/audit-log?per_page=3&page=2`)).body
    expect(page).toMatchObject({ pages: 2, total: 4 })
    expect(page.entries).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor: admin.username,
        action: 'deactivate-user',
        address: '127.0.0.1',
      },
    ])
  })

  test('an account that another admin has deleted is not there for any of it', async () => {
    const pupil = await signUpPupil(school)
    await ask('DELETE', `${pupil.id}/delete`)
    const calls: [Method, string][] = [
      ['GET', ''],
      ['GET', '/sessions'],
      ['DELETE', '/sessions'],
      ['DELETE', '/sessions/0123456789abcdef'],
      ['POST', '/password-link'],
      ['GET', '/audit-log'],
      ['PUT', '/toggle-status'],
      ['PUT', '/make-admin'],
      ['DELETE', '/delete'],
    ]
    for (const [method, path] of calls)
      expect([path, await ask(method, pupil.id + path)]).toMatchObject([
        path,
        { status: 404, body: { error: 'Ce compte n’existe pas, ou un autre administrateur l’a supprimé.' } },
      ])
  })

  test('a link’s entry in the log loses the name with the account', async () => {
    const pupil = await signUpPupil(school)
    await school.call('PUT', `/api/auth/forget-password/${pupil.username}`)
    const { requests } = (await school.call('GET', '/api/admin/password-requests', { token: admin.token }))
      .body
    const path = `/api/admin/password-requests/${requests[0].id}/link`
    expect((await school.call('POST', path, { token: admin.token })).status).toBe(200)
    expect(await actionsOn(pupil.id)).toEqual(['make-password-link'])
    await ask('DELETE', `${pupil.id}/delete`)
    await eraseAccounts(
      { db: school.services.db, now: () => new Date(Date.now() + 15 * day) },
      allRooms.personalData,
    )
    const rows = await school.services.db.selectFrom('audit_log').select('subject').execute()
    expect(rows.filter(({ subject }) => subject.includes(pupil.username.slice(-7)))).toEqual([])
  })

  test.each([
    ['toggle-status', { is_active: false }, 'Le compte de Awa Diop est déjà désactivé.', 'deactivate-user'],
    ['make-admin', { is_admin: true }, 'Awa Diop est déjà administrateur.', 'grant-admin'],
  ])('%s with the wanted state is done once, however many ask', async (path, wanted, sentence, action) => {
    const pupil = await signUpPupil(school)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('PUT', `${pupil.id}/${path}`, wanted)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.error]).toEqual([409, sentence])
    const { user } = (await ask('GET', String(pupil.id))).body
    expect(user).toMatchObject(wanted)
    expect(await actionsOn(pupil.id)).toEqual([action])
    const back = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, !value]))
    expect((await ask('PUT', `${pupil.id}/${path}`, back)).status).toBe(200)
    expect((await ask('PUT', `${pupil.id}/${path}`, back)).status).toBe(409)
  })

  describe('the accounts as a file', () => {
    const fileOf = async (query = '') => {
      const { status, text, headers } = await ask('GET', `export${query}`)
      expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      return parse(text, { bom: true, delimiter: ';' })
    }

    test('holds all that fit, in the order of the list, in several batches', async () => {
      const people = Array.from({ length: 1203 }, (_, number) => {
        const [full_name, username] = [`Élève ${number % 7}`, `+2217700${String(10_000 + number)}`]
        const folded = foldText(`${full_name} ${username}`)
        return {
          full_name,
          username,
          folded,
          password_hash: '',
          is_active: number % 3 === 0 ? (0 as const) : (1 as const),
          is_admin: 0 as const,
          created_at: '2026-11-01T08:00:00.000Z',
        }
      })
      for (let start = 0; start < people.length; start += 200)
        await school.services.db
          .insertInto('users')
          .values(people.slice(start, start + 200))
          .execute()
      const rows = (await fileOf()).slice(1)
      expect(rows).toHaveLength(1204)
      expect(new Set(rows.map(([id]) => id)).size).toBe(1204)
      const listed: string[] = []
      for (let page = 1; page <= 13; page++) {
        const { users } = (
          await school.call('GET', `/api/admin/users?per_page=100&page=${page}`, { token: admin.token })
        ).body
        listed.push(...users.map(({ id }: { id: number }) => String(id)))
      }
      expect(rows.map(([id]) => id)).toEqual(listed)
      const some = (await fileOf('?search=eleve%203&status=inactive')).slice(1)
      const fitting = people.filter(({ folded, is_active }) => folded.includes('3') && !is_active)
      expect(some).toHaveLength(fitting.length)
      expect(new Set(some.map(([, , username]) => username))).toEqual(
        new Set(fitting.map(({ username }) => `'${username}`)),
      )
      expect(new Set(some.map(([, , , , status]) => status))).toEqual(new Set(['Inactive']))
    })

    test('names its columns, and a name in it is no formula', async () => {
      await signUpPupil(school, '=HYPERLINK("http://x.example")')
      await signUpPupil(school, 'Awa "la grande"; Diop')
      const [titles, ...rows] = await fileOf('?status=active')
      expect(titles?.slice(0, 6)).toEqual([
        'Numéro',
        'Nom complet',
        'Nom d’utilisateur',
        'Classe',
        'Statut',
        'Administrateur',
      ])
      expect(rows.map(([, name]) => name)).toEqual(
        expect.arrayContaining(['\'=HYPERLINK("http://x.example")', 'Awa "la grande"; Diop']),
      )
      for (const [, name, username] of rows) expect([name![0], username![0]]).not.toContain('=')
      expect(rows.map(([, , username]) => username).filter((username) => username?.startsWith('+'))).toEqual(
        [],
      )
    })

    test('is noted in the log with how many, not with what was searched for', async () => {
      await signUpPupil(school, 'Coumba Ndiaye')
      await fileOf('?search=coumba')
      await fileOf()
      const rows = await school.services.db
        .selectFrom('audit_log')
        .select(['subject', 'actor_name'])
        .where('action', '=', 'export-users')
        .orderBy('id')
        .execute()
      expect(rows).toEqual([
        { subject: '1 compte', actor_name: admin.username },
        { subject: '2 comptes', actor_name: admin.username },
      ])
    })
  })
})
