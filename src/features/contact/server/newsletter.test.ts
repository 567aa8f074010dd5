import * as z from 'zod/mini'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { day } from '../../../common/durations.ts'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { listSubscribers } from '../contract.ts'
import { sentences } from '../rules.ts'
import { tidyContact } from './tidy.ts'

/** Strict: a field that the contract does not name is a fault. */
const subscriber = z.strictObject(listSubscribers.reply.def.shape.subscribers.def.element.def.shape)

const publicUrl = 'https://ecole.example'
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** What every school can do, whatever way it writes to people. */
function callsOf(school: TestApp, token: string) {
  const subscribe = async (email: string) => {
    const answer = await school.call('POST', '/api/newsletter', { body: { email } })
    await school.services.mailer.close()
    return answer
  }
  const list = async () =>
    (await school.call('GET', '/api/admin/newsletter', { token })).body.subscribers as {
      email: string
      unsubscribe_url: string
    }[]
  const emails = async () => (await list()).map(({ email }) => email)
  const counts = async () => (await school.call('GET', '/api/admin/newsletter/counts', { token })).body
  /** Opens a letter's link, or presses its page's button. */
  const open = (url: string) => school.call('GET', new URL(url).pathname)
  const press = (url: string, body = '', headers = form) =>
    school.call('POST', new URL(url).pathname, { headers, body })
  return { subscribe, list, emails, counts, open, press }
}

describe('the newsletter', () => {
  let school: TestApp
  let calls: ReturnType<typeof callsOf>
  beforeAll(async () => {
    school = await startTestApp({ env: { PUBLIC_URL: publicUrl } })
    calls = callsOf(school, (await signUpAdmin(school)).token)
  })
  afterAll(() => school.close())

  test('keeps an address once and never tells whether it was known', async () => {
    const first = await calls.subscribe('Fatou@ecole.example')
    const second = await calls.subscribe(' fatou@ecole.example ')
    expect(first).toMatchObject({ status: 200, body: { message: sentences.subscribed } })
    expect(second.body).toEqual(first.body)
    expect(await calls.emails()).toEqual(['fatou@ecole.example'])
    expect(await calls.counts()).toEqual({ confirmed: 1, pending: 0 })
  })

  test.each(['', 'fatou', 'fatou@ecole', 'a b@ecole.example', `${'a'.repeat(250)}@b.sn`])(
    'refuses %j with a sentence',
    async (email) => {
      const { status, body } = await calls.subscribe(email)
      expect(status).toBe(400)
      expect([sentences.emailMissing, sentences.emailWrong, sentences.tooLong]).toContain(body.error)
    },
  )

  test('each address has its own link; opening it takes nobody off, its button does', async () => {
    await calls.subscribe('ibou@ecole.example')
    const found = (await calls.list()).find(({ email }) => email === 'ibou@ecole.example')!
    expect(found.unsubscribe_url).toMatch(/^https:\/\/ecole\.example\/newsletter\/unsubscribe\/[\w-]{24}$/)
    const page = await calls.open(found.unsubscribe_url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('<form method="post"><button>Me désabonner</button></form>')
    expect(await calls.emails()).toContain('ibou@ecole.example')
    const answer = await calls.press(found.unsubscribe_url)
    expect(answer.text).toContain(sentences.unsubscribed)
    expect(await calls.emails()).toEqual(['fatou@ecole.example'])
    // Neither page tells whether a link was worth something.
    const nothing = `${publicUrl}/newsletter/unsubscribe/nothing`
    expect((await calls.open(nothing)).text).toBe(page.text)
    expect((await calls.press(nothing)).text).toBe(answer.text)
  })

  test('a mail program takes an address off in one step, as RFC 8058 says', async () => {
    await calls.subscribe('modou@ecole.example')
    const { unsubscribe_url } = (await calls.list()).find(({ email }) => email.startsWith('modou'))!
    // A browser sends its cookie along; the address is the proof here.
    const headers = { ...form, cookie: 'XSRF-TOKEN=abc' }
    expect((await calls.press(unsubscribe_url, 'List-Unsubscribe=One-Click', headers)).status).toBe(200)
    expect(await calls.emails()).not.toContain('modou@ecole.example')
  })

  test('other calls take no form', async () => {
    const { status } = await school.call('POST', '/api/newsletter', { headers: form, body: 'email=a@b.sn' })
    expect(status).toBe(415)
  })

  test('a list of more than a batch comes whole, as the contract says', async () => {
    const { db, now } = school.services
    const at = now().toISOString()
    const rows = Array.from({ length: 1200 }, (_, number) => ({
      email: `many-${number}@ecole.example`,
      subscribed_at: at,
      unsubscribe_token: `token-${number}`,
      confirmed_at: at,
    }))
    const many = db.insertInto('newsletter_addresses')
    for (const start of [0, 400, 800]) await many.values(rows.slice(start, start + 400)).execute()
    try {
      const list = z.parse(z.array(subscriber), await calls.list())
      const found = list.filter(({ email }) => email.startsWith('many-'))
      expect(new Set(found.map(({ email }) => email)).size).toBe(1200)
      expect(found).toHaveLength(1200)
      expect(found[0]!.unsubscribe_url).toMatch(/^https:\/\/ecole\.example\/newsletter\/unsubscribe\/token-/)
    } finally {
      await db.deleteFrom('newsletter_addresses').where('email', 'like', 'many-%').execute()
    }
  })

  test('every export is in the log', async () => {
    await calls.list()
    const entries = await school.services.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'export-newsletter')
      .orderBy('id', 'desc')
      .execute()
    expect(entries[0]).toMatchObject({ subject: '1 adresse' })
  })
})

