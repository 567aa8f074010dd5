import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrom, newWord } from '../../../../tests/support/classes.ts'
import { isLive, signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { allRows } from '../../../../tests/support/rows.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sentences } from '../../accounts/contract.ts'
import { classSentences } from '../rules.ts'

type Slip = { id: number; full_name: string; username: string; class_name: string; password: string }

describe.each(databaseKinds)('slips made anew on %s', (kind) => {
  let school: TestApp
  let token: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ token } = await signUpAdmin(school))
  })
  afterAll(() => school.close())

  const create = async (className: string, ...names: string[]) => {
    const rows = names.map((name) => `${name};;${className}\n`)
    const { body } = await createFrom(school, token, `nom complet;identifiant;classe\n${rows.join('')}`)
    return body.accounts as Slip[]
  }
  const renew = (given: Record<string, unknown>, as = token) =>
    school.call('POST', '/api/admin/classes/slips', { token: as, body: { id: newWord(), ...given } })
  const keep = (slips: readonly Slip[]) =>
    school.call('PUT', '/api/admin/classes/slips/kept', { token, body: { ids: slips.map(({ id }) => id) } })
  const classOf = async (name: string) => {
    const { body } = await school.call('GET', '/api/admin/classes/list', { token })
    return body.classes.find(({ class_name }: Slip) => class_name === name)
  }
  const pupilsOf = async (name: string) => {
    const path = `/api/admin/classes/pupils?class_name=${encodeURIComponent(name)}`
    const { body } = await school.call('GET', path, { token })
    return body.pupils.map(({ full_name, slip }: { full_name: string; slip: string }) => [full_name, slip])
  }
  const logIn = (username: string, password: string, newPassword?: string) =>
    school.call('POST', '/api/auth/login', { body: { username, password, newPassword } })
  const lastEntry = async () =>
    (await school.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute())[0]

  test('a class whose creation was interrupted is found by the slips that nobody kept', async () => {
    const slips = await create('6e A', 'Awa Ndiaye', 'Modou Fall')
    expect(await classOf('6e A')).toEqual({ class_name: '6e A', pupils: 2, waiting: 2, unkept: 2 })
    expect((await keep([slips[0]!])).status).toBe(200)
    expect(await classOf('6e A')).toMatchObject({ waiting: 2, unkept: 1 })
    await logIn(slips[1]!.username, slips[1]!.password, 'Fromager2026')
    expect(await classOf('6e A')).toMatchObject({ waiting: 1, unkept: 0 })
    expect(await pupilsOf('6e A')).toEqual([
      ['Awa Ndiaye', 'kept'],
      ['Modou Fall', 'used'],
    ])
    expect(await pupilsOf('6e que personne n’a')).toEqual([])
  })

  test('a class gets new slips for those who never signed in, and their old ones are void', async () => {
    const slips = await create('5e A', 'Binta Sow', 'Cheikh Diop', 'Dior Sall')
    await keep(slips)
    const own = await logIn(slips[1]!.username, slips[1]!.password, 'Fromager2026')
    const { status, body } = await renew({ class_name: '5e A' })
    expect(status).toBe(201)
    expect(body.accounts.map(({ full_name }: Slip) => full_name)).toEqual(['Binta Sow', 'Dior Sall'])
    expect(await classOf('5e A')).toMatchObject({ pupils: 3, waiting: 2, unkept: 2 })
    const [first] = body.accounts as Slip[]
    expect((await logIn(first!.username, slips[0]!.password)).status).toBe(401)
    expect(await logIn(first!.username, first!.password)).toMatchObject({
      status: 409,
      body: { error: sentences.ownPasswordNeeded },
    })
    expect(await isLive(school, own.body.token)).toBe(true)
    expect(await lastEntry()).toMatchObject({ action: 'renew-slips', subject: '5e A (2)', subject_id: null })
    const stored = JSON.stringify(await allRows(school))
    expect(stored).not.toContain(first!.password.replaceAll('-', ''))
  })

  test('asked for, those with a password of their own lose it, their devices and their links', async () => {
    const [slip] = await create('4e A', 'Ely Ndour')
    const opened = await logIn(slip!.username, slip!.password, 'Fromager2026')
    expect(await renew({ class_name: '4e A' })).toMatchObject({
      status: 400,
      body: { error: classSentences.nobodyForSlips },
    })
    const link = await school.call('POST', `/api/admin/users/${slip!.id}/password-link`, { token })
    const secret = new URL(link.body.link).searchParams.get('token')
    const { body } = await renew({ class_name: '4e A', all: true })
    expect(await isLive(school, opened.body.token)).toBe(false)
    expect((await logIn(slip!.username, 'Fromager2026')).status).toBe(401)
    const reset = { token: secret, password: 'Baobab2027' }
    expect((await school.call('PUT', '/api/auth/reset-password', { body: reset })).status).toBe(400)
    expect((await logIn(slip!.username, body.accounts[0].password, 'Cailcedrat2026')).status).toBe(200)
  })

  test('one pupil gets one, with an entry that goes when the account goes', async () => {
    const pupil = await signUpPupil(school, 'Fanta Kane')
    const { body } = await renew({ user_id: pupil.id })
    expect(body.accounts).toMatchObject([{ id: pupil.id, full_name: 'Fanta Kane', class_name: '', line: 1 }])
    expect(await isLive(school, pupil.token)).toBe(false)
    expect(await lastEntry()).toMatchObject({ action: 'renew-slips', subject_id: pupil.id })
    expect((await logIn(pupil.username, body.accounts[0].password, 'Fromager2026')).status).toBe(200)
  })

  test('neither an admin nor a shut account nor nobody gets one', async () => {
    const other = await signUpAdmin(school)
    const shut = await signUpPupil(school)
    await school.call('PUT', `/api/admin/users/${shut.id}/toggle-status`, { token })
    const before = await allRows(school)
    const refused = [
      { user_id: other.id },
      { user_id: shut.id },
      { user_id: 999_999 },
      { class_name: '1re Z' },
      {},
    ]
    for (const given of refused)
      expect(await renew(given)).toMatchObject({
        status: 400,
        body: { error: classSentences.nobodyForSlips },
      })
    for (const given of [
      { id: 'court', user_id: 1 },
      { user_id: 0 },
      { user_id: 1.5 },
      { class_name: 'x'.repeat(41) },
    ])
      expect((await renew(given)).status).toBe(400)
    expect(await allRows(school)).toEqual(before)
  })

  test('asked twice, at once or after a lost answer, it is one order', async () => {
    const [slip] = await create('3e A', 'Gana Mbaye')
    const id = newWord()
    const order = { id, class_name: '3e A' }
    const [first, second] = await Promise.all([renew(order), renew(order)])
    expect(first).toMatchObject({ status: 201, body: { accounts: [{ username: slip!.username }] } })
    expect(second.body).toEqual(first.body)
    expect((await renew(order)).body).toEqual(first.body)
    for (const other of [
      { ...order, all: true },
      { id, user_id: slip!.id },
    ])
      expect(await renew(other)).toMatchObject({ status: 409, body: { error: classSentences.otherCreation } })
    const { token: stranger } = await signUpAdmin(school)
    expect((await renew(order, stranger)).status).toBe(409)
    const entries = await school.services.db
      .selectFrom('audit_log')
      .select('id')
      .where('subject', '=', '3e A (1)')
      .where('action', '=', 'renew-slips')
      .execute()
    expect(entries).toHaveLength(1)
  })

  test('who chooses a password while the new ones are hashed keeps it', async () => {
    const [early, late] = await create('2nde A', 'Habib Sy', 'Ibou Ba')
    const making = renew({ class_name: '2nde A' })
    const chosen = await logIn(early!.username, early!.password, 'Fromager2026')
    const { body } = await making
    const renewed = body.accounts.map(({ id }: Slip) => id)
    expect(renewed).toContain(late!.id)
    // Whichever came first: the account has one password, and whoever was told it has the right one.
    expect(renewed.includes(early!.id)).toBe(chosen.status !== 200)
    expect((await logIn(early!.username, 'Fromager2026')).status).toBe(chosen.status)
  })

  test('the accounts of a class are found by it, in the search and by the filter', async () => {
    await create('1re S2', 'Khady Thiam', 'Lamine Gaye')
    await create('1re L', 'Mame Faye')
    const found = async (query: string) => {
      const { body } = await school.call('GET', `/api/admin/users?${query}`, { token })
      return body.users.map(({ full_name }: Slip) => full_name)
    }
    expect(await found('search=1RE+s2')).toEqual(['Khady Thiam', 'Lamine Gaye'])
    expect(await found('class_name=1re+L')).toEqual(['Mame Faye'])
    expect(await found('class_name=1re+S2&search=khady')).toEqual(['Khady Thiam'])
    const file = await school.call('GET', '/api/admin/users/export?class_name=1re%20L', { token })
    expect(file.text.trim().split('\r\n')).toHaveLength(2)
    const { body } = await school.call('GET', '/api/admin/user-classes', { token })
    expect(body.classes).toEqual(expect.arrayContaining(['1re S2', '1re L']))
  })

  test('a new name keeps the class that searches find', async () => {
    const [slip] = await create('Tle S1', 'Ngone Diagne')
    const { body } = await logIn(slip!.username, slip!.password, 'Fromager2026')
    await school.call('PUT', '/api/users/profile', {
      token: body.token,
      body: { fullName: 'Ngoné Diagne Fall' },
    })
    const { folded } = await school.services.db
      .selectFrom('users')
      .select('folded')
      .where('id', '=', slip!.id)
      .executeTakeFirstOrThrow()
    expect(folded).toBe('ngone diagne fall ngone.diagne tle s1')
  })
})

test('the address of slips is PUBLIC_URL, or else what the admin’s browser has reached', async () => {
  const addressOf = async (env: Record<string, string>, host: string) => {
    const school = await startTestApp({ env })
    const { token } = await signUpAdmin(school)
    const { body } = await school.call('GET', '/api/admin/classes/list', { token, headers: { host } })
    await school.close()
    return body.address
  }
  expect(await addressOf({}, '192.168.1.20:3000')).toEqual({
    url: 'http://192.168.1.20:3000',
    problem: 'unset',
  })
  expect(await addressOf({ PUBLIC_URL: 'https://ecole.example' }, '192.168.1.20:3000')).toEqual({
    url: 'https://ecole.example',
    problem: null,
  })
})
