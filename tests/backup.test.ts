import { readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { readPublicKey, schoolKey } from '../src/features/packs/server/index.ts'
import { checkFiles, expectedFiles } from '../src/features/papers/server/index.ts'
import { type EmptyLocation, inhabit, passingSchools } from './support/backup-school.ts'
import { signUpPupil } from './support/factories.ts'
import { fileUrl } from './support/papers.ts'
import { allRows } from './support/rows.ts'
import type { TestApp } from './support/test-app.ts'
import { audit } from '../src/platform/server/audit.ts'
import { backupSchool, restoreBackup } from '../src/platform/server/backup/index.ts'
import { connectDatabase } from '../src/platform/server/db/open.ts'
import type { Tables } from '../src/platform/server/db/tables.ts'

const { location, opened } = passingSchools()

const back = (at: EmptyLocation, given: Partial<Parameters<typeof backupSchool>[1]> = {}) =>
  backupSchool(at, { version: '1.2.3', ...given })
const restore = (archive: string, at: EmptyLocation, replaces = false) =>
  restoreBackup({ archive, location: at, replaces, now: new Date() })

/** What each database keeps in its own way, and what the backup itself writes down. */
const ownOfDatabase = /^(paper_texts|paper_words|settings)/

async function rowsOf(school: TestApp) {
  const tables = Object.entries(await allRows(school)).filter(([name]) => !ownOfDatabase.test(name))
  return Object.fromEntries(
    tables.map(([name, rows]) => [name, rows.map((row) => JSON.stringify(row)).toSorted()]),
  )
}

// Several schools, processes of S3 and databases each.
vi.setConfig({ testTimeout: 120_000 })

describe.each([
  ['sqlite', 'disk', 'sqlite', 'disk'],
  ['sqlite', 's3', 'postgres', 'disk'],
  ['postgres', 'disk', 'sqlite', 's3'],
  ['postgres', 's3', 'postgres', 's3'],
] as const)('a school on %s and %s, restored on %s and %s', (kind, storage, otherKind, otherStorage) => {
  test('is the same, and teaches', async () => {
    const [from, to] = [await location(kind, storage), await location(otherKind, otherStorage)]
    const school = await opened(from)
    const { pupil, pdf, paths } = await inhabit(school)
    const { key } = await schoolKey(school.services.db)
    await school.services.files.put('passing/uploads/1/begun.json', Buffer.from('{}'))
    const report = await back(from)
    expect(report).toMatchObject({ path: join(from.dataDir, 'backups', report.name), files: 3, removed: [] })
    expect(report.size).toBe(statSync(report.path).size)
    expect(statSync(report.path).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(from.dataDir, 'backups')).toSorted()).toEqual(['.lock', report.name])

    const restored = await restore(report.path, to)
    expect(restored).toMatchObject({ files: 3, rows: report.rows, aside: undefined })
    expect(restored.header).toMatchObject({ version: '1.2.3', source: kind })
    const other = await opened(to)
    expect(await rowsOf(other)).toEqual(await rowsOf(school))
    // What phones have kept is still the school's.
    expect(await readPublicKey(other.services.db)).toBe(key)
    expect(await checkFiles(other.services)).toEqual({ lost: [], changed: [], lostPictures: [], stray: 0 })
    const { username, password } = pupil
    const login = await other.call('POST', '/api/auth/login', { body: { username, password } })
    expect(login.status).toBe(200)
    for (const path of paths) {
      const read = await other.app.inject({
        url: fileUrl('read', path),
        headers: { authorization: `Bearer ${login.body.token}` },
      })
      expect(read.statusCode).toBe(200)
      expect(read.rawPayload.equals(pdf)).toBe(true)
    }
    // Numbers go on after the highest that was ever given, and words can be searched anew.
    const next = await signUpPupil(other)
    expect(next.id).toBeGreaterThan(pupil.id)
    expect(readdirSync(to.dataDir)).not.toContain('.restoring')
  })
})

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  test('what was acknowledged before a backup began is in it, while others go on writing', async () => {
    const [from, to] = [await location(kind), await location()]
    const school = await opened(from)
    const { paths } = await inhabit(school)
    const written: string[] = []
    let isOver = false
    const writing = (async () => {
      const { db, now } = school.services
      while (!isOver) {
        const subject = `entry ${written.length}`
        await audit(db, { action: 'upload-paper', subject, address: 'test', now: now() })
        written.push(subject)
        await setTimeout(2)
      }
    })()
    await expect.poll(() => written.length).toBeGreaterThanOrEqual(5)
    const acknowledged = [...written]
    const report = await back(from)
    isOver = true
    await writing
    expect(written.length).toBeGreaterThan(acknowledged.length)
    await restore(report.path, to)
    const other = await opened(to)
    const entries = await other.services.db.selectFrom('audit_log').select('subject').execute()
    const subjects = entries.map(({ subject }) => subject)
    expect(acknowledged.filter((subject) => !subjects.includes(subject))).toEqual([])
    const restored = await other.services.db.selectFrom('papers').select('path').orderBy('path').execute()
    expect(restored.map(({ path }) => path)).toEqual(paths.toSorted())
  })

  test('a restore refuses a school that is there; with leave it moves it aside', async () => {
    const [from, to] = [await location(kind), await location(kind)]
    const school = await opened(from)
    await inhabit(school)
    const { path } = await back(from)
    await restore(path, to)
    await expect(restore(path, to)).rejects.toThrow(/Il y a déjà une école ici/)
    const { aside } = await restore(path, to, true)
    expect(aside).toMatch(/^avant-restauration-\d/)
    const other = await opened(to)
    expect(await rowsOf(other)).toEqual(await rowsOf(school))
    expect(readdirSync(join(to.dataDir, aside!)).toSorted()).toEqual(movedFiles[kind])
    expect(await usersAside(other, to, aside!)).toEqual(
      await school.services.db.selectFrom('users').select('username').orderBy('id').execute(),
    )
  })
})