describe('the newsletter with mail', () => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let school: TestApp
  let calls: ReturnType<typeof callsOf>
  beforeAll(async () => {
    mail = await startMailServer()
    school = await startTestApp({ env: { SMTP_URL: mail.url, PUBLIC_URL: publicUrl } })
    calls = callsOf(school, (await signUpAdmin(school)).token)
  })
  afterAll(async () => {
    await school.close()
    await mail.close()
  })
  afterEach(() => void mail.mails.splice(0))

  const linkIn = (text: string) => /https:\/\/ecole\.example\/newsletter\/confirm\/[\w-]+/.exec(text)![0]

  test('an address counts once its owner has pressed the letter’s button', async () => {
    const { body } = await calls.subscribe('Fatou@ecole.example')
    expect(body).toEqual({ message: sentences.toConfirm })
    expect(mail.mails).toHaveLength(1)
    expect(mail.mails[0]!.to.join()).toMatch(/^fatou@ecole\.example$/i)
    const link = linkIn(mail.mails[0]!.text)
    expect((await calls.open(link)).text).toContain('<button>Confirmer mon abonnement</button>')
    expect(await calls.emails()).toEqual([])
    expect(await calls.counts()).toEqual({ confirmed: 0, pending: 1 })
    expect((await calls.press(link)).text).toContain(sentences.confirmed)
    expect(await calls.emails()).toEqual(['fatou@ecole.example'])
    // Pressing twice is no mistake.
    expect((await calls.press(link)).text).toContain(sentences.confirmed)
  })

  test('answers alike for a confirmed address, and writes to it no more', async () => {
    expect((await calls.subscribe('fatou@ecole.example')).body).toEqual({ message: sentences.toConfirm })
    expect(mail.mails).toEqual([])
    expect(await calls.counts()).toEqual({ confirmed: 1, pending: 0 })
  })

  test('asks again for an address that waits, five times an hour at most', async () => {
    const answers = []
    for (let time = 0; time < 6; time++) answers.push((await calls.subscribe('ibou@ecole.example')).status)
    expect(answers).toEqual([200, 200, 200, 200, 200, 429])
    expect(new Set(mail.mails.map(({ text }) => linkIn(text))).size).toBe(1)
    expect(mail.mails).toHaveLength(5)
  })

  test('a link is over after 7 days, and the address forgotten', async () => {
    await calls.subscribe('modou@ecole.example')
    const link = linkIn(mail.mails[0]!.text)
    school.moveClock(7 * day + 1000)
    const answer = await calls.press(link)
    expect(answer.status).toBe(404)
    expect(answer.text).toContain(sentences.linkOver)
    await tidyContact(school.services)
    expect(await school.services.db.selectFrom('newsletter_addresses').select('email').execute()).toEqual([
      { email: 'fatou@ecole.example' },
    ])
  })

  test('what is no link says so', async () => {
    const { status, text } = await calls.press(`${publicUrl}/newsletter/confirm/nothing`)
    expect(status).toBe(404)
    expect(text).toContain(sentences.linkOver)
  })
})
