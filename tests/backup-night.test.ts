import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { checkFiles, expectedFiles } from '../src/features/papers/server/index.ts'
import { audit } from '../src/platform/server/audit.ts'
import { backupSchool, restoreBackup } from '../src/platform/server/backup/index.ts'
import { connectDatabase } from '../src/platform/server/db/open.ts'
import { type EmptyLocation, inhabit, openSchoolAt, passingSchools } from './support/backup-school.ts'
import { signUpAdmin, signUpPupil } from './support/factories.ts'
import { concoursFields, makePdf, upload } from './support/papers.ts'
import { allRows } from './support/rows.ts'
import type { TestApp } from './support/test-app.ts'

// Several schools, processes of S3 and databases each.
vi.setConfig({ testTimeout: 120_000 })

const { location, opened } = passingSchools()

const night = (at: EmptyLocation, day: number) =>
  backupSchool(at, {
    version: '1.2.3',
    isNight: true,
    expected: expectedFiles,
    now: () => new Date(`2026-11-0${day}T03:00:00.000Z`),
  })
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
const objectsOf = ({ dataDir }: EmptyLocation) =>
  readdirSync(join(dataDir, 'backups/objects'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

describe.each([
  ['sqlite', 'disk', 'postgres', 's3'],
  ['postgres', 's3', 'sqlite', 'disk'],
  ['postgres', 'disk', 'postgres', 'disk'],
] as const)(
  'nights of a school on %s and %s, restored on %s and %s',
  (kind, storage, other, otherStorage) => {
    test('each is the school as it was, and holds only what has changed since', async () => {
      const from = await location(kind, storage)
      const school = await opened(from)
      const { pupil } = await inhabit(school)
      const { db, now } = school.services
      for (let at = 0; at < 50; at++)
        await audit(db, { action: 'upload-paper', subject: `avant ${at}\u2028`, address: 'test', now: now() })
      const first = await night(from, 1)
      expect(first).toMatchObject({ files: 3, damaged: [], removed: [] })
      expect(statSync(first.path).mode & 0o777).toBe(0o600)
      const before = await rowsOf(school)
      const objects = objectsOf(from)

      const admin = await signUpAdmin(school)
      await upload(school, admin.token, concoursFields, { name: 'neuf.pdf', bytes: await makePdf('Neuf', 1) })
      await db.deleteFrom('audit_log').where('subject', 'like', 'avant 1%').execute()
      await db
        .updateTable('audit_log')
        .set({ address: 'autre' })
        .where('subject', 'like', 'avant 2%')
        .execute()
      const second = await night(from, 2)
      expect(second.files).toBe(4)
      expect(second.size).toBeLessThan(first.size)
      const after = await rowsOf(school)
      // Nothing of the first night was written again.
      expect(objects.every((name) => objectsOf(from).includes(name))).toBe(true)
      // A night without a change writes next to nothing.
      const third = await night(from, 3)
      expect(third.size).toBeLessThan(20_000)

      const to = await location(other, otherStorage)
      for (const [{ path }, rows] of [
        [first, before],
        [third, after],
        [second, after],
      ] as const) {
        await restore(path, to, true)
        const restored = await openSchoolAt(to)
        expect(await rowsOf(restored)).toEqual(rows)
        expect(await checkFiles(restored.services)).toEqual({
          lost: [],
          changed: [],
          lostPictures: [],
          stray: 0,
        })
        const { username, password } = pupil
        const login = await restored.call('POST', '/api/auth/login', { body: { username, password } })
        expect(login.status).toBe(200)
        expect((await signUpPupil(restored)).id).toBeGreaterThan(pupil.id)
        await restored.services.db.destroy()
        await restored.app.close()
      }
    })
  },
)

test('old nights go with what no other names, and a damaged document stays whole in all of them', async () => {
  const from = { ...(await location()), backupsToKeep: 2 }
  const school = await opened(from)
  const { paths, pdf } = await inhabit(school)
  const rows = await school.services.db.selectFrom('papers').select(['file_id', 'path']).execute()
  const keyOf = (path: string) => `papers/${rows.find((row) => row.path === path)!.file_id}/paper.pdf`
  const { files } = school.services
  expect((await night(from, 1)).damaged).toEqual([])
  await files.put('papers/passing/paper.pdf', Buffer.from('passing'))
  expect((await night(from, 2)).files).toBe(4)
  await files.remove('papers/passing/paper.pdf')
  await files.put(keyOf(paths[0]!), pdf.subarray(0, 100))
  await files.remove(keyOf(paths[1]!))
  for (const day of [3, 4, 5]) expect((await night(from, day)).damaged.toSorted()).toEqual(paths.toSorted())
  const last = await night(from, 6)
  const backups = join(from.dataDir, 'backups')
  expect(readdirSync(backups).filter((name) => name.endsWith('.night'))).toEqual([
    'xamle-2026-11-05-030000000.night',
    'xamle-2026-11-06-030000000.night',
  ])
  // The three documents are the same PDF: one object, and nothing of what was there for a night alone.
  const sizes = objectsOf(from).map((name) => statSync(join(backups, 'objects', name.slice(0, 2), name)).size)
  expect(sizes.filter((size) => size === pdf.length)).toHaveLength(1)
  expect(sizes).not.toContain(7)
  const to = await location()
  await restore(last.path, to)
  for (const path of paths) expect(await readFile(join(to.dataDir, 'files', keyOf(path)))).toEqual(pdf)
})

test('objects that their disk has damaged are told, and written anew', async () => {
  const from = await location()
  const school = await opened(from)
  await inhabit(school)
  await night(from, 1)
  const backups = join(from.dataDir, 'backups')
  for (const name of objectsOf(from)) {
    const path = join(backups, 'objects', name.slice(0, 2), name)
    const bytes = await readFile(path)
    bytes[bytes.length >> 1]! ^= 1
    await writeFile(path, bytes)
  }
  await expect(night(from, 2)).rejects.toThrow(
    /Le disque de .* a abîmé \d+ fichier\(s\) des sauvegardes d’avant/,
  )
  const { path, damaged } = await night(from, 3)
  expect(damaged).toEqual([])
  const to = await location()
  expect((await restore(path, to)).files).toBe(3)
  const restored = await opened(to)
  expect(await checkFiles(restored.services)).toMatchObject({ lost: [], changed: [] })
})

test('a night of SQLite with U+0000 in its words is restored on PostgreSQL', async () => {
  const from = await location()
  const school = await opened(from)
  await school.services.db
    .insertInto('contact_messages')
    .values({
      name: 'A\0wa',
      email: 'awa@ecole.example',
      message: 'Bon\0jour',
      sent_at: new Date().toISOString(),
    })
    .execute()
  const to = await location('postgres')
  await restore((await night(from, 1)).path, to)
  const db = connectDatabase({ url: to.databaseUrl! })
  expect(await db.selectFrom('contact_messages').select(['name', 'message']).execute()).toEqual([
    { name: 'Awa', message: 'Bonjour' },
  ])
  await db.destroy()
})

test('what was acknowledged before a night began is in it, while others go on writing', async () => {
  const from = await location()
  const school = await opened(from)
  await night(from, 1)
  const { db, now } = school.services
  const write = (subject: string) =>
    audit(db, { action: 'upload-paper', subject, address: 'test', now: now() })
  for (let at = 0; at < 200; at++) await write(`acknowledged ${at}`)
  const making = night(from, 2)
  for (let at = 0; at < 200; at++) await write(`later ${at}`)
  const to = await location()
  await restore((await making).path, to)
  const copy = connectDatabase({ file: join(to.dataDir, 'xamle.db') })
  const entries = await copy.selectFrom('audit_log').select('subject').execute()
  await copy.destroy()
  expect(entries.filter(({ subject }) => subject.startsWith('acknowledged'))).toHaveLength(200)
  expect(existsSync(join(to.dataDir, '.restoring'))).toBe(false)
})
