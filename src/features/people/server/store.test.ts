import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, minute } from '../../../common/durations.ts'
import { signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { countUsers, listOnline, listUsers, placeAfter, toAdminUser } from './store.ts'

describe.each(databaseKinds)('the store of people on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let people: number[]
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
    people = []
    for (const name of ['Awa Diop', 'Modou Fall', 'Zeynab Ba'])
      people.push((await signUpPupil(school, name)).id)
  })
  afterAll(() => school.close())

  const now = new Date('2026-03-31T12:00:00.000Z')
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString()
  const change = (values: {
    created_at?: string
    last_login?: string
    last_activity?: string
    is_active?: 0 | 1
  }) => db.updateTable('users').set(values).where('id', '=', people[0]!).execute()
  const counts = () => countUsers(db, now)

  test('the place so many accounts further is the last of them', async () => {
    expect((await placeAfter(db, undefined, 2))?.id).toBe(people[1])
    expect((await placeAfter(db, await placeAfter(db, undefined, 1), 2))?.id).toBe(people[2])
    expect(await placeAfter(db, undefined, 4)).toBeUndefined()
  })

  test('counts end at 30 days, 7 days and 5 minutes', async () => {
    const old = { created_at: ago(60 * day), last_login: ago(60 * day), last_activity: ago(60 * day) }
    await db.updateTable('users').set(old).execute()
    await change({ created_at: ago(30 * day), last_login: ago(7 * day), last_activity: ago(5 * minute) })
    expect(await counts()).toMatchObject({ recent_registrations: 1, recent_logins: 1, online_users: 1 })
    await change({
      created_at: ago(30 * day + 1),
      last_login: ago(7 * day + 1),
      last_activity: ago(5 * minute + 1),
    })
    expect(await counts()).toMatchObject({ recent_registrations: 0, recent_logins: 0, online_users: 0 })
  })

  test('an account that is shut is not online, however lately it was used', async () => {
    const filter = { search: 'awa', status: '' } as const
    const isOnline = async () => {
      const { rows } = await listUsers(db, filter, { page: 1, perPage: 1 }, now)
      return toAdminUser(rows[0]!, now).is_online
    }
    await change({ last_activity: ago(minute) })
    expect([await isOnline(), (await listOnline(db, now)).length]).toEqual([true, 1])
    await change({ is_active: 0 })
    expect([await isOnline(), (await listOnline(db, now)).length]).toEqual([false, 0])
  })
})
