import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packTar, type ParsedTarEntryWithData, unpackTar } from 'modern-tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type EmptyLocation,
  inhabit,
  makeLocation,
  openSchoolAt,
} from '../../../../tests/support/backup-school.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { openDatabase } from '../db/open.ts'
import { backupSchool, restoreBackup } from './index.ts'

let from: EmptyLocation
let school: TestApp
let folder: string
let whole: Buffer

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-archives-'))
  from = await makeLocation()
  school = await openSchoolAt(from)
  await inhabit(school)
  whole = readFileSync((await backupSchool(from, { version: '1.2.3', folder })).path)
})
afterAll(async () => {
  await school.close()
  await from.clean()
  rmSync(folder, { recursive: true, force: true })
})

/** The refusal of these bytes, with nothing left where they were to be restored. */
async function refusalOf(bytes: Uint8Array, location?: EmptyLocation): Promise<string> {
  const archive = join(folder, 'bad.tar')
  writeFileSync(archive, bytes)
  const to = location ?? (await makeLocation())
  const before = readdirSync(to.dataDir)
  const message = await restoreBackup({ archive, location: to, replaces: true, now: new Date() }).then(
    () => 'it was restored',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  )
  expect(readdirSync(to.dataDir).filter((name) => name !== '.lock')).toEqual(
    before.filter((name) => name !== '.lock'),
  )
  if (!location) await to.clean()
  return message
}

const damaged = /^BackupError: Cette archive est incomplète ou abîmée/

describe('an archive that was cut short', () => {
  test.each([0, 1, 511, 512, 2000])('after %i bytes', async (length) => {
    expect(await refusalOf(whole.subarray(0, length))).toMatch(/^BackupError: (Cette archive|Ce fichier) /)
  })

  test.each([0.1, 0.3, 0.5, 0.7, 0.9, 0.99])('after %f of it', async (part) => {
    expect(await refusalOf(whole.subarray(0, Math.floor(whole.length * part)))).toMatch(damaged)
  })

  test('before its manifest', async () => {
    const manifest = whole.lastIndexOf('manifest.txt')
    expect(await refusalOf(whole.subarray(0, manifest))).toMatch(damaged)
    const end = Buffer.alloc(1024)
    expect(await refusalOf(Buffer.concat([whole.subarray(0, manifest), end]))).toMatch(damaged)
  })
})

describe('an archive in which a byte was changed', () => {
  test.each(['%PDF', 'database.sqlite.zst', 'files/papers', 'manifest.txt', 'backup.json'])(
    'at « %s »',
    async (mark) => {
      const changed = Buffer.from(whole)
      const at = changed.indexOf(mark)
      changed[at + 2]! ^= 1
      expect(await refusalOf(changed)).toMatch(/^BackupError: (Cette archive|Ce fichier) /)
    },
  )

  test('in the database', async () => {
    const changed = Buffer.from(whole)
    changed[changed.indexOf('database.sqlite.zst') + 512 + 4000]! ^= 1
    expect(await refusalOf(changed)).toMatch(damaged)
  })
})

/** The same archive with its entries changed. */
async function repacked(change: (entries: ParsedTarEntryWithData[]) => void): Promise<Uint8Array> {
  const entries = await unpackTar(whole)
  change(entries)
  return packTar(entries)
}

const entryNamed = (name: string): ParsedTarEntryWithData => ({
  header: { name, size: 5, type: 'file' },
  data: new TextEncoder().encode('hello'),
})

describe('an archive with what has no place in it', () => {
  test.each([
    '../school.db',
    'files/../../up',
    '/etc/cron.d/x',
    'files//x',
    'files/.hidden',
    'xamle.db',
    'files/A',
  ])('an entry named %s', async (name) => {
    const bytes = await repacked((entries) => entries.splice(3, 0, entryNamed(name)))
    expect(await refusalOf(bytes)).toMatch(
      /^BackupError: Cette archive contient une entrée qui n’a rien à y faire/,
    )
  })

  test.each(['symlink', 'link', 'directory', 'fifo'] as const)('a %s', async (type) => {
    const header = { name: 'files/papers/x', size: 0, type, linkname: '/etc/passwd' }
    expect(await refusalOf(await repacked((entries) => entries.splice(3, 0, { header })))).toMatch(damaged)
  })

  test('an entry after the manifest, one too many, one missing, two that changed places', async () => {
    expect(await refusalOf(await repacked((entries) => entries.push(entryNamed('files/x'))))).toMatch(damaged)
    expect(await refusalOf(await repacked((entries) => entries.splice(3, 0, entryNamed('files/x'))))).toMatch(
      damaged,
    )
    expect(await refusalOf(await repacked((entries) => entries.splice(3, 1)))).toMatch(damaged)
    expect(
      await refusalOf(await repacked((entries) => entries.splice(3, 0, ...entries.splice(2, 1)))),
    ).toMatch(damaged)
  })
})

