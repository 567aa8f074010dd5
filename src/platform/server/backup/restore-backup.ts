import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connectDatabase, openDatabase } from '../db/open.ts'
import { openDiskStore } from '../files/disk.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { writeFolderId, writeStoreId, schoolFile, writeSchoolId } from '../school-id.ts'
import { lockFolder } from '../school-lock.ts'
import { asidePrefix, restoringFolder, stampOf } from './archives.ts'
import { BackupError, withRoomTold } from './backup-error.ts'
import { moveAll } from './move-all.ts'
import { drain } from './drain.ts'
import { syncFolder } from './in-staging.ts'
import { hasFiles, replaceBucket } from './restore-bucket.ts'
import { hasTables, restorePostgres, whoCouldWrite } from './restore-postgres.ts'
import { type Unpacked, unpackArchive } from './unpack-archive.ts'

/** Where a school is, or is to be. */
export type SchoolLocation = Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl'>

type RestoreOrder = {
  archive: string
  location: SchoolLocation
  /** Whether a school that is there already is moved aside. */
  replaces: boolean
  now: Date
}

type RestoreReport = Unpacked & {
  /** Name under which what was there lies now: a folder in the data folder, a schema, a prefix of the bucket. */
  aside: string | undefined
}

const folderInUse =
  'Une école ou une sauvegarde est ouverte sur ce dossier : arrêtez-la (Ctrl+C là où elle a été lancée), puis recommencez.'
const databaseInUse = (who: readonly string[]) =>
  `Quelqu’un est connecté à cette base PostgreSQL et peut y écrire : ${[...new Set(who)].join(', ')}. Arrêtez l’école sur toutes ses machines, puis recommencez.`

/**
 * Makes an archive the school of a location, migrated to this version. The archive is unpacked and checked beside first:
 * a `BackupError` before that has ended leaves everything as it was. A school that is there is refused, or with
 * `replaces` moved aside; nothing is ever deleted but what an earlier restore left unfinished. The restored school has an
 * id of its own: it opens on nothing but what was restored with it, and never on the store of the one it is a copy of.
 */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreReport> {
  const { dataDir } = order.location
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir, 'alone')
  if (!unlock) throw new BackupError(folderInUse)
  const staging = join(dataDir, restoringFolder)
  // Synchronous, for the end of a process as well.
  const clean = () => rmSync(staging, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', clean)
  try {
    clean()
    const isThere = await hasSchool(order.location)
    if (isThere && !order.replaces)
      throw new BackupError(
        'Il y a déjà une école ici. Avec « --replace », elle est mise de côté (rien n’est effacé) et la sauvegarde prend sa place.',
      )
    await mkdir(staging, { mode: 0o700 })
    const copy = join(staging, 'xamle.db')
    const unpacked = await unpackArchive(order.archive, copy, await fileTaker(order.location, staging))
    const aside = `${asidePrefix}${stampOf(order.now)}`
    // Cut off from here on, the parts are left to be seen.
    process.off('exit', clean)
    await commit(order, { staging, copy, aside, isThere, level: unpacked.header.migrations.at(-1)! })
    return { ...unpacked, aside: isThere ? aside : undefined }
  } catch (error) {
    throw withRoomTold(error, dataDir)
  } finally {
    process.off('exit', clean)
    clean()
    unlock()
  }
}

async function hasSchool({ dataDir, databaseUrl, storageUrl }: SchoolLocation): Promise<boolean> {
  if (!databaseUrl && existsSync(join(dataDir, 'xamle.db'))) return true
  if (databaseUrl) {
    const db = connectDatabase({ url: databaseUrl })
    try {
      const writers = await whoCouldWrite(db)
      if (writers.length > 0) throw new BackupError(databaseInUse(writers))
      if (await hasTables(db)) return true
    } finally {
      await db.destroy()
    }
  }
  if (storageUrl) return hasFiles(await openFileStore({ dataDir, storageUrl }))
  const folder = join(dataDir, 'files')
  return existsSync(folder) && hasFiles(await openDiskStore(folder))
}

/** On disk the files come to rest beside the school's own; for a bucket they are only read, to know the archive whole. */
async function fileTaker({ storageUrl }: SchoolLocation, staging: string) {
  if (storageUrl)
    return async (_key: string, bytes: AsyncIterable<Uint8Array>) => {
      await drain(bytes)
      return undefined
    }
  const store = await openDiskStore(join(staging, 'files'))
  return async (key: string, bytes: AsyncIterable<Uint8Array>) => (await store.put(key, bytes)).sha256
}

type Staged = { staging: string; copy: string; aside: string; isThere: boolean; level: string }

async function commit({ archive, location }: RestoreOrder, staged: Staged): Promise<void> {
  const { dataDir, databaseUrl, storageUrl } = location
  const { staging, copy, aside, isThere, level } = staged
  const id = randomUUID()
  await nameCopy(copy, id)
  writeFolderId(staging, id)
  if (!storageUrl) await writeStoreId(await openDiskStore(join(staging, 'files')), id)
  const own = [
    schoolFile,
    ...(databaseUrl ? [] : ['xamle.db', 'xamle.db-wal', 'xamle.db-shm']),
    ...(storageUrl ? [] : ['files']),
  ]
  const moveFiles = async () => {
    if (storageUrl) {
      const store = await openFileStore({ dataDir, storageUrl })
      await replaceBucket(store, archive, aside)
      await writeStoreId(store, id)
    }
    if (isThere) await mkdir(join(dataDir, aside), { mode: 0o700 })
    await moveAll([
      ...(isThere
        ? [...own, 'uploads'].map((name) => [join(dataDir, name), join(dataDir, aside, name)] as const)
        : []),
      ...own.map((name) => [join(staging, name), join(dataDir, name)] as const),
    ])
    await syncFolder(dataDir)
  }
  if (!databaseUrl) {
    // Up to date, in one file, before it is the school's.
    await (await openDatabase({ file: copy })).destroy()
    return moveFiles()
  }
  const db = connectDatabase({ url: databaseUrl })
  try {
    const schema = (await hasTables(db)) ? aside : undefined
    await restorePostgres(db, copy, { level, aside: schema, beforeCommit: moveFiles })
  } finally {
    await db.destroy()
  }
}

async function nameCopy(copy: string, id: string): Promise<void> {
  const db = connectDatabase({ file: copy })
  try {
    await writeSchoolId(db, id)
  } finally {
    await db.destroy()
  }
}
