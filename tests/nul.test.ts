import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../src/app/server/rooms.ts'
import { signUpAdmin } from './support/factories.ts'
import { allRows } from './support/rows.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'

describe.each(databaseKinds)('U+0000 on %s', (kind) => {
  let school: TestApp
  let token: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    token = (await signUpAdmin(school)).token
  })
  afterAll(() => school.close())
  const sentence = 'Un texte contient un caractère qui ne peut pas être gardé (U+0000).'

  test('in any query and any body of any endpoint: 400 with a sentence, and nothing is stored', async () => {
    const before = await allRows(school)
    const found: string[] = []
    for (const { endpoint } of allRoutes(school.services)) {
      const { method, path, query, body } = endpoint
      const url = path.replaceAll(/:\w+/g, '1').replace('*', 'rien.pdf')
      const asked: [string, unknown][] = [
        ...(query
          ? Object.keys((query as any)._zod.def.shape).map((n): [string, unknown] => [
              `${url}?${n}=a%00b`,
              {},
            ])
          : []),
        ...(body
          ? [{ x: 'a\0b' }, { x: [{ y: ['\0'] }] }, { 'a\0': 1 }].map((b): [string, unknown] => [url, b])
          : []),
      ]
      for (const [address, sent] of asked) {
        const answer = await school.call(method, address, { token, ...(body ? { body: sent } : {}) })
        if (answer.status !== 400 || answer.body?.error !== sentence)
          found.push(`${method} ${address}: ${answer.status} ${answer.body?.error}`)
      }
    }
    expect(found).toEqual([])
    expect(await allRows(school)).toEqual(before)
  })

  test('a body of 30,000 levels is refused like any other', async () => {
    const payload = `{"events":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const { status } = await school.call('POST', '/api/progress/events', {
      token,
      headers: { 'content-type': 'application/json' },
      body: payload,
    })
    expect(status).toBe(400)
  })

  test.each(['\u202Eecnerefer', 'a\u0007b', 'a\u2066b', 'a\uD800b'])(
    'a testimonial with %j is refused',
    async (text) => {
      const body = { name: 'Awa Diop', role: 'Élève de Troisième', text: `Un texte assez long ${text}` }
      const { status, body: said } = await school.call('POST', '/api/admin/testimonials', { token, body })
      expect([status, said.error]).toEqual([
        400,
        'Ce texte contient un caractère qui ne peut pas être affiché',
      ])
    },
  )
})
