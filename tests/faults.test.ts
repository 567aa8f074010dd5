import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from 'node:path'
import { signUpPupil, signUpAdmin } from './support/factories.ts'
import { holdLock } from './support/lock-holder.ts'
import { examFields, fileUrl, makePdf, upload } from './support/papers.ts'
import { createDatabase, startPostgres, type TestPostgres } from './support/postgres.ts'
import { startS3, type TestS3 } from './support/s3.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const fiveMinutes = 5 * 60_000
const health = (school: TestApp) => school.call('GET', '/api/health')
const profile = (school: TestApp, token: string) => school.call('GET', '/api/users/profile', { token })
const message = { name: 'Awa Diop', email: 'awa@ecole.sn', message: 'Bonjour à toute l’école.' }
const passing = {
  status: 503,
  body: { error: expect.stringMatching(/Veuillez réessayer/), code: 'unavailable' },
  headers: { 'retry-after': expect.any(String) },
}
const untilWell = async (school: TestApp) => {
  await expect.poll(async () => (await health(school)).status, { timeout: 90_000 }).toBe(200)
}

describe('a full disk (SQLite)', () => {
  let school: TestApp
  let token: string
  const limit = async (pages: number) => {
    await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(school.services.db)
  }
  beforeAll(async () => {
    school = await startTestApp()
    token = (await signUpPupil(school)).token
  })
  afterAll(() => school.close())

  test('who is signed in reads on, writing says why it cannot, and all is well once there is room', async () => {
    const { db } = school.services
    await limit(1)
    // What is left in the pages that are there already goes too.
    const fill = (key: number) => db.insertInto('settings').values({ key: `fill-${key}`, value: 'x' })
    const filled = async () => {
      for (let key = 0; key < 10_000; key++) await fill(key).execute()
    }
    await expect(filled()).rejects.toThrow(/full/)
    school.moveClock(fiveMinutes)
    expect((await profile(school, token)).status).toBe(200)
    expect((await school.call('GET', '/api/courses')).status).toBe(200)
    const full = { status: 507, body: { code: 'no_space', error: expect.stringMatching(/disque.*plein/) } }
    const write = () =>
      school.call('POST', '/api/contact', { body: { ...message, message: 'x'.repeat(1900) } })
    // What is free in the pages that are there takes a few.
    for (let number = 0; number < 30; number++) await write()
    expect(await write()).toMatchObject(full)
    expect(await health(school)).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        error: expect.stringMatching(/plein/),
        parts: { database: 'full', files: 'ok' },
      },
    })
    const left = await school.call('POST', '/api/auth/logout', { token })
    // Ended, or said not to be.
    expect([200, 507]).toContain(left.status)
    expect((await profile(school, token)).status).toBe(left.status === 200 ? 401 : 200)
    await limit(1_000_000)
    await untilWell(school)
    expect((await school.call('POST', '/api/contact', { body: message })).status).toBe(200)
  })
})

describe('a lock that another program holds (SQLite)', () => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp()
  })
  afterAll(() => school.close())

  test('reading goes on, writing waits for it', async () => {
    const { token } = await signUpPupil(school)
    school.moveClock(fiveMinutes)
    const release = await holdLock(join(school.dataDir, 'xamle.db'))
    let written: number | undefined
    const writing = school.call('POST', '/api/contact', { body: message }).then(({ status }) => {
      written = status
    })
    expect((await profile(school, token)).status).toBe(200)
    expect((await school.call('GET', '/api/courses')).status).toBe(200)
    expect(written).toBeUndefined()
    await release()
    await writing
    expect(written).toBe(200)
  })
})

describe('PostgreSQL that falls ill', { timeout: 180_000 }, () => {
  let postgres: TestPostgres
  let school: TestApp
  let token: string
  beforeAll(async () => {
    postgres = await startPostgres()
    const databaseUrl = await createDatabase(postgres.url)
    school = await startTestApp({ kind: 'postgres', databaseUrl })
    token = (await signUpPupil(school)).token
  })
  afterAll(async () => {
    await school.close()
    await postgres.stop()
  })

  test('frozen: calls say so in time, health names it, and all is well once it goes on', async () => {
    postgres.freeze()
    const begun = performance.now()
    const [told, ...calls] = await Promise.all([
      health(school).then((answer) => ({ ...answer, after: performance.now() - begun })),
      ...Array.from({ length: 15 }, () => profile(school, token)),
    ])
    const waited = performance.now() - begun
    for (const call of calls) expect(call).toMatchObject(passing)
    expect(told).toMatchObject({ status: 503, body: { parts: { database: 'away', files: 'ok' } } })
    // The limits themselves, with room for a busy machine.
    expect(told.after).toBeLessThan(3000)
    expect(waited).toBeLessThan(7000)
    // Known to be silent, it is not waited for again.
    const again = await profile(school, token)
    expect(again).toMatchObject(passing)
    postgres.thaw()
    await untilWell(school)
    expect((await profile(school, token)).status).toBe(200)
  })

  test.each(['fast', 'immediate'] as const)('restarted (%s): all is well again by itself', async (how) => {
    await postgres.restart(how)
    await untilWell(school)
    expect((await profile(school, token)).status).toBe(200)
  })
})

describe('a store that falls ill', { timeout: 180_000 }, () => {
  let s3: TestS3
  let school: TestApp
  beforeAll(async () => {
    s3 = await startS3()
    school = await startTestApp({ env: { STORAGE_URL: s3.storageUrl } })
  })
  afterAll(async () => {
    await school.close()
    await s3.close()
  })

  test.each(['frozen', 'gone'] as const)(
    '%s: calls say so, health names it, and all is well once it is back',
    async (how) => {
      const { token } = await signUpAdmin(school)
      const bytes = await makePdf()
      const { body } = await upload(school, token, examFields, { name: `${how}.pdf`, bytes })
      const url = fileUrl('read', body.file.filename)
      const comeBack = await (how === 'frozen' ? s3.freeze() : s3.goAway())
      const [told, read, sent] = await Promise.all([
        health(school),
        school.call('GET', url, { token }),
        upload(school, token, examFields, { name: `${how} 2.pdf`, bytes }),
      ])
      expect(told).toMatchObject({ status: 503, body: { parts: { database: 'ok', files: 'away' } } })
      expect(read).toMatchObject(passing)
      expect(sent.status).toBe(503)
      expect((await profile(school, token)).status).toBe(200)
      await comeBack()
      await untilWell(school)
      expect((await school.call('GET', url, { token })).status).toBe(200)
    },
  )
})
