import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../../common/durations.ts'
import { school as allRooms } from '../../../../app/server/rooms.ts'
import { preview } from '../../../../../tests/support/classes.ts'
import { isLive, signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { eraseAccounts } from '../../profile/server/erase-accounts.ts'
import { sentences } from '../../rules.ts'
import { familySentences } from '../rules.ts'

type Member = { id: number; full_name: string; username: string }

describe.each(databaseKinds)('a family on one telephone number, on %s', (kind) => {
  let school: TestApp
  let admin: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    admin = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())

  const familyOf = async (token: string) =>
    (await school.call('GET', '/api/users/profile/family', { token })).body as {
      number: string | null
      accounts: Member[]
    }
  const add = (token: string, fullName: string, password: string) =>
    school.call('POST', '/api/users/profile/family', { token, body: { fullName, password } })
  const logIn = (username: string, password: string, more: Record<string, unknown> = {}) =>
    school.call('POST', '/api/auth/login', { body: { username, password, ...more } })
  const byHeader = (headers: Record<string, string>) => (username: string, password: string) =>
    school.call('POST', '/api/auth/login', { body: { username, password }, headers })
  /** A number with its first account and another. */
  const twoOf = async (first: string, second: string, password = 'Cailcedrat2026') => {
    const pupil = await signUpPupil(school, first)
    const member = (await add(pupil.token, second, password)).body.account as Member
    return { pupil, member, number: pupil.username, password }
  }
  const setPasswordOf = (id: number, phc: string) =>
    school.services.db.updateTable('users').set({ password_hash: phc }).where('id', '=', id).execute()
  const phcOf = async (id: number) => {
    const query = school.services.db.selectFrom('users').select('password_hash').where('id', '=', id)
    return (await query.executeTakeFirstOrThrow()).password_hash
  }

  test('has up to five accounts, each with a name, a password and a user name of its own', async () => {
    const pupil = await signUpPupil(school, 'Awa Ndiaye')
    const names = ['Modou Ndiaye', 'Awa Marie Ndiaye', 'Fatou Ndiaye', 'Ibou Ndiaye']
    for (const [index, name] of names.entries())
      expect(await add(pupil.token, name, `Fromager${index}`)).toMatchObject({
        status: 201,
        body: { account: { full_name: name, username: expect.stringMatching(/^[a-z]+\.ndiaye\d*$/) } },
      })
    expect(await add(pupil.token, 'Un Deplus', 'Fromager9')).toMatchObject({
      status: 409,
      body: { error: familySentences.full(5) },
    })
    const { number, accounts } = await familyOf(pupil.token)
    expect(number).toBe(`+221${pupil.username}`)
    expect(accounts.map(({ full_name }) => full_name)).toEqual(['Awa Ndiaye', ...names])
    for (const [index, { id }] of accounts.slice(1).entries())
      expect(await logIn(pupil.username, `Fromager${index}`)).toMatchObject({
        status: 200,
        body: { user: { id } },
      })
    expect((await logIn(pupil.username, pupil.password)).body.user.id).toBe(pupil.id)
    expect((await logIn(accounts[1]!.username, 'Fromager0')).body.user.id).toBe(accounts[1]!.id)
    // Whoever is of the family may add to it and sees it.
    const { token } = (await logIn(pupil.username, 'Fromager0')).body
    expect((await familyOf(token)).accounts).toEqual(accounts)
  })

  test('two who press at once do not make six', async () => {
    const { pupil, number, password } = await twoOf('Binta Sow', 'Cheikh Sow')
    const other = (await logIn(number, password)).body.token as string
    const names = ['Dior Sow', 'Ely Sow', 'Fanta Sow', 'Gana Sow', 'Habib Sow']
    const tokens = [pupil.token, other]
    const answers = await Promise.all(
      names.map((name, index) => add(tokens[index % 2]!, name, 'Cailcedrat2026')),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect((await familyOf(other)).accounts).toHaveLength(5)
  })

  test('takes no account without a number, and no name twice', async () => {
    const without = (await signUpAdmin(school)).token
    expect(await add(without, 'Awa Ba', 'Fromager2026')).toMatchObject({
      status: 409,
      body: { error: familySentences.noNumber },
    })
    expect(await familyOf(without)).toMatchObject({ number: null, accounts: [{}] })
    const pupil = await signUpPupil(school, 'Élimane Ba')
    expect(await add(pupil.token, 'ELIMANE BA', 'Fromager2026')).toMatchObject({
      status: 409,
      body: { error: familySentences.sameName },
    })
    expect((await add(pupil.token, 'A', 'Fromager2026')).status).toBe(400)
    expect((await add(pupil.token, 'Awa Ba', '12345')).status).toBe(400)
    const sent = { fullName: 'Awa Ba', password: 'Fromager2026' }
    expect((await school.call('POST', '/api/users/profile/family', { body: sent })).status).toBe(401)
  })

  test('with one password for two, the right password alone shows their names', async () => {
    const { pupil, member, number } = await twoOf('Khady Fall', 'Lamine Fall', 'Baobab2026')
    const wrong = await logIn(number, 'Baobab2027', { account: member.id })
    expect(wrong).toMatchObject({ status: 401, body: { error: sentences.loginWrong } })
    expect(wrong.text).not.toContain('Fall')
    expect(await logIn(number, 'Baobab2026')).toMatchObject({
      status: 409,
      body: {
        error: familySentences.whichAccount,
        accounts: [
          { id: pupil.id, full_name: 'Khady Fall' },
          { id: member.id, full_name: 'Lamine Fall' },
        ],
      },
    })
    for (const id of [pupil.id, member.id])
      expect((await logIn(number, 'Baobab2026', { account: id })).body.user.id).toBe(id)
    // Neither an account that does not fit nor one of somebody else.
    const stranger = await signUpPupil(school)
    expect((await logIn(number, 'Baobab2026', { account: stranger.id })).status).toBe(409)
    const [other] = (await familyOf(pupil.token)).accounts
    expect((await logIn(number, 'Autre2026', { account: other!.id })).status).toBe(401)
  })

  test('a shut account of it is passed over, and told to who has its password', async () => {
    const { pupil, member, number, password } = await twoOf('Mame Faye', 'Ngone Faye')
    await school.call('PUT', `/api/admin/users/${member.id}/toggle-status`, { token: admin })
    expect(await logIn(number, password)).toMatchObject({
      status: 403,
      body: { error: sentences.loginDeactivated },
    })
    expect((await logIn(number, pupil.password)).status).toBe(200)
    // With the same password the open one opens.
    await setPasswordOf(pupil.id, await phcOf(member.id))
    expect((await logIn(number, password)).body.user.id).toBe(pupil.id)
  })

  test('whoever has one of its accounts gets no more tries at the others', async () => {
    const { pupil, number, password } = await twoOf('Omar Sy', 'Penda Sy')
    const from = byHeader({ cookie: `device=${'d'.repeat(43)}` })
    // The device is known from now on.
    expect((await from(number, password)).status).toBe(200)
    const guess = async (first: number, count: number) => {
      const statuses: number[] = []
      for (let index = 0; index < count; index++)
        statuses.push((await from(number, `Devine${first + index}`)).status)
      return statuses
    }
    expect(await guess(0, 5)).toEqual([401, 401, 401, 401, 401])
    // An own success takes nothing back but itself.
    expect((await from(number, password)).status).toBe(200)
    expect(await guess(5, 7)).toEqual([401, 401, 401, 401, 401, 429, 429])
    // The way by its own name is not shut by that.
    expect((await familyOf(pupil.token)).accounts).toHaveLength(2)
    expect((await logIn('penda.sy', password)).status).toBe(200)
  })

  test('a number with several accounts is looked up as fast as any: one salt, one computation', async () => {
    const { pupil, member, number, password } = await twoOf('Rama Diouf', 'Saliou Diouf')
    const saltOf = async (id: number) => (await phcOf(id)).split('$').slice(0, 5).join('$')
    const same = async () => expect(await saltOf(member.id)).toBe(await saltOf(pupil.id))
    await same()
    // However a password is changed.
    const { token } = (await logIn(number, password)).body
    const change = { currentPassword: password, newPassword: 'Tamarinier2026' }
    await school.call('PUT', '/api/users/profile/password', { token, body: change })
    await same()
    const link = await school.call('POST', `/api/admin/users/${pupil.id}/password-link`, { token: admin })
    const secret = new URL(link.body.link).searchParams.get('token')
    const body = { token: secret, password: 'Rônier2026' }
    expect((await school.call('PUT', '/api/auth/reset-password', { body })).status).toBe(200)
    await same()
    const slip = await school.call('POST', '/api/admin/classes/slips', {
      token: admin,
      body: { id: 'mot-de-la-secretaire-999999', user_id: member.id },
    })
    expect((await logIn(number, slip.body.accounts[0].password, { newPassword: 'Dattier2026' })).status).toBe(
      200,
    )
    await same()
  })

  test('recovery codes open the account that has them, by the number too', async () => {
    const { pupil, member, number, password } = await twoOf('Sokhna Gueye', 'Tidiane Gueye')
    const own = (await logIn(number, password)).body.token as string
    const codesOf = async (token: string, secret: string) =>
      (await school.call('POST', '/api/users/profile/recovery-codes', { token, body: { password: secret } }))
        .body.codes as string[]
    const [first] = await codesOf(pupil.token, pupil.password)
    const [second] = await codesOf(own, password)
    const recover = (username: string, code: string, next: string) =>
      school.call('PUT', '/api/auth/recovery-code', { body: { username, code, password: next } })
    expect((await recover(number, second!, 'Karite2026')).status).toBe(200)
    expect(await isLive(school, own)).toBe(false)
    expect(await isLive(school, pupil.token)).toBe(true)
    expect((await logIn(number, 'Karite2026')).body.user.id).toBe(member.id)
    expect((await logIn(number, pupil.password)).body.user.id).toBe(pupil.id)
    // A code of the one does not open the other by its name.
    expect((await recover(member.username, first!, 'Karite2027')).status).toBe(400)
    expect((await recover(number, first!, 'Karite2027')).status).toBe(200)
    expect((await logIn(number, 'Karite2027')).body.user.id).toBe(pupil.id)
  })

  test('goes with its account, and its number stays the family’s', async () => {
    const { pupil, member, number, password } = await twoOf('Yacine Kane', 'Zeynab Kane')
    const token = (await logIn(number, password)).body.token as string
    const told = await school.call('GET', '/api/users/profile/export', { token })
    expect(told.body.account).toMatchObject({ username: member.username, family_number: `+221${number}` })
    expect(told.text).not.toContain('Yacine')
    await school.call('DELETE', '/api/users/profile', {
      token: pupil.token,
      body: { password: pupil.password },
    })
    school.moveClock(31 * day)
    await eraseAccounts(school.services, allRooms.personalData)
    school.moveClock(-31 * day)
    expect((await logIn(number, password)).body.user.id).toBe(member.id)
    // A stranger who signs up with it would see whose it was.
    const signUp = { username: number, password: 'Nouveau2026', fullName: 'Quelqu’un' }
    expect(await school.call('POST', '/api/auth/signup', { body: signUp })).toMatchObject({
      status: 409,
      body: { error: sentences.signupTaken },
    })
    const again = (await logIn(number, password)).body.token as string
    await school.call('DELETE', '/api/users/profile', { token: again, body: { password } })
    school.moveClock(31 * day)
    await eraseAccounts(school.services, allRooms.personalData)
    school.moveClock(-31 * day)
    const left = await school.services.db
      .selectFrom('users')
      .select('id')
      .where('folded', 'like', `%${number}%`)
      .execute()
    expect(left).toEqual([])
    expect((await school.call('POST', '/api/auth/signup', { body: signUp })).status).toBe(201)
  })

  test('an admin finds all of it by the number, and a class list leaves it as it is', async () => {
    const { pupil, member, number } = await twoOf('Aby Thiam', 'Bamba Thiam')
    // The clock was moved: a log-in ends.
    const { token } = await signUpAdmin(school)
    const found = await school.call('GET', `/api/admin/users?search=${number}`, { token })
    expect(found.body.users.map(({ id }: Member) => id).toSorted((a: number, b: number) => a - b)).toEqual([
      pupil.id,
      member.id,
    ])
    expect(found.body.users.map(({ family_number }: { family_number: string }) => family_number)).toEqual([
      null,
      `+221${number}`,
    ])
    const file = `nom complet;identifiant;classe\nCire Thiam;${number};3e A\n`
    await school.services.db.deleteFrom('users').where('id', '=', pupil.id).execute()
    const planned = await preview(school, token, file)
    expect(planned.body.lines).toMatchObject([{ outcome: 'exists' }])
  })
})