const movedFiles = { sqlite: ['files', 'school.json', 'xamle.db'], postgres: ['files', 'school.json'] }

/** Who has an account in the school that was moved aside: in a folder, or in a schema. */
async function usersAside({ services }: TestApp, { dataDir, databaseUrl }: EmptyLocation, aside: string) {
  const query = (db: Kysely<Tables>) => db.selectFrom('users').select('username').orderBy('id').execute()
  if (databaseUrl) return query(services.db.withSchema(aside))
  const db = connectDatabase({ file: join(dataDir, aside, 'xamle.db') })
  const users = await query(db)
  await db.destroy()
  return users
}

test('the newest archives stay, and nothing else in their folder goes', async () => {
  const from = { ...(await location()), backupsToKeep: 2 }
  const school = await opened(from)
  await signUpPupil(school)
  const folder = join(from.dataDir, 'ailleurs')
  const names: string[] = []
  for (const day of [1, 2, 3, 4]) {
    const now = () => new Date(`2026-11-0${day}T03:00:00.000Z`)
    const { name, removed } = await back(from, { folder, now })
    names.push(name)
    expect(removed).toEqual(day > 2 ? [names[day - 3]] : [])
  }
  expect(names[0]).toBe('xamle-2026-11-01-030000000.tar')
  expect(readdirSync(folder).toSorted()).toEqual(['.lock', names[2], names[3]])
})

test('a damaged document is told by its name, and the last archive that has it whole stays', async () => {
  const from = { ...(await location()), backupsToKeep: 2 }
  const school = await opened(from)
  const { paths } = await inhabit(school)
  const { file_id } = await school.services.db
    .selectFrom('papers')
    .select('file_id')
    .where('path', '=', paths[0]!)
    .executeTakeFirstOrThrow()
  const key = `papers/${file_id}/paper.pdf`
  const night = (day: number) =>
    back(from, { now: () => new Date(`2026-11-0${day}T03:00:00.000Z`), expected: expectedFiles })
  const whole = await night(1)
  expect(whole.damaged).toEqual([])
  const bytes = await readFile(join(from.dataDir, 'files', key))
  await school.services.files.put(key, bytes.subarray(0, 100))
  for (const day of [2, 3, 4, 5]) {
    const { damaged, name } = await night(day)
    expect(damaged).toEqual([paths[0]])
    expect(name).toBe(`xamle-2026-11-0${day}-030000000-documents-abimes.tar`)
  }
  const archives = () => readdirSync(join(from.dataDir, 'backups')).filter((name) => name.endsWith('.tar'))
  expect(archives()).toHaveLength(3)
  expect(archives()).toContain(whole.name)
  await school.services.files.remove(key)
  expect((await night(6)).damaged).toEqual([paths[0]])
  const to = await location()
  await restore(whole.path, to)
  await school.services.files.put(key, await readFile(join(to.dataDir, 'files', key)))
  expect((await night(7)).damaged).toEqual([])
  expect(archives()).not.toContain(whole.name)
})

test('files in a bucket are moved aside before others take their place', async () => {
  const [from, to] = [await location('sqlite', 's3'), await location('sqlite', 's3')]
  const school = await opened(from)
  await inhabit(school)
  const { path } = await back(from)
  await restore(path, to)
  const { aside } = await restore(path, to, true)
  const other = await opened(to)
  const keys: string[] = []
  for await (const { key } of other.services.files.list('')) keys.push(key)
  expect(keys.filter((key) => key.startsWith(`${aside}/papers/`))).toHaveLength(3)
  expect(keys.filter((key) => key.startsWith('papers/'))).toHaveLength(3)
  // What is aside is no part of the next backup.
  expect((await back(to)).files).toBe(3)
})

test('an empty location has nothing to back up', async () => {
  await expect(back(await location())).rejects.toThrow(/Il n’y a pas d’école à sauvegarder/)
})
