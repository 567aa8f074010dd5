import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import {
  activeAdmins,
  adminExists,
  beginDay,
  beginErasure,
  deleteUserRow,
  findUser,
  findUserByUsername,
  insertUser,
  isBeingErased,
  lockUser,
  markLogin,
  requestDeletion,
  setActive,
  setAdmin,
  setName,
  setPassword,
  type UserRow,
} from './users-store.ts'

const created = '2026-01-05T08:00:00.000Z'
const later = '2026-01-06T08:00:00.000Z'

describe.each(databaseKinds)('the store of accounts on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  let made = 0
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
  })
  afterAll(() => school.close())

  const newUser = (username = `7710000${10 + made++}`, is_admin: 0 | 1 = 0) =>
    insertUser(db, {
      username,
      full_name: 'Émilie Sène',
      password_hash: 'first',
      has_common_password: 0,
      is_admin,
      created_at: created,
    })
  const user = async (username?: string) => (await newUser(username))!
  const read = async ({ id }: UserRow) => (await findUser(db, id))!

  test('of many with one name at once one account is made, and it is found by name and by number', async () => {
    const rows = await Promise.all(Array.from({ length: 5 }, () => newUser('double@ecole.example')))
    const row = rows.find((each) => each !== undefined)
    expect(rows.filter((each) => each === undefined)).toHaveLength(4)
    expect(row).toMatchObject({ is_active: 1, is_admin: 0, folded: 'emilie sene double@ecole.example' })
    expect(await findUserByUsername(db, 'double@ecole.example')).toEqual(row)
    expect(await read(row!)).toEqual(row)
    expect(await findUserByUsername(db, 'Double@ecole.example')).toBeUndefined()
    expect(await findUser(db, 999_999)).toBeUndefined()
  })

  test('an account that is locked is given as it is, and stays as it is', async () => {
    const row = await user()
    const locked = await db.transaction().execute((transaction) => lockUser(transaction, row.id))
    expect(locked).toEqual(row)
    expect(await read(row)).toEqual(row)
    expect(await lockUser(db, 999_999)).toBeUndefined()
  })

  test('a log-in is noted for the password that was checked, on an open account alone', async () => {
    const row = await user()
    const note = { at: later, isCommon: 1 as const }
    expect(await markLogin(db, { ...row, password_hash: 'another' }, note)).toBe(false)
    expect(await read(row)).toEqual(row)
    await db.updateTable('users').set({ must_change_password: 1 }).where('id', '=', row.id).execute()
    expect(await markLogin(db, row, note)).toBe(true)
    const noted = { last_login: later, last_activity: later, has_common_password: 1 }
    expect(await read(row)).toMatchObject({ ...noted, password_hash: 'first', must_change_password: 1 })
    expect(await markLogin(db, row, { ...note, newHash: 'own' })).toBe(true)
    expect(await read(row)).toMatchObject({ password_hash: 'own', must_change_password: 0 })
    await setActive(db, row.id, false)
    expect(await markLogin(db, { id: row.id, password_hash: 'own' }, note)).toBe(false)
  })

  test('a password is changed by whoever gave the one before', async () => {
    const row = await user()
    const change = { hash: 'second', isCommon: 1 as const }
    const answers = await Promise.all([setPassword(db, row, change), setPassword(db, row, change)])
    expect(answers.toSorted()).toEqual([false, true])
    expect(await read(row)).toMatchObject({ password_hash: 'second', has_common_password: 1 })
  })

  test('a new name is what searches find', async () => {
    const [row, other] = [await user(), await user()]
    await setName(db, row, 'Fatou Ndèye')
    expect(await read(row)).toMatchObject({
      full_name: 'Fatou Ndèye',
      folded: `fatou ndeye ${row.username}`,
    })
    expect(await read(other)).toEqual(other)
  })

  test('admins are the active ones that were made so', async () => {
    expect(await adminExists(db)).toBe(false)
    const [first, second, pupil] = [(await newUser('a@ecole.example', 1))!, await user(), await user()]
    await setAdmin(db, second.id, true)
    expect(await adminExists(db)).toBe(true)
    expect((await activeAdmins(db)).toSorted((a, b) => a - b)).toEqual([first.id, second.id])
    await setActive(db, second.id, false)
    expect(await activeAdmins(db)).toEqual([first.id])
    await setAdmin(db, first.id, false)
    expect(await activeAdmins(db)).toEqual([])
    expect(await adminExists(db)).toBe(true)
    expect((await read(pupil)).is_admin).toBe(0)
  })

  test('opening an account takes the wish for its deletion back, shutting it does not', async () => {
    const row = await user()
    await requestDeletion(db, row.id, later)
    expect(await read(row)).toMatchObject({ is_active: 0, deletion_requested_at: later })
    await setActive(db, row.id, false)
    expect((await read(row)).deletion_requested_at).toBe(later)
    await setActive(db, row.id, true)
    expect(await read(row)).toMatchObject({ is_active: 1, deletion_requested_at: null })
  })

  test('an erasure begins and ends only when the wish is old enough, if that is asked', async () => {
    const [row, other] = [await user(), await user()]
    expect(await beginErasure(db, row.id, later)).toBe(false)
    await requestDeletion(db, row.id, later)
    expect(await beginErasure(db, row.id, created)).toBe(false)
    expect(await deleteUserRow(db, row.id, created)).toBe(false)
    expect(isBeingErased(await read(row))).toBe(false)
    expect(await beginErasure(db, row.id, later)).toBe(true)
    expect(isBeingErased(await read(row))).toBe(true)
    expect(await deleteUserRow(db, row.id, later)).toBe(true)
    expect(await findUser(db, row.id)).toBeUndefined()
    expect(await deleteUserRow(db, row.id)).toBe(false)
    expect(await read(other)).toEqual(other)
    expect([await beginErasure(db, other.id), await deleteUserRow(db, other.id)]).toEqual([true, true])
  })

  test('a pupil’s day begins once, an admin’s is not counted', async () => {
    const [pupil, admin] = [await user(), (await newUser('b@ecole.example', 1))!]
    const begin = (id: number, at: string) => beginDay(db, id, at)
    expect(await begin(pupil.id, created)).toBe(true)
    expect((await read(pupil)).last_activity).toBe(created)
    expect(await begin(pupil.id, '2026-01-05T23:59:59.000Z')).toBe(false)
    expect((await read(pupil)).last_activity).toBe(created)
    const many = await Promise.all(Array.from({ length: 4 }, () => begin(pupil.id, later)))
    expect(many.filter(Boolean)).toHaveLength(1)
    expect(await begin(admin.id, created)).toBe(false)
    expect((await read(admin)).last_activity).toBe(created)
  })
})
