import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { commitTogether } from './commit-together.ts'
import { countDays, settleDays, totalsByDay, totalsByTopic } from './daily-counts.ts'

const kind = 'test'

describe.each(databaseKinds)('daily counts on %s', (database) => {
  let school: TestApp
  beforeAll(async () => {
    school = await startTestApp({ kind: database })
  })
  afterAll(() => school.close())

  test('sums up by day and by topic, each kind for itself, from a day on', async () => {
    const { db } = school.services
    await countDays(db, [
      { kind, day: '2026-11-20', topic: 'a', total: 2 },
      { kind, day: '2026-11-21', topic: 'b', total: 1 },
      { kind, day: '2026-11-21', topic: 'a', total: 3 },
      { kind, day: '2026-11-21', topic: 'a', total: 4 },
      { kind: 'other', day: '2026-11-21', topic: 'a', total: 100 },
    ])
    await countDays(db, [{ kind, day: '2026-11-21', topic: 'a', total: 1 }])
    await countDays(db, [])
    const sorted = (map: Map<string, number>) => [...map].toSorted(([one], [other]) => (one < other ? -1 : 1))
    expect(sorted(await totalsByDay(db, kind, '2026-11-20'))).toEqual([
      ['2026-11-20', 2],
      ['2026-11-21', 9],
    ])
    expect(sorted(await totalsByTopic(db, kind, '2026-11-21'))).toEqual([
      ['a', 8],
      ['b', 1],
    ])
    expect(await totalsByDay(db, kind, '2026-11-22')).toEqual(new Map())
  })

  test('loses nothing that is counted at the same time, in whatever order', async () => {
    const { db } = school.services
    const counts = ['x', 'y', 'z'].map((topic) => ({ kind: 'busy', day: '2026-11-21', topic, total: 1 }))
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        commitTogether(db, (transaction) =>
          countDays(transaction, turn % 2 === 0 ? counts : counts.toReversed()),
        ),
      ),
    )
    expect([...(await totalsByTopic(db, 'busy', '2026-01-01')).values()]).toEqual([60, 60, 60])
  })

  test('settling the days before one changes no count, also of what is counted meanwhile', async () => {
    const { db } = school.services
    const [past, today] = ['2026-11-20', '2026-11-21']
    const count = (day: string) => countDays(db, [{ kind: 'settled', day, topic: 'a', total: 1 }])
    for (let turn = 0; turn < 40; turn++) await Promise.all([count(past), count(today)])
    await Promise.all([
      settleDays(db, today),
      settleDays(db, today),
      ...Array.from({ length: 20 }, () => count(past)),
    ])
    await settleDays(db, today)
    expect(await totalsByDay(db, 'settled', past)).toEqual(
      new Map([
        [past, 60],
        [today, 40],
      ]),
    )
    const rows = db.selectFrom('daily_counts').select('slot').where('kind', '=', 'settled')
    expect(await rows.where('day', '=', past).execute()).toEqual([{ slot: 0 }])
  })

  test('what is undone is not counted', async () => {
    const { db } = school.services
    const undone = db.transaction().execute(async (transaction) => {
      await countDays(transaction, [{ kind: 'undone', day: '2026-11-21', total: 1 }])
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await totalsByDay(db, 'undone', '2026-01-01')).toEqual(new Map())
  })
})
