import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { isSetUpCode, makeSetUpCode } from './set-up-code.ts'

describe.each(databaseKinds)('the code for the first admin on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  test('counts as it was printed, whatever other copies and later starts print, until there is an admin', async () => {
    const { db } = school.services
    const together = await Promise.all(Array.from({ length: 5 }, () => makeSetUpCode(db)))
    const later = await makeSetUpCode(db)
    const codes = [...together, later] as string[]
    expect(new Set(codes).size).toBe(6)
    for (const code of codes) expect(await isSetUpCode(db, ` ${code.toLowerCase()} `)).toBe(true)
    expect(await isSetUpCode(db, 'ABCDEFGHJKMNPQRS')).toBe(false)
    expect(await isSetUpCode(db, undefined)).toBe(false)

    await signUpAdmin(school)
    expect(await makeSetUpCode(db)).toBeUndefined()
    for (const code of codes) expect(await isSetUpCode(db, code)).toBe(false)
  })

  test('the tenth code after one takes its place', async () => {
    const { db } = school.services
    await db.deleteFrom('users').execute()
    const first = await makeSetUpCode(db)
    for (let later = 0; later < 9; later++) await makeSetUpCode(db)
    expect(await isSetUpCode(db, first)).toBe(true)
    await makeSetUpCode(db)
    expect(await isSetUpCode(db, first)).toBe(false)
  })
})
