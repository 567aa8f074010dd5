import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Endpoint } from '../src/common/endpoint.ts'
import { allRoutes } from '../src/server/app.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

type Person = 'nobody' | 'pupil' | 'deactivated pupil' | 'pupil of a deleted account' | 'admin'

const mayCall: Record<Access, readonly Person[]> = {
  anyone: ['nobody', 'pupil', 'deactivated pupil', 'pupil of a deleted account', 'admin'],
  user: ['pupil', 'admin'],
  admin: ['admin'],
}

let school: TestApp
let tokens: Record<Person, string | undefined>

beforeAll(async () => {
  school = await startTestApp()
  tokens = await signEverybodyUp()
})
afterAll(() => school.close())

async function signEverybodyUp(): Promise<Record<Person, string | undefined>> {
  const { db } = school.services
  const [pupil, deactivated, deleted, admin] = [
    await signUpPupil(school),
    await signUpPupil(school),
    await signUpPupil(school),
    await signUpAdmin(school),
  ]
  await db.updateTable('users').set({ is_active: 0 }).where('id', '=', deactivated.id).execute()
  await db.deleteFrom('users').where('id', '=', deleted.id).execute()
  return {
    nobody: undefined,
    pupil: pupil.token,
    'deactivated pupil': deactivated.token,
    'pupil of a deleted account': deleted.token,
    admin: admin.token,
  }
}

describe('who may call what', () => {
  test('every endpoint of every contract, as everybody', async () => {
    const found: string[] = []
    for (const { endpoint } of allRoutes(school.services)) {
      // Ending the session would make the next endpoints answer 401 to everybody.
      if (endpoint.path === '/api/auth/logout') continue
      for (const person of Object.keys(tokens) as Person[]) {
        const status = await statusFor(endpoint, tokens[person])
        const allowed = mayCall[endpoint.access].includes(person)
        const refused = status === 401 || status === 403
        if (endpoint.access !== 'anyone' && allowed === refused)
          found.push(`${endpoint.method} ${endpoint.path} as ${person}: ${status}`)
        if (status >= 500) found.push(`${endpoint.method} ${endpoint.path} as ${person}: ${status}`)
        if (!allowed && status !== (person === 'pupil' ? 403 : 401))
          found.push(`${endpoint.method} ${endpoint.path} as ${person}: ${status}, another refusal expected`)
      }
    }
    expect(found).toEqual([])
  })

  test('logging out needs a session and ends it', async () => {
    const { token } = await signUpPupil(school)
    expect((await school.call('POST', '/api/auth/logout')).status).toBe(401)
    expect((await school.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    expect((await school.call('GET', '/api/users/profile', { token })).status).toBe(401)
  })
})

async function statusFor(endpoint: Endpoint, token: string | undefined): Promise<number> {
  const url = endpoint.path.replace(/:id\b/, '999999').replace(/:\w+/g, '1').replace('*', 'rien.pdf')
  const answer = await school.call(endpoint.method, url, token ? { token } : {})
  return answer.status
}
