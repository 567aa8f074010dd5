import { afterEach, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let school: TestApp
afterEach(() => school.close())

describe.each(databaseKinds)('the stats that any visitor may read, on %s', (kind) => {
  test('pupils count within a minute; admins and those who left do not', async () => {
    school = await startTestApp({ kind })
    const read = () => school.call('GET', '/api/site/figures')
    expect(await read()).toMatchObject({ status: 200, body: { students: 0 } })
    await signUpAdmin(school)
    const [leaving] = [await signUpPupil(school), await signUpPupil(school)]
    expect((await read()).body).toEqual({ students: 0 })
    school.moveClock(61_000)
    expect((await read()).body).toEqual({ students: 2 })
    const { token, password } = leaving
    const left = await school.call('DELETE', '/api/users/profile', { token, body: { password } })
    expect(left.status).toBe(200)
    school.moveClock(61_000)
    expect((await read()).body).toEqual({ students: 1 })
  })

  test('a count that failed is not kept', async () => {
    school = await startTestApp({ kind })
    const read = () => school.call('GET', '/api/site/figures')
    const { schema } = school.services.db
    await schema.alterTable('users').renameTo('away').execute()
    expect((await read()).status).toBe(500)
    await schema.alterTable('away').renameTo('users').execute()
    expect(await read()).toMatchObject({ status: 200, body: { students: 0 } })
  })
})
