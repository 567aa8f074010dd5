import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { kindOf } from '../db/dialect.ts'
import { type FileStore, measure } from '../files/file-store.ts'
import { type BackupHeader, databaseName, filesPrefix, headerName } from './archive-format.ts'
import type { BackupOrder, BackupReport } from './backup-order.ts'
import { archiveNameOf, removeOldArchives } from './archives.ts'
import { filesOfSchool } from './files-of-school.ts'
import type { DamageFinder } from './find-damage.ts'
import { compareFile } from './compare-file.ts'
import { inStaging, syncFolder } from './in-staging.ts'
import { writeLastBackup } from './last-backup.ts'
import { compareCopy, readFacts, refuseNewer } from './pack-database.ts'
import { checkRoom } from './reserve.ts'
import { roomFor } from './room-for.ts'
import { snapshotPostgres } from './snapshot-postgres.ts'
import { snapshotSqlite } from './snapshot-sqlite.ts'
import { unpackArchive } from './unpack-archive.ts'
import { type AddEntry, writeArchive } from './write-archive.ts'

/**
 * Writes one archive of the whole school, which may be open meanwhile, and proves that it can be restored before it
 * gets its name. The database is copied first, then the files: a row's file is written before the row and outlives it
 * by the bin's 30 days, so that the rows of the copy find theirs; a file whose row came later is swept after a restore.
 * Throws a `BackupError` with a sentence; then nothing is left of it and the archives before are as they were.
 */
export async function makeBackup(order: BackupOrder): Promise<BackupReport> {
  const { folder, now } = order
  return inStaging(folder, async (staging) => {
    const begun = now()
    if (order.keepsReserve) await checkRoom(folder, await roomFor(order))
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
  })
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
  await refuseNewer(db)
  const source = kindOf(db)
  await (source === 'postgres' ? snapshotPostgres(db, copy) : snapshotSqlite(order.databaseFile, copy))
  const facts = readFacts(copy)
  const header: BackupHeader = {
    format: 1,
    made_at: at.toISOString(),
    version: order.version,
    source,
    migrations: facts.migrations,
    tables: facts.tables,
    database: await compress(copy, packed),
  }
  const damage = await compareCopy(copy, order.expected)
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

async function addFiles(files: FileStore, add: AddEntry, damage: DamageFinder): Promise<void> {
  for await (const { key } of filesOfSchool(files)) {
    const file = await files.read(key)
    // Deleted for good since it was listed.
    if (file) damage.saw(key, await add(filesPrefix + key, file.size, file.stream))
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
