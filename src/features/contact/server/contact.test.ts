import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { day, hour } from '../../../common/durations.ts'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sentences } from '../rules.ts'
import { readSiteSettings } from '../../../platform/server/site-settings.ts'
import { tidyContact } from './tidy.ts'

const letter = { name: 'Awa Diop', email: 'awa@ecole.example', message: 'Bonjour, où sont les corrigés ?' }

describe('contact', () => {
  let school: TestApp
  let token: string
  beforeAll(async () => {
    school = await startTestApp()
    ;({ token } = await signUpAdmin(school))
  })
  afterAll(() => school.close())

  const send = (body: object) => school.call('POST', '/api/contact', { body })
  const inbox = async (query = '') =>
    (await school.call('GET', `/api/admin/messages${query}`, { token })).body as {
      messages: { id: number; name: string; handled_at: string | null }[]
      total: number
      pages: number
      waiting: number
    }
  const actions = async () =>
    (await school.services.db.selectFrom('audit_log').selectAll().orderBy('id').execute()).map(
      ({ action, subject }) => `${action} ${subject}`,
    )

  test('keeps a message and shows it to admins, newest first', async () => {
    expect((await send(letter)).body).toEqual({ message: sentences.sent })
    await send({ ...letter, name: '  Modou  ' })
    expect(await inbox('?per_page=1')).toMatchObject({
      total: 2,
      pages: 2,
      waiting: 2,
      messages: [{ name: 'Modou', email: letter.email, handled_at: null }],
    })
    expect((await inbox('?per_page=1&page=2')).messages[0]).toMatchObject(letter)
  })

  test('an admin says that a message is done with, and takes it back', async () => {
    const { messages, waiting } = await inbox()
    const { id } = messages[0]!
    const handle = (handled: boolean) =>
      school.call('PUT', `/api/admin/messages/${id}/handled`, { token, body: { handled } })
    expect((await handle(true)).body).toEqual({ message: sentences.handled })
    expect(await inbox('?status=handled')).toMatchObject({
      total: 1,
      waiting: waiting - 1,
      messages: [{ id }],
    })
    expect((await inbox('?status=waiting')).messages.map((each) => each.id)).not.toContain(id)
    expect((await handle(false)).body).toEqual({ message: sentences.waiting })
    expect(await inbox('?status=handled')).toMatchObject({ total: 0, pages: 1, waiting })
    expect((await actions()).slice(-2)).toEqual([
      `handle-message message n° ${id}`,
      `reopen-message message n° ${id}`,
    ])
  })

  test('an admin deletes a message; what is gone is said', async () => {
    await send({ ...letter, name: 'Adja' })
    const { id } = (await inbox()).messages[0]!
    const path = `/api/admin/messages/${id}`
    expect((await school.call('DELETE', path, { token })).body).toEqual({ message: sentences.deleted })
    expect((await inbox()).messages.map(({ name }) => name)).not.toContain('Adja')
    const gone = { status: 404, body: { error: sentences.noMessage } }
    expect(await school.call('DELETE', path, { token })).toMatchObject(gone)
    expect(await school.call('PUT', `${path}/handled`, { token, body: { handled: true } })).toMatchObject(
      gone,
    )
    expect((await actions()).filter((action) => action.includes(`n° ${id}`))).toEqual([
      `delete-message message n° ${id}`,
    ])
  })

  test.each([
    [{ ...letter, name: 'Al' }, sentences.nameShort],
    [{ ...letter, email: 'awa' }, sentences.emailWrong],
    [{ ...letter, message: 'Bonjour' }, sentences.messageShort],
    [{ ...letter, message: 'x'.repeat(5001) }, sentences.tooLong],
  ])('refuses a message that is not right', async (body, error) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { error } })
  })

  test.each([
    { ...letter, message: 'Bonjour \ud800 à tous' },
    { ...letter, name: 'Awa\r\nBcc: tous@ecole.example' },
  ])('refuses what no database holds: %j', async (body) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { error: sentences.strange } })
  })

  test.each([
    ['GET', '/api/admin/messages?status=perdu'],
    ['GET', '/api/admin/messages?page=0'],
    ['PUT', '/api/admin/messages/1/handled'],
    ['DELETE', '/api/admin/messages/99999999999'],
    ['DELETE', '/api/admin/messages/un'],
  ] as const)('refuses %s %s with a sentence', async (method, path) => {
    const { status, body } = await school.call(method, path, { token })
    expect(status).toBe(400)
    expect(body.error).toBe('La demande est incomplète ou n’est pas valide.')
  })

  test('stops a flood from one address', async () => {
    school.moveClock(2 * hour)
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(letter)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await send(letter)).headers['retry-after']).toBeDefined()
  })

  test('a message goes after a year, and not before', async () => {
    const stored = async () =>
      (await school.services.db.selectFrom('contact_messages').select('id').execute()).length
    const before = await stored()
    expect(before).toBeGreaterThan(0)
    school.moveClock(364 * day)
    await tidyContact(school.services)
    expect(await stored()).toBe(before)
    school.moveClock(2 * day)
    await tidyContact(school.services)
    expect(await stored()).toBe(0)
  })
})

describe('a contact message and the mail', () => {
  async function schoolWithMail(behaviour?: Parameters<typeof startMailServer>[0]) {
    const mail = await startMailServer(behaviour)
    const school = await startTestApp({ env: { SMTP_URL: mail.url, PUBLIC_URL: 'https://ecole.example' } })
    const close = async () => {
      await school.close()
      await mail.close()
    }
    const send = async (body: object) => {
      const { status } = await school.call('POST', '/api/contact', { body })
      await school.services.mailer.close()
      return status
    }
    const stored = async () =>
      (await school.services.db.selectFrom('contact_messages').selectAll().execute()).length
    return { mail, school, send, stored, close }
  }

  test('reaches the school’s own address, and the answer goes to whoever wrote', async () => {
    const { mail, send, close } = await schoolWithMail()
    expect(await send(letter)).toBe(200)
    expect(mail.mails).toHaveLength(1)
    const { to, raw, text } = mail.mails[0]!
    expect(to).toEqual([readSiteSettings().contact.email])
    expect(raw).toMatch(/^Reply-To: awa@ecole\.example\r$/m)
    for (const part of [letter.name, letter.email, letter.message, 'https://ecole.example/admin'])
      expect(text).toContain(part)
    await close()
  })

  test.each([
    { ...letter, name: 'Awa, <tous@ecole.example>' },
    { ...letter, email: 'awa,tous@ecole.example' },
    { ...letter, message: 'Bonjour\r\n.\r\nMAIL FROM:<tous@ecole.example>' },
  ])('a stranger’s word makes no second recipient: %j', async (body) => {
    const { mail, send, close } = await schoolWithMail()
    expect(await send(body)).toBe(200)
    expect(mail.mails.map(({ to }) => to)).toEqual([[readSiteSettings().contact.email]])
    const [head] = mail.mails[0]!.raw.split('\r\n\r\n')
    expect(head).not.toMatch(/^(Bcc|Reply-To:.*tous)/m)
    await close()
  })

  test('is stored all the same when the mail server refuses it, and the log tells nothing of it', async () => {
    const { school, send, stored, close } = await schoolWithMail('refuse')
    expect(await send(letter)).toBe(200)
    expect(await stored()).toBe(1)
    expect(school.logged).toHaveLength(1)
    expect(school.logged[0]).toMatch(/^mailing a contact message failed/)
    expect(school.logged[0]).not.toMatch(/awa|corrigés/i)
    await close()
  })
})
