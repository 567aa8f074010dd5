import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allRoutes, school as allRooms } from '../src/app/server/rooms.ts'
import { audit } from '../src/platform/server/audit.ts'
import { signUpAdmin } from './support/factories.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const root = join(import.meta.dirname, '..')

/** Words that stand for an action in the code: what follows `action:` or `action =`, both ways out of a choice. */
function actionsInCode(): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of globSync('{src,scripts}/**/*.ts', { cwd: root })) {
    if (file.endsWith('.test.ts')) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, choice] of text.matchAll(/\baction(?::| =)\s*((?:\w+ \? )?'[a-z-]+'(?: : '[a-z-]+')?)/g))
      for (const [, word] of choice!.matchAll(/'([a-z-]+)'/g)) found.set(word!, file)
  }
  return found
}

const { auditActions } = allRooms

describe('the audit log', () => {
  test('every action in the code has a French label', () => {
    const words = actionsInCode()
    const known = ['upload-paper', 'replace-paper', 'handle-message', 'delete-user', 'create-admin']
    expect(known.filter((word) => !words.has(word))).toEqual([])
    const unlabelled = [...words].filter(([word]) => !(word in auditActions))
    expect(unlabelled).toEqual([])
    for (const label of Object.values(auditActions)) expect(label).toMatch(/^\p{Lu}\p{Ll}/u)
    expect(new Set(Object.values(auditActions)).size).toBe(Object.keys(auditActions).length)
  })

  describe('cannot be changed through the API', () => {
    let school: TestApp
    let admin: Awaited<ReturnType<typeof signUpAdmin>>
    beforeAll(async () => {
      school = await startTestApp()
      admin = await signUpAdmin(school)
      for (const subject of ['un', 'deux', 'trois', 'quatre'])
        await audit(school.services.db, {
          actor: admin,
          action: 'delete-paper',
          subject,
          address: 'test',
          now: school.services.now(),
        })
    })
    afterAll(() => school.close())

    const logRows = () => school.services.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
    const logIn = async () => {
      const { username, password } = admin
      return (await school.call('POST', '/api/auth/login', { body: { username, password } })).body
        .token as string
    }

    test('no endpoint takes or changes an entry, whoever is named by its number', async () => {
      const before = await logRows()
      expect(before.length).toBeGreaterThanOrEqual(5)
      const token = await logIn()
      for (const { endpoint } of allRoutes(school.services))
        for (const { id } of before) {
          const url = endpoint.path.replace(/:\w+/g, String(id)).replace('*', String(id))
          if (/auth\/(logout|refresh)$/.test(url)) continue
          await school.call(endpoint.method, url, { token, body: endpoint.method === 'GET' ? undefined : {} })
        }
      const after = await logRows()
      expect(after.slice(0, before.length)).toEqual(before)
    })

    test.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('%s is no call of the log', async (method) => {
      const token = await logIn()
      const [entry] = await logRows()
      for (const path of ['', `/${entry!.id}`, '/export', `/${entry!.id}/delete`]) {
        const body = { subject: 'autre' }
        const { status } = await school.call(method, `/api/admin/audit-log${path}`, { token, body })
        expect([404, 405]).toContain(status)
      }
    })
  })
})
