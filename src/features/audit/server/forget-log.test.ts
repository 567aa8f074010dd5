import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { forgetLog } from './forget-log.ts'

describe.each(databaseKinds)('entries of the log on %s', (kind) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind })
  })
  afterAll(() => school.close())

  const entry = (at: string) => ({
    at,
    actor_name: 'awa',
    action: 'upload-paper',
    subject: at,
    folded: at,
    address: '',
  })
  const left = async () =>
    (await school.services.db.selectFrom('audit_log').select('at').orderBy('at').execute()).map(
      ({ at }) => at,
    )

  test('stay five years, and go in batches that a stop ends between two', async () => {
    const now = () => new Date('2026-11-23T04:00:00.000Z')
    const services = { db: school.services.db, now }
    const old = Array.from({ length: 2100 }, (_, second) =>
      new Date(Date.UTC(2021, 10, 20) + second * 1000).toISOString(),
    )
    const young = ['2021-11-23T04:00:00.000Z', '2026-11-22T10:00:00.000Z']
    await school.services.db
      .insertInto('audit_log')
      .values([...young, ...old].map(entry))
      .execute()
    const stopped = AbortSignal.abort()
    await expect(forgetLog(services, stopped)).rejects.toThrow('aborted')
    expect(await left()).toHaveLength(2102)
    await forgetLog(services, new AbortController().signal)
    expect(await left()).toEqual(young)
  })
})
