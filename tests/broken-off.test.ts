import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPupil } from './support/factories.ts'
import { addEvents } from './support/personal-rows.ts'
import { startSchool } from './support/school-process.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'

const path = '/api/users/profile/export'
const ids = (many: number) => Array.from({ length: many }, (_, number) => `event-${number}`)

/** What a client gets of an answer until it ends or breaks off. */
async function readToTheEnd(url: string, headers: Record<string, string>) {
  let text = ''
  try {
    const answer = await fetch(url, { headers })
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
    return { isWhole: true, text }
  } catch {
    return { isWhole: false, text }
  }
}

describe.each(databaseKinds)('an export whose database fails half-way, on %s', (kind) => {
  let school: TestApp
  let url: string
  beforeAll(async () => {
    school = await startTestApp({ kind })
    url = await school.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => school.close())

  test.each([
    ['plain, after much has left', 'identity', 5000],
    ['packed, after much has left', 'br', 5000],
    ['plain, at its beginning', 'identity', 1],
    ['packed, before anything has left', 'br', 1],
  ])('is seen to be incomplete: %s', async (_what, encoding, events) => {
    const { id, token } = await signUpPupil(school)
    const { db } = school.services
    await addEvents(db, id, ids(events))
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding }
    const whole = await readToTheEnd(url + path, headers)
    expect(whole.isWhole).toBe(true)
    expect(JSON.parse(whole.text).records.progress_events).toHaveLength(events)
    school.logged.length = 0
    await sql`alter table quiz_cards rename to quiz_cards_away`.execute(db)
    try {
      const broken = await readToTheEnd(url + path, headers)
      expect(broken.isWhole).toBe(false)
      expect(broken.text).not.toMatch(/no such table|does not exist|"error"/)
      expect(school.logged).toEqual([expect.stringMatching(/^an answer broke off half-way: .*quiz_cards/)])
    } finally {
      await sql`alter table quiz_cards_away rename to quiz_cards`.execute(db)
    }
    expect((await readToTheEnd(url + path, headers)).isWhole).toBe(true)
  })
})

test('an answer that breaks off is one line in the log', { timeout: 240_000 }, async () => {
  const school = await startSchool()
  try {
    const body = { username: 'awa@ecole.example', password: 'Baobab2026', fullName: 'Awa Diop' }
    const answer = await fetch(`${school.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { token } = (await answer.json()) as { token: string }
    const database = new DatabaseSync(join(school.dataDir, 'xamle.db'), { timeout: 5000 })
    database.exec('alter table quiz_cards rename to quiz_cards_away')
    database.close()
    const written = school.output().length
    for (const encoding of ['br', 'identity'])
      expect(
        await readToTheEnd(school.url + path, {
          authorization: `Bearer ${token}`,
          'accept-encoding': encoding,
        }),
      ).toMatchObject({ isWhole: false })
    await school.stop()
    const lines = school.output().slice(written).split('\n').filter(Boolean)
    // Work of the background may end meanwhile.
    const ofCalls = lines.map((line) => JSON.parse(line)).filter(({ job }) => job === undefined)
    expect(ofCalls.map(({ msg }) => msg)).toEqual(
      ['br', 'identity'].map(() => 'an answer broke off half-way'),
    )
  } finally {
    await school.stop()
    school.clean()
  }
})
