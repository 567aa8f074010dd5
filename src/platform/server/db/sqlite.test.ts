import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdLock } from '../../../../tests/support/lock-holder.ts'
import { faultOf } from '../faults.ts'
import { commitTogether } from './commit-together.ts'
import { migrations } from './migrations/index.ts'
import { openDatabase } from './open.ts'
import type { Database, Tables } from './tables.ts'

let folder: string
let db: Kysely<Tables>
const file = () => join(folder, 'xamle.db')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-sqlite-'))
  db = await openDatabase({ file: file() })
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const keep = (connection: Database, key: string, value = 'x') =>
  connection.insertInto('settings').values({ key, value }).execute()
const keys = async (connection: Database) => {
  const rows = await connection.selectFrom('settings').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key).filter((key) => key.startsWith('test'))
}

test('tells the migrations that a start brings, and a slow statement by its text without its values', async () => {
  const migrated: (readonly string[])[] = []
  const slow: [string, number][] = []
  const location = { file: join(folder, 'own.db') }
  const events = {
    onMigrated: (names: readonly string[]) => migrated.push(names),
    onSlow: (statement: string, ms: number) => slow.push([statement, ms]),
  }
  const names = Object.keys(migrations)
  await (await openDatabase(location, events, names.at(-3))).destroy()
  migrated.length = 0
  await (await openDatabase({ file: join(folder, 'new.db') }, events)).destroy()
  const own = await openDatabase(location, events)
  try {
    // A new school has nothing to bring up to date.
    expect(migrated).toEqual([names.slice(-2)])
    slow.length = 0
    // As long as it takes on this machine.
    for (let rows = 1_000_000; slow.length === 0; rows *= 2)
      await sql`with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ${rows})
        select count(*) from counted where n <> ${'secret word'}`.execute(own)
    const [statement, ms] = slow[0]!
    expect(statement).toMatch(/^with recursive counted\(n\) as .* where n <> \?$/)
    expect(ms).toBeGreaterThanOrEqual(500)
  } finally {
    await own.destroy()
  }
})

describe('a transaction', () => {
  test('is not seen by others before its end, and holds no reader up', async () => {
    await db.transaction().execute(async (own) => {
      await keep(own, 'test-1')
      expect(await keys(own)).toEqual(['test-1'])
      expect(await keys(db)).toEqual([])
    })
    expect(await keys(db)).toEqual(['test-1'])
  })

  test('writers have their turns, and one that fails leaves nothing', async () => {
    const tasks = [1, 2, 3, 4].map((number) =>
      db.transaction().execute(async (own) => {
        await keep(own, `test-${number}`)
        await sql`select 1`.execute(own)
        if (number === 2) throw new Error('on purpose')
      }),
    )
    const ends = await Promise.allSettled([...tasks, keep(db, 'test-5')])
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ])
    expect(await keys(db)).toEqual(['test-1', 'test-3', 'test-4', 'test-5'])
  })

  test('a stream reads on a connection of its own', async () => {
    for (const number of [1, 2, 3]) await keep(db, `test-${number}`)
    const found: string[] = []
    for await (const { key } of db
      .selectFrom('settings')
      .select('key')
      .where('key', 'like', 'test%')
      .stream()) {
      await keep(db, `test-new-${found.length}`)
      found.push(key)
    }
    expect(found).toEqual(['test-1', 'test-2', 'test-3'])
    expect(await keys(db)).toHaveLength(6)
  })
})

describe('while another program holds the lock', () => {
  test('reading goes on, and what is to be written waits and is written', async () => {
    const release = await holdLock(file())
    const settled: string[] = []
    const writing = [
      keep(db, 'test-1').then(() => settled.push('a statement')),
      db
        .transaction()
        .execute((own) => keep(own, 'test-2'))
        .then(() => settled.push('a transaction')),
      commitTogether(db, async (own) => void (await keep(own, 'test-3'))).then(() =>
        settled.push('several together'),
      ),
    ]
    for (let round = 0; round < 20; round++) expect(await keys(db)).toEqual([])
    expect(settled).toEqual([])
    await release()
    await Promise.all(writing)
    expect(await keys(db)).toEqual(['test-1', 'test-2', 'test-3'])
  })

  test('who waited too long is told to try again', async () => {
    const release = await holdLock(file())
    const ends = await Promise.allSettled([
      keep(db, 'test-1'),
      db.transaction().execute((own) => keep(own, 'test-2')),
      ...[3, 4].map((number) => commitTogether(db, async (own) => void (await keep(own, `test-${number}`)))),
    ])
    await release()
    for (const end of ends)
      expect(faultOf((end as PromiseRejectedResult).reason)).toMatchObject({
        code: 'unavailable',
        headers: { 'retry-after': expect.any(String) },
      })
    await keep(db, 'test-5')
    expect(await keys(db)).toEqual(['test-5'])
  })
})

test('a full database says so itself, and takes what fits once there is room', async () => {
  const limit = async (pages: number) => {
    await sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(db)
  }
  await limit(1)
  const large = 'x'.repeat(1_000_000)
  const ends = await Promise.allSettled([
    keep(db, 'test-1', large),
    db.transaction().execute((own) => keep(own, 'test-2', large)),
    commitTogether(db, async (own) => void (await keep(own, 'test-3', large))),
  ])
  for (const end of ends) {
    const { reason } = end as PromiseRejectedResult
    expect(String(reason)).toMatch(/full/)
    expect(faultOf(reason)?.code).toBe('no_space')
  }
  expect(await keys(db)).toEqual([])
  await limit(1_000_000)
  await db.transaction().execute((own) => keep(own, 'test-4', large))
  expect(await keys(db)).toEqual(['test-4'])
})
