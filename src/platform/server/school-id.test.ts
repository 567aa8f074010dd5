import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './db/open.ts'
import type { DatabasePool } from './db/tables.ts'
import { openDiskStore } from './files/disk.ts'
import type { FileStore } from './files/file-store.ts'
import { identifySchool, writeStoreId } from './school-id.ts'

let dataDir: string
let db: DatabasePool
let files: FileStore
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'xamle-id-'))
  db = await openDatabase({ file: join(dataDir, 'xamle.db') })
  files = await openDiskStore(join(dataDir, 'files'))
})
afterEach(async () => {
  await db.destroy()
  rmSync(dataDir, { recursive: true })
})

const nothing = { stored: 0, known: 0, documents: 0 }
const identify = (seen = nothing) => identifySchool({ db, files, config: { dataDir } }, async () => seen)

test('an empty database before the marked store of another school is told of a store, not of documents', async () => {
  await writeStoreId(files, '5cb9a1a2-76b8-4a1c-a6e6-0b1b3a0a7a51')
  await expect(identify()).rejects.toThrow(/^Le rangement des fichiers est celui d’une autre école/)
})

test('a note that cannot be read is told as such, and a first start that was cut off leaves none', async () => {
  const id = await identify()
  const note = join(dataDir, 'school.json')
  expect(JSON.parse(readFileSync(note, 'utf8'))).toEqual({ id })
  writeFileSync(note, '')
  await expect(identify()).rejects.toThrow(/school\.json.*ne peut pas être lu/)
  rmSync(note)
  expect(await identify()).toBe(id)
})

test('a new database and a new store beside the data folder of a school are no school’s', async () => {
  const id = await identify()
  const elsewhere = {
    db: await openDatabase({ file: join(dataDir, 'new.db') }),
    files: await openDiskStore(join(dataDir, 'new-files')),
  }
  const open = () => identifySchool({ ...elsewhere, config: { dataDir } }, async () => nothing)
  await expect(open()).rejects.toThrow(/^Le dossier .* est celui d’une autre école/)
  // Nor the second time.
  await expect(open()).rejects.toThrow(/^Le dossier .* est celui d’une autre école/)
  await elsewhere.db.destroy()
  expect(await identify()).toBe(id)
})
