import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

describe.each(databaseKinds)('signing up on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  const signUp = (username: string) =>
    school.call('POST', '/api/auth/signup', {
      body: { username, password: 'Baobab2026', fullName: 'Awa Diop' },
    })

  test.each(['sessions', 'known_devices', 'daily_counts'] as const)(
    'a fault at %s leaves no account, and the retry makes it',
    async (table) => {
      const username = `${table.replace('_', '')}@ecole.example`
      const { schema } = school.services.db
      await schema.alterTable(table).renameTo('away').execute()
      try {
        expect((await signUp(username)).status).toBe(500)
      } finally {
        await schema.alterTable('away').renameTo(table).execute()
      }
      const { status, body } = await signUp(username)
      expect([status, body.user?.username]).toEqual([201, username])
      const profile = await school.call('GET', '/api/users/profile', { token: body.token })
      expect(profile.body.user).toEqual(body.user)
    },
  )
})
