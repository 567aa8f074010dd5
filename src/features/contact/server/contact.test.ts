import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sentences } from '../rules.ts'

const letter = { name: 'Awa Diop', email: 'awa@ecole.example', message: 'Bonjour, où sont les corrigés ?' }

describe.each(databaseKinds)('contact on %s', (kind) => {
  let school: TestApp
  let token: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ token } = await signUpAdmin(school))
  })
  afterAll(() => school.close())

  const send = (body: object) => school.call('POST', '/api/contact', { body })
  const subscribe = (email: string) => school.call('POST', '/api/newsletter', { body: { email } })
  const subscribers = async () =>
    (await school.call('GET', '/api/admin/newsletter', { token })).body.subscribers as {
      email: string
      unsubscribe_url: string
    }[]

  test('keeps a message and shows it to admins, newest first', async () => {
    expect((await send(letter)).body).toEqual({ message: sentences.sent })
    await send({ ...letter, name: '  Modou  ' })
    const { body } = await school.call('GET', '/api/admin/messages?per_page=1', { token })
    expect(body).toMatchObject({ total: 2, pages: 2, messages: [{ name: 'Modou', email: letter.email }] })
    const older = await school.call('GET', '/api/admin/messages?per_page=1&page=2', { token })
    expect(older.body.messages[0]).toMatchObject(letter)
  })

  test.each([
    [{ ...letter, name: 'Al' }, sentences.nameShort],
    [{ ...letter, email: 'awa' }, sentences.emailWrong],
    [{ ...letter, message: 'Bonjour' }, sentences.messageShort],
    [{ ...letter, message: 'x'.repeat(5001) }, sentences.tooLong],
  ])('refuses a message that is not right', async (body, error) => {
    expect(await send(body)).toMatchObject({ status: 400, body: { error } })
  })

  test('subscribes an address once and never tells whether it was known', async () => {
    const first = await subscribe('Fatou@ecole.example')
    const second = await subscribe('fatou@ecole.example')
    expect(second.body).toEqual(first.body)
    expect((await subscribers()).map(({ email }) => email)).toEqual(['fatou@ecole.example'])
  })

  test('takes an address off by its link, and answers alike for a link that is worth nothing', async () => {
    await subscribe('ibou@ecole.example')
    const found = (await subscribers()).find(({ email }) => email === 'ibou@ecole.example')
    const path = new URL(found!.unsubscribe_url).pathname
    const answer = await school.call('GET', path)
    expect(answer.text).toContain(sentences.unsubscribed)
    expect((await subscribers()).map(({ email }) => email)).not.toContain('ibou@ecole.example')
    expect((await school.call('GET', '/api/newsletter/unsubscribe/nothing')).text).toBe(answer.text)
  })

  test('stops a flood from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(letter)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
    expect((await send(letter)).headers['retry-after']).toBeDefined()
  })
})
