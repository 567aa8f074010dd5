import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { isLive, signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { school as allRooms } from '../../../../app/server/rooms.ts'
import { eraseAccounts } from './erase-accounts.ts'

describe.each(databaseKinds)('the profile on %s', (kind) => {
  let school: TestApp

  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  const logIn = (username: string, password: string, device = '') =>
    school.call('POST', '/api/auth/login', {
      body: { username, password },
      headers: { 'user-agent': device },
    })
  const close = (token: string, password: string) =>
    school.call('DELETE', '/api/users/profile', { token, body: { password } })
  const rowsOf = async (id: number) => {
    const { db } = school.services
    const users = await db.selectFrom('users').select('id').where('id', '=', id).execute()
    const sessions = await db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute()
    return users.length + sessions.length
  }

  test('changes the name, and the search finds it', async () => {
    const { token } = await signUpPupil(school)
    const body = { fullName: '  Khadidiatou Guèye ' }
    const changed = await school.call('PUT', '/api/users/profile', { token, body })
    expect(changed.body.user.full_name).toBe('Khadidiatou Guèye')
    const admin = await signUpAdmin(school)
    const found = await school.call('GET', '/api/admin/users?search=gueye', { token: admin.token })
    expect(found.body.total).toBe(1)
  })

  test('changes the password with the old one, and goes on alone, under a token that nobody had before', async () => {
    const { token, username, password } = await signUpPupil(school)
    const other = (await logIn(username, password)).body.token
    const change = (currentPassword: string) =>
      school.call('PUT', '/api/users/profile/password', {
        token,
        body: { currentPassword, newPassword: 'Fromager2026' },
      })
    const wrong = await change('Cailcedrat1')
    expect([wrong.status, wrong.body.error]).toEqual([400, 'Le mot de passe actuel est incorrect.'])
    expect(await isLive(school, other)).toBe(true)
    const changed = await change(password)
    expect(changed.status).toBe(200)
    expect(changed.body.token).not.toBe(token)
    expect(await isLive(school, changed.body.token)).toBe(true)
    // A stolen copy of the session's own token is out with it.
    expect([await isLive(school, token), await isLive(school, other)]).toEqual([false, false])
    const refreshed = await school.call('POST', '/api/auth/refresh', { token })
    expect(refreshed.status).toBe(401)
    expect((await logIn(username, password)).status).toBe(401)
    expect((await logIn(username, 'Fromager2026')).status).toBe(200)
  })

  test('guesses of the old password are shut out', async () => {
    const { token } = await signUpPupil(school)
    for (let guess = 0; guess < 10; guess++) await close(token, 'Cailcedrat1')
    expect((await close(token, 'Cailcedrat1')).status).toBe(429)
  })

  test('shows the open sessions, ends one, ends the others', async () => {
    const { token, username, password } = await signUpPupil(school)
    const phone = (await logIn(username, password, 'Phone')).body.token
    const tablet = (await logIn(username, password, 'Tablet')).body.token
    const list = async () =>
      (await school.call('GET', '/api/users/profile/sessions', { token })).body.sessions as any[]
    const sessions = await list()
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false])
    const { id } = sessions.find(({ device }) => device === 'Phone')
    const end = (name: string, by = token) =>
      school.call('DELETE', `/api/users/profile/sessions/${name}`, { token: by })
    const stranger = await signUpPupil(school)
    expect((await end(id, stranger.token)).status).toBe(404)
    expect((await end(id)).status).toBe(200)
    expect((await end(id)).status).toBe(404)
    expect([await isLive(school, phone), await isLive(school, tablet)]).toEqual([false, true])
    await school.call('DELETE', '/api/users/profile/sessions', { token })
    expect([await isLive(school, token), await isLive(school, tablet)]).toEqual([true, false])
    expect(await list()).toHaveLength(1)
  })

  test('exports what is stored of the person and no secret', async () => {
    const { token, id } = await signUpPupil(school, 'Ndèye Fall')
    await signUpPupil(school, 'Modou Stranger')
    const { status, body, text } = await school.call('GET', '/api/users/profile/export', { token })
    expect(status).toBe(200)
    expect(body.account).toMatchObject({ id, full_name: 'Ndèye Fall', is_active: 1 })
    expect(body.records.sessions).toEqual([expect.objectContaining({ user_id: id })])
    expect(text).not.toMatch(/argon2|token_hash|Stranger/)
    expect(text).not.toContain(token)
  })

  test('closes the account at once and erases it within 30 days', async () => {
    const { token, id, username, password } = await signUpPupil(school)
    expect((await close(token, 'Cailcedrat1')).status).toBe(400)
    expect((await close(token, password)).status).toBe(200)
    expect(await isLive(school, token)).toBe(false)
    expect((await logIn(username, password)).status).toBe(403)
    await eraseAccounts(school.services, allRooms.personalData)
    expect(await rowsOf(id)).toBe(1)
    school.moveClock(29 * day)
    // Several copies of the server, at once.
    await Promise.all([1, 2, 3].map(() => eraseAccounts(school.services, allRooms.personalData)))
    expect(await rowsOf(id)).toBe(0)
    const body = { username, password, fullName: 'Awa Diop' }
    expect((await school.call('POST', '/api/auth/signup', { body })).status).toBe(201)
  })

  test('an admin can take a closing back', async () => {
    const { token, id, password } = await signUpPupil(school)
    await close(token, password)
    const admin = await signUpAdmin(school)
    await school.call('PUT', `/api/admin/users/${id}/toggle-status`, { token: admin.token })
    school.moveClock(31 * day)
    await eraseAccounts(school.services, allRooms.personalData)
    expect(await rowsOf(id)).toBe(1)
  })

  test('after the erasure the log keeps what was done, not to whom', async () => {
    const { token, id, username, password } = await signUpPupil(school)
    const deleted = await signUpPupil(school)
    const admin = await signUpAdmin(school)
    const act = (path: string, method: 'PUT' | 'DELETE' = 'PUT') =>
      school.call(method, `/api/admin/users/${path}`, { token: admin.token })
    await act(`${id}/make-admin`)
    await act(`${deleted.id}/delete`, 'DELETE')
    await close(token, password)
    school.moveClock(29 * day)
    await eraseAccounts(school.services, allRooms.personalData)
    const log = await school.services.db.selectFrom('audit_log').selectAll().execute()
    const text = JSON.stringify(log)
    expect(text).not.toContain(username)
    expect(text).not.toContain(deleted.username)
    expect(log.map(({ subject }) => subject)).toContain(`compte n° ${id}`)
    const throttles = await school.services.db.selectFrom('throttle').selectAll().execute()
    expect(throttles).toEqual([])
  })

  test('the last admin cannot close their account, two at once leave one', async () => {
    const { db } = school.services
    await db.updateTable('users').set({ is_admin: 0 }).execute()
    const [one, two] = [await signUpAdmin(school), await signUpAdmin(school)]
    const answers = await Promise.all([close(one.token, one.password), close(two.token, two.password)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error).toBe('L’école doit garder au moins un administrateur actif.')
  })
})
