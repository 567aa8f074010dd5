import { afterEach, describe, expect, test } from 'vitest'
import { day, hour } from '../src/common/durations.ts'
import { allWork } from '../src/app/server/rooms.ts'
import { startWork } from '../src/platform/server/background-work.ts'
import { mayErase, readJump, trustClock } from '../src/platform/server/erasing.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { examFields, fileUrl, makePdf, upload } from './support/papers.ts'
import { databaseKinds, startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
afterEach(() => school.close())

/** Everything that runs beside the requests begins, does what is due, and is stopped. */
async function workOnce(): Promise<void> {
  const stop = startWork(school.services, allWork(school.services, 'nowhere'))
  await stop()
}

const erasable = ['users', 'sessions', 'contact_messages', 'password_requests', 'deleted_papers'] as const
async function rows() {
  const counts: Record<string, number> = {}
  for (const table of erasable)
    counts[table] = (await school.services.db.selectFrom(table).selectAll().execute()).length
  return counts
}

/** A pupil who asked to be forgotten, a message, a forgotten password and a document in the bin: all erasable one day. */
async function fill(): Promise<void> {
  const { call } = school
  const pupil = await signUpPupil(school)
  const leaving = await call('DELETE', '/api/users/profile', {
    token: pupil.token,
    body: { password: pupil.password },
  })
  expect(leaving.status).toBeLessThan(300)
  const message = { name: 'Awa Diop', email: 'awa@ecole.example', message: 'Bonjour à toute l’école' }
  expect((await call('POST', '/api/contact', { body: message })).status).toBeLessThan(300)
  await call('PUT', '/api/auth/forget-password/771234567')
  const { token } = await signUpAdmin(school)
  const { body } = await upload(school, token, examFields, { name: 'un.pdf', bytes: await makePdf() })
  await upload(school, token, examFields, { name: 'deux.pdf', bytes: await makePdf('Deux') })
  expect((await call('DELETE', fileUrl('delete', body.file.filename), { token })).status).toBe(200)
}

describe.each(databaseKinds)('a clock that jumps on %s', (kind) => {
  test('erases nothing in a moment that is 400 days ahead, and a right one goes on', async () => {
    school = await startTestApp({ kind })
    await fill()
    const before = await rows()
    expect(before).toMatchObject({ contact_messages: 1, password_requests: 1, deleted_papers: 1 })
    school.moveClock(400 * day)
    await workOnce()
    expect(await rows()).toEqual(before)
    // Who logs in under the wrong clock sweeps nobody out either.
    await signUpAdmin(school)
    expect((await rows())['sessions']).toBe(before['sessions']! + 1)
    expect(await readJump(school.services.db)).toBeDefined()
    school.moveClock(-400 * day)
    expect(await mayErase(school.services)).toBe(true)
    expect(await readJump(school.services.db)).toBeUndefined()
  })

  test('erases what is due once a day has passed by it: a school that was shut for the holidays', async () => {
    school = await startTestApp({ kind })
    await fill()
    expect(await mayErase(school.services)).toBe(true)
    school.moveClock(90 * day)
    await workOnce()
    expect(await rows()).toMatchObject({ password_requests: 1, deleted_papers: 1 })
    expect(school.logged.filter((line) => line.includes('nothing is erased'))).toHaveLength(1)
    for (let passed = 0; passed < 23; passed++) {
      school.moveClock(hour)
      expect(await mayErase(school.services)).toBe(false)
    }
    school.moveClock(2 * hour)
    await workOnce()
    expect(await rows()).toMatchObject({ password_requests: 0, deleted_papers: 0, contact_messages: 1 })
  })

  test('a second jump begins the day anew, one back counts, and an admin’s word ends it', async () => {
    school = await startTestApp({ kind })
    const { services } = school
    expect(await mayErase(services)).toBe(true)
    school.moveClock(2 * day - hour)
    expect(await mayErase(services)).toBe(true)
    school.moveClock(10 * day)
    expect(await mayErase(services)).toBe(false)
    school.moveClock(10 * day)
    expect(await mayErase(services)).toBe(false)
    await trustClock(services.db, services.now())
    expect(await mayErase(services)).toBe(true)
    school.moveClock(-2 * hour)
    expect(await mayErase(services)).toBe(false)
  })

  test('a database without the note is held against its last row', async () => {
    school = await startTestApp({ kind })
    await signUpPupil(school)
    school.moveClock(3 * day)
    expect(await mayErase(school.services)).toBe(false)
  })
})
