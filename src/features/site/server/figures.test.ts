import { afterEach, describe, expect, test } from 'vitest'
import { signUpAdmin, signUpPupil } from '../../../../tests/support/factories.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let school: TestApp
afterEach(() => school.close())

describe.each(databaseKinds)('the figures that any visitor may read, on %s', (kind) => {
  test('pupils count as soon as they are there; admins and those who left do not', async () => {
    school = await startTestApp({ kind })
    const read = () => school.call('GET', '/api/site/figures')
    expect(await read()).toMatchObject({ status: 200, body: { students: 0 } })
    await signUpAdmin(school)
    const [leaving] = [await signUpPupil(school), await signUpPupil(school)]
    expect((await read()).body).toEqual({ students: 2 })
    const { token, password } = leaving
    const left = await school.call('DELETE', '/api/users/profile', { token, body: { password } })
    expect(left.status).toBe(200)
    expect((await read()).body).toEqual({ students: 1 })
  })
})