/** The same archive with another `backup.json`. */
function withHeader(change: (header: any) => void): Promise<Uint8Array> {
  return repacked(([first]) => {
    const header = JSON.parse(new TextDecoder().decode(first!.data))
    change(header)
    const data = new TextEncoder().encode(JSON.stringify(header))
    Object.assign(first!, { data, header: { ...first!.header, size: data.length } })
  })
}

test('what is no backup, or one of a later version, is told so', async () => {
  expect(await refusalOf(Buffer.from('Bonjour'.repeat(1000)))).toMatch(
    /^BackupError: Cette archive|^BackupError: Ce fichier/,
  )
  expect(await refusalOf(await packTar([{ header: { name: 'a.txt', size: 1 }, body: 'a' }]))).toBe(
    'BackupError: Ce fichier n’est pas une sauvegarde de l’école.',
  )
  expect(await refusalOf(await withHeader((header) => (header.format = 2)))).toMatch(
    /que cette version de l’école sait lire/,
  )
  expect(await refusalOf(await withHeader((header) => header.migrations.push('9999-later')))).toMatch(
    /vient d’une version plus récente/,
  )
  expect(await refusalOf(await withHeader((header) => (header.tables.users += 1)))).toMatch(damaged)
  expect(await refusalOf(await withHeader((header) => (header.database.size = 4096)))).toMatch(damaged)
  const location = await makeLocation()
  const archive = join(folder, 'nowhere.tar')
  await expect(restoreBackup({ archive, location, replaces: false, now: new Date() })).rejects.toThrow(
    'Cette archive n’existe pas, ou ne peut pas être lue.',
  )
  await location.clean()
})

test('a school that is there stays as it was when the archive is bad', async () => {
  const to = await makeLocation()
  const archive = join(
    folder,
    readdirSync(folder).find((name) => name.startsWith('xamle-'))!,
  )
  await restoreBackup({ archive, location: to, replaces: false, now: new Date() })
  const bytes = readFileSync(join(to.dataDir, 'xamle.db'))
  expect(await refusalOf(whole.subarray(0, whole.length - 5000), to)).toMatch(damaged)
  expect(readFileSync(join(to.dataDir, 'xamle.db')).equals(bytes)).toBe(true)
  expect(existsSync(join(to.dataDir, 'files/papers'))).toBe(true)
  await to.clean()
})

test('an older backup is brought up to date, on both databases', async () => {
  const older = await repackedAtOlderLevel()
  for (const kind of ['sqlite', 'postgres'] as const) {
    const to = await makeLocation(kind)
    await restoreBackup({ archive: older, location: to, replaces: false, now: new Date() })
    const restored = await openSchoolAt(to)
    expect(await restored.services.db.selectFrom('testimonials').selectAll().execute()).toEqual([])
    expect((await restored.services.db.selectFrom('users').select('id').execute()).length).toBe(1)
    await restored.close()
    await to.clean()
  }
})

/** An archive of a school whose tables have not come further than the inbox. */
async function repackedAtOlderLevel(): Promise<string> {
  const location = await makeLocation()
  const db = await openDatabase({ file: join(location.dataDir, 'xamle.db') }, undefined, '0014-inbox')
  await db
    .insertInto('users')
    .values({
      username: 'awa@ecole.example',
      full_name: 'Awa Diop',
      folded: 'awa diop',
      password_hash: '',
      is_active: 1,
      is_admin: 0,
      created_at: new Date().toISOString(),
    })
    .execute()
  await db.destroy()
  const { path } = await backupSchool(location, { version: '1.0.0', folder: join(folder, 'older') })
  await location.clean()
  return path
}
