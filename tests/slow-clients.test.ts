import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { timeLimits } from '../src/platform/server/time-limits.ts'
import { signUpPupil } from './support/factories.ts'
import { sendRaw } from './support/raw-request.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let url: string

beforeAll(async () => {
  school = await startTestApp({ limits: { headers: 1500, body: 1500, upload: 60_000, silence: 60_000 } })
  url = await school.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => school.close())

const sentence = 'La demande est arrivée trop lentement. Veuillez réessayer.'
const drip = (text: string) => text.split('')
const forever = 'x'.repeat(10_000)

describe('a slow client is told so and loses its connection, whatever it still sends', () => {
  test('headers that come letter by letter', async () => {
    const answer = await sendRaw(
      url,
      ['GET /api/health HTTP/1.1\r\nHost: school\r\nX-Slow: ', ...drip(forever)],
      20,
    )
    expect([answer.status, answer.body]).toEqual([408, { error: sentence, code: 'too_slow' }])
  })

  test('a connection on which nothing comes', async () => {
    expect((await sendRaw(url, [])).status).toBe(408)
  })

  test.each([
    ['a length', 'Content-Length: 5000', drip(forever)],
    ['chunks', 'Transfer-Encoding: chunked', drip(forever).map((letter) => `1\r\n${letter}\r\n`)],
  ])('a body with %s that comes letter by letter, and nothing is stored', async (_kind, header, parts) => {
    const head = `POST /api/auth/signup HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\n${header}\r\n\r\n`
    const slow = sendRaw(url, [head, ...parts.slice(0, 4000)], 20)
    const answer = await slow
    expect([answer.status, answer.body]).toEqual([408, { error: sentence, code: 'too_slow' }])
    expect(answer.headers).toMatch(/connection: close/i)
    expect(await school.services.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('a hundred of them do not keep others from being answered', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: school\r\nContent-Type: application/json\r\n'
    let open = true
    const slow = Promise.all(
      Array.from({ length: 100 }, () => sendRaw(url, [`${head}Content-Length: 500\r\n\r\n{`])),
    ).finally(() => (open = false))
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(open).toBe(true)
    expect((await signUpPupil(school)).token).toBeTruthy()
    const answers = await slow
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]))
  })
})

test('the server that pupils meet has limits of its own', async () => {
  const real = await startTestApp()
  const { headersTimeout, requestTimeout, timeout } = real.app.server
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 600_000,
    timeout: 120_000,
  })
  expect(timeLimits.body).toBe(30_000)
  await real.close()
})
