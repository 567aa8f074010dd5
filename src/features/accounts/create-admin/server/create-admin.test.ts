import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpAdmin } from '../../../../../tests/support/factories.ts'
import { hashAs } from '../../../../../tests/support/cheap-hashing.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createAdmin } from './create-admin.ts'

describe.each(databaseKinds)('making admins on %s', (kind) => {
  let school: TestApp
  let copy: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
    const { dataDir, databaseUrl } = school.services.config
    copy = kind === 'postgres' ? await startTestApp({ at: { dataDir, databaseUrl } }) : school
  })
  afterAll(async () => {
    if (copy !== school) await copy.close()
    await school.close()
  })

  const accountOf = (username: string) => ({
    username,
    password: 'Teranga2026',
    fullName: 'Aminata Fall',
    now: school.services.now(),
  })
  const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'made' : outcome.reason.code))

  test('of many first admins at once, over two copies, there is one', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        createAdmin((index % 2 ? school : copy).services.db, {
          account: accountOf(`directrice${index}`),
          isLocal: true,
          address: 'test',
        }),
      ),
    )
    const codes = codesOf(outcomes)
    expect(codes.filter((code) => code === 'made')).toHaveLength(1)
    expect(codes.filter((code) => code === 'forbidden')).toHaveLength(5)
  })

  test('the log names who made the first one on the page, and the command line where that did', async () => {
    const { db } = school.services
    const first = await db.selectFrom('users').select(['id', 'username']).executeTakeFirstOrThrow()
    await createAdmin(db, {
      account: accountOf('econome'),
      fromCommandLine: true,
      isLocal: false,
      address: '',
    })
    const entries = await db
      .selectFrom('audit_log')
      .select(['actor_id', 'actor_name', 'subject'])
      .where('action', '=', 'create-admin')
      .orderBy('id')
      .execute()
    expect(entries).toEqual([
      { actor_id: first.id, actor_name: first.username, subject: first.username },
      { actor_id: null, actor_name: 'ligne de commande', subject: 'econome' },
    ])
  })

  test('an admin whose right is taken while the password is hashed makes no admin', async () => {
    hashAs('real')
    const { id, username } = await signUpAdmin(school)
    const { db } = school.services
    const making = createAdmin(copy.services.db, {
      account: accountOf(`complice.${id}`),
      caller: { id, username, is_admin: true },
      isLocal: false,
      address: 'test',
    })
    // The hash takes a thread's turn; this write does not.
    await db.updateTable('users').set({ is_admin: 0 }).where('id', '=', id).execute()
    await expect(making).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Access denied. Admin privileges required.',
    })
  })
})
