import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access, Endpoint } from '../src/common/endpoint.ts'
import { allRoutes } from '../src/app/server/rooms.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const people = ['nobody', 'pupil', 'deactivated pupil', 'pupil of a deleted account', 'admin'] as const
type Person = (typeof people)[number]

const mayCall: Record<Access, readonly Person[]> = {
  anyone: people,
  user: ['pupil', 'admin'],
  admin: ['admin'],
}
const logInAgain = 'La session a expiré. Il faut se connecter de nouveau.'
const adminsOnly = 'Accès refusé. Les droits d’administrateur sont nécessaires.'

let school: TestApp
let tokens: Record<Person, string | undefined>

beforeAll(async () => {
  school = await startTestApp()
  tokens = await signEverybodyUp()
})
afterAll(() => school.close())

async function signEverybodyUp(): Promise<Record<Person, string | undefined>> {
  const [pupil, deactivated, deleted, admin] = [
    await signUpPupil(school),
    await signUpPupil(school),
    await signUpPupil(school),
    await signUpAdmin(school),
  ]
  // Its session stays in the table, which the admin's button would end: the account alone must be refused.
  await school.services.db
    .updateTable('users')
    .set({ is_active: 0 })
    .where('id', '=', deactivated.id)
    .execute()
  const path = `/api/admin/users/${deleted.id}/delete`
  expect((await school.call('DELETE', path, { token: admin.token })).status).toBe(200)
  return {
    nobody: undefined,
    pupil: pupil.token,
    'deactivated pupil': deactivated.token,
    'pupil of a deleted account': deleted.token,
    admin: admin.token,
  }
}

const endpoints = () => allRoutes(school.services).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

describe('who may call what', () => {
  test('every endpoint of every contract is served, once', async () => {
    const root = join(import.meta.dirname, '..')
    const contracts = await Promise.all(
      globSync('src/features/**/*contract.ts', { cwd: root }).map(
        (file) => import(join(root, file)) as Promise<Record<string, unknown>>,
      ),
    )
    const declared = new Set(contracts.flatMap((contract) => Object.values(contract)).filter(isEndpoint))
    const served = endpoints().map(nameOf)
    expect(declared.size).toBeGreaterThan(40)
    expect([...declared].map(nameOf).filter((name) => !served.includes(name))).toEqual([])
    expect(served.filter((name, index) => served.indexOf(name) !== index)).toEqual([])
  })

  test('every endpoint, as everybody', async () => {
    const found: string[] = []
    for (const endpoint of endpoints())
      for (const person of people) {
        const token = await tokenFor(endpoint, person)
        const { status, body } = await callAs(endpoint, token)
        const told = `${nameOf(endpoint)} as ${person}: ${status} ${JSON.stringify(body)}`
        if (status >= 500) found.push(told)
        if (mayCall[endpoint.access].includes(person)) {
          // Without a body none of the open calls comes as far as a refusal of its own.
          if (status === 401 || status === 403) found.push(told)
          continue
        }
        const refusal =
          person === 'pupil'
            ? { status: 403, error: adminsOnly, code: 'forbidden' }
            : { status: 401, error: logInAgain, code: 'unauthenticated' }
        const { error, code } = body ?? {}
        // An answer to HEAD has no body that could say why.
        const isRefused =
          endpoint.method === 'HEAD'
            ? status === refusal.status
            : JSON.stringify({ status, error, code }) === JSON.stringify(refusal)
        if (!isRefused) found.push(told)
      }
    expect(found).toEqual([])
  })

  test('the walk leaves everybody as they were', async () => {
    const statuses = await Promise.all(
      people.map(async (person) => [person, (await callProfile(tokens[person])).status]),
    )
    expect(Object.fromEntries(statuses)).toEqual({
      nobody: 401,
      pupil: 200,
      'deactivated pupil': 401,
      'pupil of a deleted account': 401,
      admin: 200,
    })
  })

  test('logging out needs a session and ends it', async () => {
    const { token } = await signUpPupil(school)
    expect((await school.call('POST', '/api/auth/logout')).status).toBe(401)
    expect((await school.call('POST', '/api/auth/logout', { token })).status).toBe(200)
    expect((await callProfile(token)).status).toBe(401)
  })
})

const endsItsSession = ['POST /api/auth/logout', 'POST /api/auth/refresh']

/** A call that ends its own session gets one that nothing else needs. */
async function tokenFor(endpoint: Endpoint, person: Person): Promise<string | undefined> {
  if (!endsItsSession.includes(nameOf(endpoint))) return tokens[person]
  if (person === 'pupil') return (await signUpPupil(school)).token
  return person === 'admin' ? (await signUpAdmin(school)).token : tokens[person]
}

function callAs(endpoint: Endpoint, token: string | undefined) {
  const url = endpoint.path.replace(/:id\b/, '999999').replace(/:\w+/g, '1').replace('*', 'rien.pdf')
  return school.call(endpoint.method, url, token ? { token } : {})
}

const callProfile = (token: string | undefined) =>
  school.call('GET', '/api/users/profile', token ? { token } : {})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
