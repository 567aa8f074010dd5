import { createReadStream, createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Kysely } from 'kysely'
import { kindOf } from '../db/dialect.ts'
import { connectDatabase, migrationState } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import type { ExpectedFiles } from '../files/expected-files.ts'
import { type FileStore, measure, passingFolder } from '../files/file-store.ts'
import { schoolFile } from '../school-id.ts'
import { lockFolder } from '../school-lock.ts'
import { type BackupHeader, databaseName, filesPrefix, headerName } from './archive-format.ts'
import {
  archiveNameOf,
  asidePrefix,
  removeOldArchives,
  removeUnfinished,
  unfinishedPrefix,
} from './archives.ts'
import { BackupError, withRoomTold } from './backup-error.ts'
import { type DamageFinder, findDamage } from './find-damage.ts'
import { compareFile } from './compare-file.ts'
import { type LastBackup, writeLastBackup } from './last-backup.ts'
import { checkRoom } from './reserve.ts'
import { roomFor } from './room-for.ts'
import { snapshotPostgres } from './snapshot-postgres.ts'
import { snapshotSqlite } from './snapshot-sqlite.ts'
import { countRows } from './table-shapes.ts'
import { unpackArchive } from './unpack-archive.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

type BackupOrder = {
  /** The school's, which may be open meanwhile; its tables are not migrated. */
  db: Kysely<Tables>
  /** Where a SQLite school's database is. */
  databaseFile: string
  files: FileStore
  /** What its documents are to be; undefined: nothing is compared. */
  expected: ExpectedFiles | undefined
  /** Whether it is only made while the disk keeps a reserve for the school. */
  keepsReserve: boolean
  /** Where the archive is to lie. */
  folder: string
  /** How many archives stay in there, this one included. */
  keep: number
  /** The school's version. */
  version: string
  now: () => Date
  /** Is told what is being done, in a French sentence. */
  tell: (sentence: string) => void
}

export type BackupReport = LastBackup & {
  path: string
  /** Bytes of the files in it. */
  fileBytes: number
  /** Names of the old archives that gave way. */
  removed: string[]
}

/**
 * Writes one archive of the whole school, which may be open meanwhile, and proves that it can be restored before it
 * gets its name. The database is copied first, then the files: a row's file is written before the row and outlives it
 * by the bin's 30 days, so that the rows of the copy find theirs; a file whose row came later is swept after a restore.
 * Throws a `BackupError` with a sentence; then nothing is left of it and the archives before are as they were.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupReport> {
  const { folder, now } = order
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder, 'alone')
  if (!unlock) throw new BackupError(`Une autre sauvegarde est en cours dans ${folder}.`)
  const begun = now()
  let staging: string | undefined
  // Synchronous, for the end of a process as well.
  const clean = () => staging && rmSync(staging, { recursive: true, force: true, maxRetries: 5 })
  try {
    await removeUnfinished(folder)
    if (order.keepsReserve) await checkRoom(folder, await roomFor(order))
    // Made and watched in one turn: a signal finds either nothing or something that goes with the process.
    staging = mkdtempSync(join(folder, unfinishedPrefix))
    process.once('exit', clean)
    const archive = join(staging, 'archive.tar')
    const { size, damage } = await packSchool(order, archive, staging, begun)
    const damaged = await damage.names(order.db)
    order.tell('Vérification : l’archive est restaurée dans un dossier temporaire…')
    const check = join(staging, 'check')
    await mkdir(check)
    const { header, ...found } = await unpackArchive(archive, join(check, 'database.sqlite'), (_key, bytes) =>
      compareFile(join(check, 'file'), bytes),
    )
    const name = archiveNameOf(begun, damaged.length > 0)
    const path = join(folder, name)
    await rename(archive, path)
    await syncFolder(folder)
    const seconds = Math.round((now().getTime() - begun.getTime()) / 100) / 10
    const { rows, files } = found
    const backup = { at: header.made_at, name, size, seconds, rows, files, damaged }
    await writeLastBackup(order.db, backup)
    const removed = await removeOldArchives(folder, order.keep)
    return { ...backup, path, fileBytes: found.bytes, removed }
  } catch (error) {
    throw withRoomTold(error, folder)
  } finally {
    process.off('exit', clean)
    clean()
    unlock()
  }
}

async function packSchool(
  order: BackupOrder,
  archive: string,
  staging: string,
  at: Date,
): Promise<{ size: number; damage: DamageFinder }> {
  const { db, files, tell } = order
  const copy = join(staging, 'database.sqlite')
  const packed = join(staging, databaseName)
  tell('Copie de la base de données…')
  const { unknown } = await migrationState(db)
  if (unknown.length > 0)
    throw new BackupError(
      'La base vient d’une version plus récente de l’école : sauvegardez avec cette version-là.',
    )
  const source = kindOf(db)
  await (source === 'postgres' ? snapshotPostgres(db, copy) : snapshotSqlite(order.databaseFile, copy))
  const header: BackupHeader = {
    format: 1,
    made_at: at.toISOString(),
    version: order.version,
    source,
    ...readFacts(copy),
    database: await compress(copy, packed),
  }
  const damage = await compareWith(copy, order.expected)
  await rm(copy)
  const size = await writeArchive(archive, async (add) => {
    const json = Buffer.from(JSON.stringify(header, undefined, 2))
    await add(headerName, json.length, oneChunk(json))
    await add(databaseName, (await stat(packed)).size, createReadStream(packed))
    await rm(packed)
    tell('Copie des fichiers…')
    await addFiles(files, add, damage)
  })
  return { size, damage }
}

/** The copy is asked, not the school: what it names is what has to be in the archive. */
async function compareWith(copy: string, expected: ExpectedFiles | undefined): Promise<DamageFinder> {
  const db = connectDatabase({ file: copy })
  try {
    return await findDamage(db, expected)
  } finally {
    await db.destroy()
  }
}

async function addFiles(files: FileStore, add: AddEntry, damage: DamageFinder): Promise<void> {
  for await (const { key } of files.list('')) {
    // Whose a store is says the place it is restored to.
    if (key.startsWith(asidePrefix) || key.startsWith(passingFolder) || key === schoolFile) continue
    const file = await files.read(key)
    // Deleted for good since it was listed.
    if (file) damage.saw(key, await add(filesPrefix + key, file.size, file.stream))
  }
}

function readFacts(copy: string): Pick<BackupHeader, 'migrations' | 'tables'> {
  const database = new DatabaseSync(copy)
  try {
    const rows = database.prepare('select name from kysely_migration order by name').all()
    return { migrations: rows.map(({ name }) => String(name)), tables: countRows(database) }
  } finally {
    database.close()
  }
}

/** Compresses lightly, to a third of the size; gives size and hash of what was there before. */
async function compress(from: string, to: string): Promise<BackupHeader['database']> {
  const measured = measure(createReadStream(from, { highWaterMark: 256 * 1024 }))
  const packer = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 1 } })
  await pipeline(measured.bytes, packer, createWriteStream(to, { mode: 0o600 }))
  return measured.result()
}

async function* oneChunk(chunk: Uint8Array) {
  yield chunk
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
