import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../platform/server/audit.ts'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { countLogWithin, listLogWithin, logPlaceAfter } from './store.ts'

const all = { action: '', actor: '', search: '', from: '', to: '' }

describe.each(databaseKinds)('the store of the log on %s', (kind) => {
  let school: TestApp
  let db: TestApp['services']['db']
  beforeAll(async () => {
    school = await startTestApp({ kind })
    ;({ db } = school.services)
    for (const subject of ['first', 'second', 'third'])
      await audit(db, {
        actor: { id: 1, username: 'awa' },
        action: 'delete-user',
        subject,
        address: '127.0.0.1',
        now: new Date('2026-03-31T12:00:00.000Z'),
      })
  })
  afterAll(() => school.close())

  test('a stretch goes from one place to another, the last of it within and the first not', async () => {
    const one = (await logPlaceAfter(db, all, undefined, 1))!
    const upTo = (await logPlaceAfter(db, all, one, 2))!
    expect(await logPlaceAfter(db, all, undefined, 4)).toBeUndefined()
    const subjects = async (stretch: Parameters<typeof listLogWithin>[2]) =>
      (await listLogWithin(db, all, stretch)).map(({ subject }) => subject)
    expect(await subjects({ after: undefined, upTo: one })).toEqual(['third'])
    expect(await subjects({ after: one, upTo })).toEqual(['second', 'first'])
    expect(await subjects({ after: upTo, upTo: undefined })).toEqual([])
    expect(await countLogWithin(db, all, { after: one, upTo })).toBe(2)
  })
})
