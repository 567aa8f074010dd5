import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFrom, createUrl, newWord, preview, sendForm } from '../../../../tests/support/classes.ts'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { allRows } from '../../../../tests/support/rows.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { classSentences, lineSentences } from '../rules.ts'
import { sentences } from '../../accounts/contract.ts'
import { authenticate } from '../../accounts/sessions/server/index.ts'
import { createClass } from './create-class.ts'
import { forgetImports } from './work.ts'
import { oneTimeLetters } from '../../accounts/passwords/server/index.ts'

const head = 'nom complet;identifiant;classe\n'
type Account = {
  line: number
  full_name: string
  username: string
  class_name: string
  password: string | null
}

describe.each(databaseKinds)('a class from a file on %s', (kind) => {
  let school: TestApp
  let token: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ token } = await signUpAdmin(school))
  })
  afterAll(() => school.close())

  const create = (file: string, word?: string) => createFrom(school, token, file, word)
  const accountsOf = async (file: string) => (await create(file)).body.accounts as Account[]
  const logIn = (username: string, password: string, newPassword?: string) =>
    school.call('POST', '/api/auth/login', { body: { username, password, newPassword } })
  const rowOf = (username: string) =>
    school.services.db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst()
  const lastEntry = async () =>
    (await school.services.db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').execute())[0]

  test('the dry run says line by line what would happen, and changes nothing', async () => {
    const pupil = await signUpPupil(school, 'Coumba Ba')
    const before = await allRows(school)
    const file = `${head}Awa Ndiaye;;Seconde A\nCoumba Ba;${pupil.username};Seconde A\nAwa Ndiaye;;Seconde A\n=1+1;;Seconde A\nAwa Ndiaye;awa.n@ecole.example;Seconde A\nModou Fall;AWA.N@ecole.example;Seconde A\n`
    const { status, body } = await preview(school, token, file)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      encoding: 'UTF-8',
      is_assumed: false,
      separator: ';',
      ignored: [],
      counts: { create: 2, exists: 1, duplicate: 2, refused: 1 },
    })
    expect(body.lines.map((line: { reason: string }) => line.reason)).toEqual([
      null,
      lineSentences.exists('Coumba Ba'),
      lineSentences.samePupil(2),
      lineSentences.formula('Le nom', '='),
      null,
      lineSentences.sameUsername(6),
    ])
    expect(body.lines[0]).toMatchObject({ line: 2, outcome: 'create', username: 'awa.ndiaye' })
    expect(await allRows(school)).toEqual(before)
  })

  test('creates what was shown, leaves what exists, and writes it to the log', async () => {
    const pupil = await signUpPupil(school, 'Astou Sy')
    const before = await rowOf(`+221${pupil.username}`)
    const file = `${head}Ibou Gueye;;Première S2\nAstou Sy;${pupil.username};Première S2\nKhady Diouf;77 999 00 11;Première S2\n`
    const accounts = await accountsOf(file)
    expect(accounts).toMatchObject([
      { line: 2, full_name: 'Ibou Gueye', username: 'ibou.gueye', class_name: 'Première S2' },
      { line: 4, full_name: 'Khady Diouf', username: '+221779990011', class_name: 'Première S2' },
    ])
    expect(await rowOf('ibou.gueye')).toMatchObject({
      class_name: 'Première S2',
      must_change_password: 1,
      is_active: 1,
      is_admin: 0,
      folded: 'ibou gueye ibou.gueye premiere s2',
      last_login: null,
    })
    expect(await rowOf(`+221${pupil.username}`)).toEqual(before)
    expect(await lastEntry()).toMatchObject({ action: 'create-class', subject: 'Première S2 (2)' })
    const found = await school.call('GET', '/api/admin/users?search=ibou', { token })
    expect(found.body.total).toBe(1)
  })

  test('the passwords can be read from paper, differ, and are stored nowhere', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `Élève Numéro${'abcdefghijkl'[index]};;Cinquième C\n`,
    )
    const word = newWord()
    const accounts = (await create(head + rows.join(''), word)).body.accounts as Account[]
    const passwords = accounts.map(({ password }) => password!)
    const groups = new RegExp(`^([${oneTimeLetters}]{3}-){2}[${oneTimeLetters}]{3}$`)
    for (const password of passwords) expect(password).toMatch(groups)
    expect(new Set(passwords).size).toBe(12)
    const stored = JSON.stringify(await allRows(school))
    for (const secret of [word, ...passwords, ...passwords.map((text) => text.replaceAll('-', ''))])
      expect(stored).not.toContain(secret)
    expect(school.logged.join('\n')).not.toContain(passwords[0])
  })

  test('a one-time password opens nothing until its owner has chosen another', async () => {
    const [account] = await accountsOf(`${head}Sokhna Mbaye;;Terminale L\n`)
    const { username, password } = account as { username: string; password: string }
    const own = 'Fromager2026'
    expect(await logIn(username, password)).toMatchObject({
      status: 409,
      body: { error: sentences.ownPasswordNeeded },
    })
    expect((await logIn(username, 'abc-def-ghj')).status).toBe(401)
    expect((await logIn(username, 'abc-def-ghj', own)).status).toBe(401)
    expect(await logIn(username, password, password)).toMatchObject({
      status: 400,
      body: { error: sentences.ownPasswordSame },
    })
    expect((await logIn(username, password, '12345')).status).toBe(400)
    // Typed as phones do it.
    const typed = ` ${password.toUpperCase().replaceAll('-', ' ')} `
    const opened = await logIn(username.toUpperCase(), typed, own)
    expect(opened).toMatchObject({ status: 200, body: { user: { username } } })
    expect(await rowOf(username)).toMatchObject({ must_change_password: 0 })
    expect((await logIn(username, own)).status).toBe(200)
    expect((await logIn(username, password)).status).toBe(401)
    // The answer got lost, and the form is sent again.
    expect((await logIn(username, password, own)).status).toBe(200)
    expect((await logIn(username, password, 'Cailcedrat2026')).status).toBe(401)
    const profile = await school.call('GET', '/api/users/profile/export', { token: opened.body.token })
    expect(profile.body.account).toMatchObject({ class_name: 'Terminale L' })
    const found = await school.call('GET', '/api/admin/users?search=sokhna', { token })
    expect(found.body.users).toMatchObject([{ username, class_name: 'Terminale L' }])
    const headers = { authorization: `Bearer ${token}` }
    const file = await school.app.inject({ url: '/api/admin/users/export?search=sokhna', headers })
    expect(file.payload).toContain(`"${username}";"Terminale L"`)
  })

  test('of two who hold the same slip one gets the account', async () => {
    const [account] = await accountsOf(`${head}Binta Cissé;;Terminale L\n`)
    const own = ['Fromager2026', 'Cailcedrat2026']
    const answers = await Promise.all(own.map((each) => logIn(account!.username, account!.password!, each)))
    const opened = answers.map(({ status }) => status === 200)
    expect(opened.filter(Boolean)).toHaveLength(1)
    expect((await logIn(account!.username, own[opened.indexOf(true)]!)).status).toBe(200)
    expect((await logIn(account!.username, own[opened.indexOf(false)]!)).status).toBe(401)
  })

  test('a new password by an admin’s link takes the place of a one-time password too', async () => {
    const [account] = await accountsOf(`${head}Ndeye Kane;;Terminale L\n`)
    await school.call('PUT', `/api/auth/forget-password/${account!.username.toUpperCase()}`)
    const { requests } = (await school.call('GET', '/api/admin/password-requests', { token })).body
    const request = requests.find(({ username }: Account) => username === account!.username)
    const made = await school.call('POST', `/api/admin/password-requests/${request.id}/link`, { token })
    const secret = new URL(made.body.link).searchParams.get('token')
    const body = { token: secret, password: 'Baobab2027' }
    expect((await school.call('PUT', '/api/auth/reset-password', { body })).status).toBe(200)
    expect((await logIn(account!.username, 'Baobab2027')).status).toBe(200)
  })

  test('asked twice, at once or after a lost answer, it creates once and gives the same passwords', async () => {
    const file = `${head}Pape Faye;;Quatrième A\nRama Seck;;Quatrième A\n`
    const word = newWord()
    const { seal } = (await preview(school, token, file)).body
    const confirm = () => sendForm(school, createUrl, token, { id: word, seal }, file)
    const [first, second] = await Promise.all([confirm(), confirm()])
    expect(first).toMatchObject({ status: 201, body: { accounts: [{ line: 2 }, { line: 3 }] } })
    expect(second.body).toEqual(first.body)
    const accounts = first.body.accounts as Account[]
    expect((await logIn(accounts[0]!.username, accounts[0]!.password!, 'Baobab2026')).status).toBe(200)
    // Whoever has a password of their own keeps it to themselves.
    const third = await confirm()
    expect(third.body.accounts).toEqual([{ ...accounts[0], password: null }, accounts[1]])
    expect((await logIn(accounts[1]!.username, accounts[1]!.password!)).status).toBe(409)
    const total = (await school.call('GET', '/api/admin/users?search=faye', { token })).body.total
    expect(total).toBe(1)

    const other = await signUpAdmin(school)
    const stolen = await sendForm(school, createUrl, other.token, { id: word, seal }, file)
    expect(stolen).toMatchObject({ status: 409, body: { error: classSentences.otherCreation } })
    school.moveClock(16 * 60_000)
    expect(await confirm()).toMatchObject({ status: 409, body: { error: classSentences.changedSince } })
    await forgetImports(school.services)
    expect(await school.services.db.selectFrom('class_imports').selectAll().execute()).toEqual([])
  })

  test('another file than the dry run’s is refused, and so is one that accounts have overtaken', async () => {
    const file = `${head}Omar Thiam;;Troisième D\n`
    const { seal } = (await preview(school, token, file)).body
    const send = (bytes: string) => sendForm(school, createUrl, token, { id: newWord(), seal }, bytes)
    const before = await allRows(school)
    expect(await send(`${file}Un Deplus;;Troisième D\n`)).toMatchObject({
      status: 409,
      body: { error: classSentences.otherFile },
    })
    expect(await allRows(school)).toEqual(before)
    expect((await create(`${head}Omar Thiam;;Sixième A\n`)).status).toBe(201)
    expect(await send(file)).toMatchObject({ status: 409, body: { error: classSentences.changedSince } })
    expect(await rowOf('omar.thiam2')).toBeUndefined()
  })

  test('two admins with the same file create the class once', async () => {
    const other = await signUpAdmin(school)
    const file = `${head}Lamine Sow;;Cinquième B\nMame Diarra;;Cinquième B\n`
    const { seal } = (await preview(school, token, file)).body
    const answers = await Promise.all(
      [token, other.token].map((each) => sendForm(school, createUrl, each, { id: newWord(), seal }, file)),
    )
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
    const rows = await school.services.db
      .selectFrom('users')
      .select('username')
      .where('class_name', '=', 'Cinquième B')
      .execute()
    expect(rows).toHaveLength(2)
  })

  test('the same file once more creates nobody twice, whatever the spelling', async () => {
    await accountsOf(`${head}Aïda Mbow;;4ème B\nSaliou Lo;;4ème B\n`)
    const { body } = await preview(school, token, `${head}AIDA MBOW;;4EME b\nSaliou Lo;;4ème C\n`)
    expect(body.lines).toMatchObject([
      { outcome: 'exists', username: 'aida.mbow', class_name: '4ème B', reason: lineSentences.existsInClass },
      { outcome: 'create', username: 'saliou.lo2', class_name: '4ème C' },
    ])
    const same = `${head}Aïda Mbow;;4ème B\n`
    expect(await create(same)).toMatchObject({
      status: 400,
      body: { error: classSentences.nothingToCreate },
    })
  })

  test('an admin who lost the right meanwhile creates nothing', async () => {
    const leaving = await signUpAdmin(school)
    const file = `${head}Yacine Ndour;;Seconde B\n`
    const { seal } = (await preview(school, leaving.token, file)).body
    const caller = (await authenticate(school.services.db, leaving.token, new Date()))!
    await school.call('PUT', `/api/admin/users/${leaving.id}/make-admin`, { token })
    const facts = { bytes: Buffer.from(file), seal, word: newWord(), address: '127.0.0.1', now: new Date() }
    await expect(createClass(school.services.db, { ...facts, caller })).rejects.toMatchObject({ status: 403 })
    expect(await rowOf('yacine.ndour')).toBeUndefined()
  })

  test('a class of 60 does not shut log-ins out', async () => {
    const pupil = await signUpPupil(school)
    const rows = Array.from({ length: 60 }, (_, index) => `Pupille Deux${index};;Sixième Z\n`)
    const creating = create(head + rows.join(''))
    const answers = await Promise.all(Array.from({ length: 3 }, () => logIn(pupil.username, pupil.password)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await creating).body.accounts).toHaveLength(60)
  })
})
