import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../src/app/server/app.ts'
import { allRoutes } from '../src/app/server/rooms.ts'
import { documentedPath, openApiDocument } from '../src/app/server/openapi/document.ts'
import { buildOnce } from './support/built.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

/** The calls of section 7 of the specification. */
const specified = [
  'POST /api/auth/signup',
  'POST /api/auth/login',
  'PUT /api/auth/forget-password/{value}',
  'GET /api/users/profile',
  'POST /api/auth/create-admin',
  'GET /api/admin/dashboard/stats',
  'GET /api/admin/users',
  'GET /api/admin/users/{id}',
  'PUT /api/admin/users/{id}/toggle-status',
  'PUT /api/admin/users/{id}/make-admin',
  'DELETE /api/admin/users/{id}/delete',
  'GET /api/admin/activity/online',
  'GET /api/admin/activity/recent',
  'GET /api/admin/system/health',
  'POST /api/contact',
  'GET /api/courses/{id}',
  'GET /api/courses/{id}/feedback',
  'POST /api/files/upload',
  'GET /api/files/list',
  'GET /api/files/download/{path}',
  'GET /api/files/read/{path}',
  'GET /api/files/url/{path}',
  'DELETE /api/files/delete/{path}',
  'POST /api/auth/refresh',
]

const document = await openApiDocument('1.2.3')
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
)
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

let school: TestApp
beforeAll(async () => {
  school = await startTestApp()
})
afterAll(() => school.close())

describe('the document of the calls', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  test.each(specified)('holds %s of the specification', (call) => expect(documented).toContain(call))

  test('holds every call that is served, and no other', () => {
    const served = allRoutes(school.services).map(
      ({ endpoint }) => `${endpoint.method} ${documentedPath(endpoint.path)}`,
    )
    expect(documented.toSorted()).toEqual(served.toSorted())
  })

  test('names each call once', () => {
    const names = operations.map(({ operationId }) => operationId)
    expect(names.length).toBe(new Set(names).size)
  })

  test('says of each call in a whole sentence what it does', () => {
    for (const { summary } of operations) expect(summary).toMatch(/^[A-Z].*[.]$/)
  })

  test('says who may call', () => {
    const { paths } = document
    expect(paths['/api/contact']!['post']!.security).toEqual([])
    expect(paths['/api/users/profile']!['get']!.security).toEqual([{ session: [] }])
    expect(paths['/api/admin/users']!['get']!.security).toEqual([{ session: ['admin'] }])
    expect(paths['/api/admin/users']!['get']!.responses).toHaveProperty('403')
  })
})

describe('the documentation, served', () => {
  test('opens for anybody, in a sandbox without a session, and for no search engine', async () => {
    buildOnce('docs')
    const app = await createApp(school.services, { docsDir: join(import.meta.dirname, '../dist/docs') })
    const ask = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } })
    const page = await ask('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['x-robots-tag']).toBe('noindex')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain('sandbox allow-scripts')
    expect(policy).not.toMatch(/unsafe|same-origin/)
    for (const [, file] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const answer = await ask(file!)
      expect({ file, status: answer.statusCode }).toEqual({ file, status: 200 })
      expect(answer.headers['content-encoding']).toBe('br')
      // The sandboxed page is a stranger to this very server.
      expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' })
      expect(answer.headers).not.toHaveProperty('cross-origin-resource-policy')
    }
    const { paths } = (await app.inject('/api/docs/openapi.json')).json<typeof document>()
    expect(Object.keys(paths)).toEqual(Object.keys(document.paths))
    expect((await ask('/api/docs/package.json')).statusCode).toBe(404)
    await app.close()
  })
})
