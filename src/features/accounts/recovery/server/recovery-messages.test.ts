import { afterEach, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../../tests/support/factories.ts'
import { startMailServer } from '../../../../../tests/support/mail-server.ts'
import { startSmsGateway } from '../../../../../tests/support/sms-gateway.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

describe('links that are sent', () => {
  const closing: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close()
  })
  const later = <T extends { close: () => Promise<unknown> }>(thing: T): T => {
    closing.push(thing.close)
    return thing
  }
  const open = async (env: Record<string, string>, patience = 10_000) =>
    later(await startTestApp({ env, patience }))
  const publicUrl = { PUBLIC_URL: 'https://ecole.example' }

  const ask = async ({ call, services }: TestApp, value: string) => {
    const answer = await call('PUT', `/api/auth/forget-password/${encodeURIComponent(value)}`)
    await services.mailer.close()
    return answer
  }
  const signUp = ({ call }: TestApp, username: string) =>
    call('POST', '/api/auth/signup', { body: { username, password: 'Baobab2026', fullName: 'Awa Diop' } })
  const reset = ({ call }: TestApp, token: string) =>
    call('PUT', '/api/auth/reset-password', { body: { token, password: 'Fromager2026' } })
  const waiting = async (school: TestApp) => {
    const { token } = await signUpAdmin(school)
    const { body } = await school.call('GET', '/api/admin/password-requests', { token })
    return body.requests as { username: string; sent_by: string | null; link_expires_at: string | null }[]
  }
  const tokenIn = (text: string) =>
    /https:\/\/ecole\.example\/reset-password\?token=([\w-]{43})(?=\s|$)/.exec(text)![1]!

  test('an e-mail goes to the account’s address, and its link works once', async () => {
    const mail = later(await startMailServer())
    const school = await open({ ...publicUrl, SMTP_URL: mail.url })
    await signUp(school, 'Awa@Ecole.example')
    const [known, unknown] = [
      await ask(school, ' AWA@ecole.EXAMPLE'),
      await ask(school, 'fatou@ecole.example'),
    ]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(known.body).toEqual(unknown.body)
    expect(known.body.message).toMatch(/^Si un compte existe, un lien/)
    // No SMS goes from here: whoever asks by a number asks somebody.
    expect((await ask(school, '77 123 45 99')).body.message).toMatch(/^Demande à ton professeur/)
    expect(mail.mails.map(({ to }) => to)).toEqual([['awa@ecole.example']])
    expect((await waiting(school)).map(({ username, sent_by }) => [username, sent_by])).toEqual([
      ['awa@ecole.example', 'email'],
    ])
    const token = tokenIn(mail.mails[0]!.text)
    expect([(await reset(school, token)).status, (await reset(school, token)).status]).toEqual([200, 400])
    expect(await waiting(school)).toEqual([])
    expect(school.logged).toEqual(['message sent'])
  })

  test('a pupil is told « tu », an admin « vous »', async () => {
    const mail = later(await startMailServer())
    const school = await open({ ...publicUrl, SMTP_URL: mail.url })
    await signUp(school, 'awa@ecole.example')
    await ask(school, 'awa@ecole.example')
    await ask(school, (await signUpAdmin(school)).username)
    const [pupil, admin] = mail.mails.map(({ text }) => text)
    expect(pupil).toContain('ton compte')
    expect(pupil).not.toMatch(/vous|votre/)
    expect(admin).toContain('votre compte')
    expect(admin).not.toMatch(/\b(?:tu|ton)\b/)
  })

  test('an SMS goes to the account’s number in one alphabet', async () => {
    const gateway = later(await startSmsGateway())
    const school = await open({ ...publicUrl, SMS_GATEWAY_URL: gateway.url })
    await signUp(school, '77 123 45 67')
    await ask(school, '00221 77-123-45-67')
    expect(gateway.messages.map(({ body }) => body.to)).toEqual(['+221771234567'])
    const { text } = gateway.messages[0]!.body
    expect(text).toMatch(/^[\w .:/?=-]{1,160}$/)
    const token = tokenIn(text)
    school.moveClock(29 * 60_000)
    expect((await reset(school, token)).status).toBe(200)
  })

  test('of a family’s number the link asks whose password it changes; of a name it says so', async () => {
    const gateway = later(await startSmsGateway())
    const school = await open({ ...publicUrl, SMS_GATEWAY_URL: gateway.url })
    const { token } = (await signUp(school, '771234567')).body
    const body = { fullName: 'Modou Diop', password: 'Cailcedrat2026' }
    const added = await school.call('POST', '/api/users/profile/family', { token, body })
    const { id, username } = added.body.account

    await ask(school, '771234567')
    const shared = tokenIn(gateway.messages[0]!.body.text)
    const choose = (account?: number) =>
      school.call('PUT', '/api/auth/reset-password', {
        body: { token: shared, password: 'Fromager2026', account },
      })
    const stranger = await signUpPupil(school)
    for (const refused of [await choose(), await choose(stranger.id)])
      expect(refused).toMatchObject({
        status: 409,
        body: {
          accounts: [{ full_name: 'Awa Diop' }, { id, full_name: 'Modou Diop' }],
        },
      })
    expect([(await choose(id)).status, (await choose(id)).status]).toEqual([200, 400])
    const logIn = (password: string) =>
      school.call('POST', '/api/auth/login', { body: { username: '771234567', password } })
    expect((await logIn('Fromager2026')).body.user.id).toBe(id)
    expect((await logIn('Baobab2026')).body.user.full_name).toBe('Awa Diop')

    await ask(school, username)
    expect(gateway.messages.map((sent) => sent.body.to)).toEqual(['+221771234567', '+221771234567'])
    const { text } = gateway.messages[1]!.body
    expect(text).toMatch(/^[\w .:/?=-]{1,160}$/)
    expect(text).toContain(` mot de passe de ${username} `)
    expect((await reset(school, tokenIn(text))).status).toBe(200)
    expect((await logIn('Baobab2026')).body.user.full_name).toBe('Awa Diop')
  })

  test('a link that an admin made for one account stays that account’s, however a stranger asks', async () => {
    const school = await open(publicUrl)
    const { token, user } = (await signUp(school, '771234567')).body
    const body = { fullName: 'Modou Diop', password: 'Cailcedrat2026' }
    const { id } = (await school.call('POST', '/api/users/profile/family', { token, body })).body.account
    const admin = await signUpAdmin(school)
    const made = await school.call('POST', `/api/admin/users/${user.id}/password-link`, {
      token: admin.token,
    })
    await ask(school, '771234567')
    const sent = { token: tokenIn(made.body.link), password: 'Fromager2026', account: id }
    expect((await school.call('PUT', '/api/auth/reset-password', { body: sent })).status).toBe(200)
    const opened = await school.call('POST', '/api/auth/login', {
      body: { username: '771234567', password: 'Fromager2026' },
    })
    expect(opened.body.user.id).toBe(user.id)

    // Of the number an admin's link asks too, and the list says so.
    await ask(school, '771234567')
    const { requests } = (await school.call('GET', '/api/admin/password-requests', { token: admin.token }))
      .body
    expect(requests).toMatchObject([{ of_family: true }])
    const path = `/api/admin/password-requests/${requests[0].id}/link`
    const { link } = (await school.call('POST', path, { token: admin.token })).body
    expect((await reset(school, tokenIn(link))).status).toBe(409)
  })

  test('a link that was sent dies after 30 minutes', async () => {
    const gateway = later(await startSmsGateway())
    const school = await open({ ...publicUrl, SMS_GATEWAY_URL: gateway.url })
    await signUp(school, '771234567')
    await ask(school, '771234567')
    school.moveClock(31 * 60_000)
    expect((await reset(school, tokenIn(gateway.messages[0]!.body.text))).status).toBe(400)
  })

  test('what nobody can carry waits for an admin; a deactivated account gets nothing', async () => {
    const mail = later(await startMailServer())
    const school = await open({ ...publicUrl, SMTP_URL: mail.url })
    const { body } = await signUp(school, 'awa@ecole.example')
    await school.services.db
      .updateTable('users')
      .set({ is_active: 0 })
      .where('id', '=', body.user.id)
      .execute()
    await ask(school, 'awa@ecole.example')
    const pupil = await signUpPupil(school)
    await ask(school, pupil.username)
    expect(mail.mails).toEqual([])
    expect(await waiting(school)).toMatchObject([
      { username: `+221${pupil.username}`, sent_by: null, link_expires_at: null },
    ])
  })

  test.each(['refuse', 'hang'] as const)('a mail server that would %s leaves it to an admin', async (how) => {
    const mail = later(await startMailServer(how))
    const school = await open({ ...publicUrl, SMTP_URL: mail.url }, how === 'hang' ? 1000 : 10_000)
    await signUp(school, 'awa@ecole.example')
    expect((await ask(school, 'awa@ecole.example')).status).toBe(200)
    expect(await waiting(school)).toMatchObject([{ sent_by: null, link_expires_at: null }])
    const token = tokenIn(mail.mails[0]!.text)
    expect((await reset(school, token)).status).toBe(400)
    expect(school.logged).toHaveLength(1)
    expect(school.logged[0]).toMatch(/^sending a link for a new password failed/)
    expect(school.logged[0]).not.toContain(token)
    expect(school.logged[0]).not.toContain('awa')
  })

  test('the answer does not wait for the gateway', async () => {
    const gateway = later(await startSmsGateway(0))
    const school = await open({ ...publicUrl, SMS_GATEWAY_URL: gateway.url }, 500)
    await signUp(school, '771234567')
    const answer = await school.call('PUT', '/api/auth/forget-password/771234567')
    expect(answer.status).toBe(200)
    expect(gateway.messages).toEqual([])
    await school.services.mailer.close()
    expect(gateway.messages).toHaveLength(1)
    expect(await waiting(school)).toMatchObject([{ sent_by: null, link_expires_at: null }])
  })

  test('a developer reads the link in the log; behind a proxy nobody does', async () => {
    const school = await open({})
    await signUp(school, '771234567')
    const path = '/api/auth/forget-password/771234567'
    await school.call('PUT', path, { headers: { 'x-forwarded-for': '41.82.0.1' } })
    await school.services.mailer.close()
    expect(school.logged).toEqual([])
    await ask(school, '771234567')
    expect(school.logged).toHaveLength(1)
    expect(school.logged[0]).toMatch(/^Message à \+221771234567 : .*\/reset-password\?token=[\w-]{43}$/)
  })
})
