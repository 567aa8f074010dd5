import { sql, type Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/databases.ts'
import { connectDatabase } from './open.ts'
import type { Database, Tables } from './tables.ts'
import { patienceOfCalls } from './watched-pool.ts'

let db: Kysely<Tables>
let other: Kysely<Tables>
let lost: string[] = []
let back = 0

beforeAll(async () => {
  const url = await createTestDatabase()
  db = connectDatabase({ url }, { onLost: (error) => lost.push(error.message), onBack: () => back++ })
  other = connectDatabase({ url })
})
afterAll(async () => {
  await db.destroy()
  await other.destroy()
})
beforeEach(() => {
  lost = []
})

const backendOf = async (connection: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection)
  return rows[0]!.pid
}
const endBackend = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(other)
const untilLost = async () => {
  await expect.poll(() => lost, { timeout: 10_000 }).not.toEqual([])
}

describe('a connection that PostgreSQL ends is told of and ends nothing else', () => {
  test('while it is idle', async () => {
    await endBackend(await backendOf(db))
    await untilLost()
    back = 0
    expect(await backendOf(db)).toBeGreaterThan(0)
    expect(back).toBe(1)
  })

  test('in a transaction, between two queries', async () => {
    const transaction = db.transaction().execute(async (own) => {
      await endBackend(await backendOf(own))
      await untilLost()
      await backendOf(own)
    })
    await expect(transaction).rejects.toThrow()
    expect(await backendOf(db)).toBeGreaterThan(0)
  })

  test('in the middle of a query', async () => {
    const transaction = db.transaction().execute(async (own) => {
      const pid = await backendOf(own)
      await Promise.all([sql`select pg_sleep(60)`.execute(own), endBackend(pid)])
    })
    await expect(transaction).rejects.toThrow()
    expect(await backendOf(db)).toBeGreaterThan(0)
  })
})

test('a slow query goes on when the database has no place left for a probe', async () => {
  const url = new URL(await createTestDatabase())
  const owner = connectDatabase({ url: url.href })
  const name = `narrow_${url.pathname.slice(1)}`
  await sql`create role ${sql.ref(name)} login password 'narrow' connection limit 1`.execute(owner)
  Object.assign(url, { username: name, password: 'narrow' })
  const narrow = connectDatabase({ url: url.href }, undefined, patienceOfCalls)
  try {
    // Longer than a query may take before the database is asked whether it is there.
    const { rows } = await sql<{ slept: string }>`select pg_sleep(2.5)::text as slept`.execute(narrow)
    expect(rows).toHaveLength(1)
    expect(await backendOf(narrow)).toBeGreaterThan(0)
  } finally {
    await narrow.destroy()
    await sql`drop role ${sql.ref(name)}`.execute(owner)
    await owner.destroy()
  }
})
