import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type EmptyLocation,
  inhabit,
  makeLocation,
  openSchoolAt,
} from '../../../../tests/support/backup-school.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { audit } from '../audit.ts'
import { backupSchool, restoreBackup } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

describe.each(['sqlite', 'postgres'] as const)('a night of %s', (kind) => {
  let from: EmptyLocation
  let school: TestApp
  let whole: string
  let folder: string
  let name: string

  beforeAll(async () => {
    whole = mkdtempSync(join(tmpdir(), 'xamle-nights-'))
    from = await makeLocation(kind)
    school = await openSchoolAt(from)
    await inhabit(school)
    const night = (day: number) =>
      backupSchool(from, {
        version: '1.2.3',
        folder: whole,
        isNight: true,
        now: () => new Date(`2026-11-0${day}T03:00:00.000Z`),
      })
    await night(1)
    const { db, now } = school.services
    await audit(db, { action: 'upload-paper', subject: 'after the base', address: 'test', now: now() })
    name = (await night(2)).name
  })
  afterAll(async () => {
    await school.close()
    await from.clean()
    rmSync(whole, { recursive: true, force: true })
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'xamle-bad-night-'))
    cpSync(whole, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** The refusal of the night as it is now, with nothing left where it was to be restored. */
  async function refusal(): Promise<string> {
    const to = await makeLocation()
    const message = await restoreBackup({
      archive: join(folder, name),
      location: to,
      replaces: true,
      now: new Date(),
    }).then(
      () => 'it was restored',
      (error: Error) => `${error.constructor.name}: ${error.message}`,
    )
    expect(readdirSync(to.dataDir).filter((one) => one !== '.lock')).toEqual([])
    await to.clean()
    return message
  }
  const text = () => readFileSync(join(folder, name), 'utf8')
  /** Writes the night anew, with an end that fits it. */
  const rewrite = (change: (lines: string[]) => void) => {
    const lines = text().split('\n').slice(0, -2)
    change(lines)
    const body = lines.map((line) => `${line}\n`).join('')
    writeFileSync(join(folder, name), `${body}end ${createHash('sha256').update(body).digest('hex')}\n`)
  }
  const changeHeader = (change: (header: any) => void) =>
    rewrite((lines) => {
      const header = JSON.parse(lines[0]!)
      change(header)
      lines[0] = JSON.stringify(header)
    })
  const objects = () => {
    const header = JSON.parse(text().split('\n')[0]!)
    const { base, index, changes } = header.database
    const document = /^file ([0-9a-f]{64})/m.exec(text())![1]!
    return [base.object, index, changes[0].object ?? changes[0], document].map((sha256: string) =>
      join(folder, 'objects', sha256.slice(0, 2), sha256),
    )
  }
  const damaged = /^BackupError: Cette archive est incomplète ou abîmée/

  test('as it is, it is restored', async () => {
    const to = await makeLocation()
    const { files } = await restoreBackup({
      archive: join(folder, name),
      location: to,
      replaces: false,
      now: new Date(),
    })
    expect(files).toBe(3)
    await to.clean()
  })

  test.each([0.2, 0.6, 0.9, 0.999])('cut after %f of it', async (part) => {
    const path = join(folder, name)
    truncateSync(path, Math.floor(statSync(path).size * part))
    expect(await refusal()).toMatch(/^BackupError: (Cette archive est|Ce fichier n’est pas)/)
  })

  test('with a byte changed, a line more, one less, a line after its end', async () => {
    const path = join(folder, name)
    const before = text()
    for (const changed of [
      before.replace('1.2.3', '1.2.4'),
      before.replace(/^(file .{10})./m, '$1g'),
      before.replace(/^file .*\n/m, ''),
      before.replace(/^(file .*\n)/m, '$1$1'),
      `${before}file x\n`,
    ]) {
      expect(changed).not.toBe(before)
      writeFileSync(path, changed)
      expect(await refusal()).toMatch(damaged)
    }
  })

  test.each([0, 1, 2, 3])('whose object %i is gone, cut, or other bytes of the same length', async (at) => {
    const path = objects()[at]!
    const bytes = readFileSync(path)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(path, bytes)
    expect(await refusal()).toMatch(damaged)
    truncateSync(path, bytes.length >> 1)
    expect(await refusal()).toMatch(damaged)
    rmSync(path)
    expect(await refusal()).toMatch(/^BackupError: Cette sauvegarde a besoin du dossier « objects »/)
  })

  test.each(['../school', '/etc/passwd', '.hidden', 'a//b', 'A'])('with a file named %s', async (key) => {
    rewrite((lines) => lines.push(lines.at(-1)!.replace(/\S+$/, key)))
    expect(await refusal()).toMatch(/^BackupError: Cette archive contient une entrée qui n’a rien à y faire/)
  })

  test('of another form, of a later version, of other rows than it says', async () => {
    const cases: [(header: any) => void, RegExp][] = [
      [(header) => (header.format = 'night-2'), /que cette version de l’école sait lire/],
      [
        (header) => (header.database.base.object = '../../../etc/passwd'),
        /que cette version de l’école sait lire/,
      ],
      [(header) => header.migrations.push('9999-later'), /vient d’une version plus récente/],
      [(header) => (header.tables.users += 1), damaged],
      [(header) => (header.database.changes = []), damaged],
    ]
    const before = text()
    for (const [change, sentence] of cases) {
      writeFileSync(join(folder, name), before)
      changeHeader(change)
      expect(await refusal()).toMatch(sentence)
    }
  })
})
