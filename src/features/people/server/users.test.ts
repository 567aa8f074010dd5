import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLive, signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

const minute = 60_000
const day = 24 * 60 * minute

describe.each(databaseKinds)('the admin’s calls on %s', (kind) => {
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

  const get = async (path: string) => (await school.call('GET', path, { token: admin.token })).body
  const act = (id: number, name: string, token = admin.token) =>
    school.call(name === 'delete' ? 'DELETE' : 'PUT', `/api/admin/users/${id}/${name}`, { token })
  const actions = async () => {
    const { entries } = await get('/api/admin/audit-log')
    return entries.map(({ action }: { action: string }) => action)
  }

  test('lists names in order, page by page', async () => {
    for (const name of ['Zeynab Ba', 'Émilie Sarr', 'Abdou Faye']) await signUpPupil(school, name)
    const first = await get('/api/admin/users?per_page=3')
    const names = (list: { users: { full_name: string }[] }) => list.users.map((user) => user.full_name)
    expect(names(first)).toEqual(['Abdou Faye', 'Émilie Sarr', 'Moussa Ndiaye'])
    expect([first.pages, first.total]).toEqual([2, 4])
    expect(names(await get('/api/admin/users?per_page=3&page=2'))).toEqual(['Zeynab Ba'])
    const beyond = await get('/api/admin/users?page=9')
    expect([beyond.users, beyond.total]).toEqual([[], 4])
    expect(Object.keys(first.users[0])).not.toContain('password_hash')
  })

  test.each([
    ['awa diop', 1],
    ['DIOP Awa', 1],
    ['Séne', 1],
    ['sene', 1],
    ['77 5', 3],
    ['ecole.example', 1],
    ['%', 0],
    ['_', 0],
    [String.raw`\\`, 0],
    ["' or 1=1 --", 0],
  ])('searching «%s» finds %i', async (search, total) => {
    for (const [index, name] of ['Awa Diop', 'Aïcha Sène', 'Modou Ly'].entries())
      await school.call('POST', '/api/auth/signup', {
        body: { username: `77 555 00 0${index}`, password: 'Baobab2026', fullName: name },
      })
    expect((await get(`/api/admin/users?search=${encodeURIComponent(search)}`)).total).toBe(total)
  })

  test('filters by status and counts the same', async () => {
    const [pupil, shut] = [await signUpPupil(school), await signUpPupil(school)]
    school.moveClock(6 * minute)
    await act(shut.id, 'toggle-status')
    const total = async (status: string) => (await get(`/api/admin/users?status=${status}`)).total
    expect([await total('active'), await total('inactive'), await total('admin')]).toEqual([2, 1, 1])
    expect(await total('online')).toBe(1)
    expect(await total('')).toBe(3)
    await school.call('GET', '/api/users/profile', { token: pupil.token })
    expect(await total('online')).toBe(2)
    expect((await get('/api/admin/dashboard/stats')).stats).toEqual({
      total_users: 3,
      active_users: 2,
      online_users: 2,
      admin_users: 1,
      recent_registrations: 3,
      recent_logins: 3,
    })
    const { online_users } = await get('/api/admin/activity/online')
    expect(new Set(online_users.map(({ id }: { id: number }) => id))).toEqual(new Set([pupil.id, admin.id]))
    expect(online_users.every((user: { is_online: boolean }) => user.is_online)).toBe(true)
    expect((await get(`/api/admin/users/${shut.id}`)).user).toMatchObject({
      is_active: false,
      is_online: false,
    })
  })

  test('recent means 7 and 30 days, unless asked otherwise', async () => {
    await signUpPupil(school)
    const later = async (days: number) => {
      school.moveClock(days * day)
      const { username, password } = admin
      admin.token = (
        await school.call('POST', '/api/auth/login', { body: { username, password } })
      ).body.token
    }
    await later(8)
    const { stats } = await get('/api/admin/dashboard/stats')
    expect([stats.recent_logins, stats.recent_registrations]).toEqual([1, 2])
    expect((await get('/api/admin/activity/recent')).total).toBe(1)
    expect(await get('/api/admin/activity/recent?days=9')).toMatchObject({ days: 9, total: 2 })
    await later(23)
    expect((await get('/api/admin/dashboard/stats')).stats.recent_registrations).toBe(0)
  })

  test('deactivating ends every session at once; activating brings none back', async () => {
    const pupil = await signUpPupil(school)
    expect((await act(pupil.id, 'toggle-status')).body.message).toContain('désactivé')
    expect(await isLive(school, pupil.token)).toBe(false)
    const { username, password } = pupil
    const logIn = () => school.call('POST', '/api/auth/login', { body: { username, password } })
    expect((await logIn()).status).toBe(403)
    expect((await act(pupil.id, 'toggle-status')).body.message).toContain('activé')
    expect(await isLive(school, pupil.token)).toBe(false)
    expect((await logIn()).status).toBe(200)
    expect(await actions()).toEqual(['activate-user', 'deactivate-user', 'create-admin'])
  })

  test('gives and takes the right of admin, which counts at once', async () => {
    const pupil = await signUpPupil(school)
    const asPupil = () => school.call('GET', '/api/admin/users', { token: pupil.token })
    expect((await asPupil()).status).toBe(403)
    await act(pupil.id, 'make-admin')
    expect((await asPupil()).status).toBe(200)
    await act(pupil.id, 'make-admin')
    expect((await asPupil()).status).toBe(403)
    expect(await actions()).toEqual(['revoke-admin', 'grant-admin', 'create-admin'])
  })

  test('deleting erases the account, ends its sessions and frees its name', async () => {
    const pupil = await signUpPupil(school)
    expect((await act(pupil.id, 'delete')).status).toBe(200)
    expect(await isLive(school, pupil.token)).toBe(false)
    for (const name of ['delete', 'toggle-status', 'make-admin'])
      expect((await act(pupil.id, name)).status).toBe(404)
    expect((await school.call('GET', `/api/admin/users/${pupil.id}`, { token: admin.token })).status).toBe(
      404,
    )
    const body = { username: pupil.username, password: 'Baobab2026', fullName: 'Awa Diop' }
    expect((await school.call('POST', '/api/auth/signup', { body })).status).toBe(201)
    expect(await actions()).toEqual(['delete-user', 'create-admin'])
  })

  test.each(['toggle-status', 'make-admin', 'delete'])('nobody does %s to themselves', async (name) => {
    await signUpAdmin(school)
    const refused = await act(admin.id, name)
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('propre compte')])
    expect((await get('/api/admin/dashboard/stats')).stats.admin_users).toBe(2)
    expect(await actions()).not.toContain(name)
  })

  test.each(['toggle-status', 'make-admin', 'delete'])(
    'admins who do %s to each other at once leave one of them',
    async (name) => {
      const others = [await signUpAdmin(school), await signUpAdmin(school), await signUpAdmin(school)]
      const all = [admin, ...others]
      const answers = await Promise.all(
        all.flatMap((one) => all.filter((two) => two !== one).map((two) => act(two.id, name, one.token))),
      )
      expect(answers.filter(({ status }) => status >= 500)).toEqual([])
      const left = await school.services.db
        .selectFrom('users')
        .select('id')
        .where('is_admin', '=', 1)
        .where('is_active', '=', 1)
        .execute()
      expect(left.length).toBeGreaterThanOrEqual(1)
    },
  )
})
