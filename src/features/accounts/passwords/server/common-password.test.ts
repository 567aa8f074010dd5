import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

describe('common passwords of admins', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp()
  })
  afterAll(() => school.close())

  const isTold = async (token: string) =>
    (await school.call('GET', '/api/admin/dashboard/stats', { token })).body.own_password_is_common as boolean
  const logIn = async (username: string, password: string) =>
    (await school.call('POST', '/api/auth/login', { body: { username, password } })).body.token as string

  test('an admin who is made with one is told until it is changed', async () => {
    const { token } = await signUpAdmin(school)
    const account = { username: 'directrice', password: 'Password1', fullName: 'Aminata Fall' }
    expect((await school.call('POST', '/api/auth/create-admin', { token, body: account })).status).toBe(201)
    let own = await logIn(account.username, account.password)
    expect([await isTold(own), await isTold(token)]).toEqual([true, false])
    const change = (currentPassword: string, newPassword: string) =>
      school.call('PUT', '/api/users/profile/password', {
        token: own,
        body: { currentPassword, newPassword },
      })
    own = (await change('Password1', 'Tamarinier-71')).body.token as string
    expect(await isTold(own)).toBe(false)
    own = (await change('Tamarinier-71', '123456')).body.token as string
    expect(await isTold(own)).toBe(true)
  })

  test('of a pupil nothing is kept; who becomes an admin is told at the next log-in', async () => {
    const admin = await signUpAdmin(school)
    const pupil = await signUpPupil(school)
    const made = { currentPassword: pupil.password, newPassword: '123456' }
    await school.call('PUT', '/api/users/profile/password', { token: pupil.token, body: made })
    await logIn(pupil.username, '123456')
    const kept = async () => {
      const query = school.services.db.selectFrom('users').select('has_common_password')
      return (await query.where('id', '=', pupil.id).executeTakeFirstOrThrow()).has_common_password
    }
    expect(await kept()).toBe(0)
    await school.call('PUT', `/api/admin/users/${pupil.id}/make-admin`, { token: admin.token, body: {} })
    expect(await isTold(await logIn(pupil.username, '123456'))).toBe(true)
  })

  test('a reset with a link keeps it too', async () => {
    const [admin, other] = [await signUpAdmin(school), await signUpAdmin(school)]
    const made = await school.call('POST', `/api/admin/users/${other.id}/password-link`, {
      token: admin.token,
    })
    const token = new URL(made.body.link).searchParams.get('token')!
    await school.call('PUT', '/api/auth/reset-password', { body: { token, password: 'qwerty123' } })
    const query = school.services.db.selectFrom('users').select('has_common_password')
    expect((await query.where('id', '=', other.id).executeTakeFirstOrThrow()).has_common_password).toBe(1)
  })
})
