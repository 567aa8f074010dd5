import pg from 'pg'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backupSchool, restoreBackup } from '../src/platform/server/backup/index.ts'
import { connectDatabase } from '../src/platform/server/db/open.ts'
import { type EmptyLocation, makeLocation } from './support/backup-school.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let school: TestApp
let place: EmptyLocation
beforeEach(async () => {
  school = await startTestApp()
  place = await makeLocation('postgres')
})
afterEach(async () => {
  await school.close()
  await place.clean()
})

let isNight = false
async function restore(replaces = false) {
  const { path } = await backupSchool(school.services.config, { version: '1.2.3', isNight })
  return restoreBackup({ archive: path, location: place, replaces, now: new Date() })
}

/** Somebody who is connected to the place's database, under a name that other programs show. */
async function connectAs(role?: string): Promise<pg.Client> {
  const url = new URL(place.databaseUrl!)
  if (role) url.username = role
  const client = new pg.Client({ connectionString: String(url), application_name: 'surveillance' })
  await client.connect()
  return client
}

describe.each(['an archive', 'a night'])('from %s', (from) => {
  beforeAll(() => {
    isNight = from === 'a night'
  })

  test('old words with U+0000, which PostgreSQL does not keep, come without it', async () => {
    const message = { name: 'A\0wa', email: 'awa@ecole.example', message: 'Bon\0jour, le texte \\u0000' }
    await school.services.db
      .insertInto('contact_messages')
      .values({ ...message, sent_at: new Date().toISOString() })
      .execute()
    await restore()
    const db = connectDatabase({ url: place.databaseUrl! })
    expect(await db.selectFrom('contact_messages').select(['name', 'message']).execute()).toEqual([
      { name: 'Awa', message: 'Bonjour, le texte \\u0000' },
    ])
    await db.destroy()
  })

  test('a monitor that stays connected is in nobody’s way', async () => {
    const owner = await connectAs()
    await owner.query(`drop role if exists lecteur`)
    await owner.query(`create role lecteur login`)
    await owner.end()
    await restore()
    const monitor = await connectAs('lecteur')
    const { aside } = await restore(true)
    expect(aside).toMatch(/^avant-restauration-/)
    expect((await monitor.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await monitor.end()
  })

  test('who could write is told by name, and nothing is changed', async () => {
    await restore()
    const server = await connectAs()
    await expect(restore(true)).rejects.toThrow(
      /^Quelqu’un est connecté .* : \S+ \(surveillance(, [\d.:]+)?\)\. Arrêtez/,
    )
    await server.end()
    const db = connectDatabase({ url: place.databaseUrl! })
    const { rows } = await sql<{ name: string }>`select nspname as name from pg_namespace`.execute(db)
    expect(rows.some(({ name }) => name.startsWith('avant-'))).toBe(false)
    await db.destroy()
  })
})
