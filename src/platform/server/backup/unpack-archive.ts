import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { DatabaseSync } from 'node:sqlite'
import { compareMigrations } from '../db/open.ts'
import { measure } from '../files/file-store.ts'
import type { BackupHeader } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { type ArchiveFacts, damaged, readArchive, type Visitor } from './read-archive.ts'
import { countRows } from './table-shapes.ts'

export type Unpacked = ArchiveFacts & { header: BackupHeader; rows: number }

/**
 * Unpacks an archive: its database to the new file `databaseFile`, each of its files through `file`. Throws a
 * `BackupError` unless all is as it was written, the database is sound, and this version can read it.
 */
export async function unpackArchive(
  archive: string,
  databaseFile: string,
  file: Visitor['file'],
): Promise<Unpacked> {
  let header: BackupHeader | undefined
  const facts = await readArchive(archive, {
    header: (found) => {
      if (compareMigrations(found.migrations).unknown.length > 0)
        throw new BackupError(
          'Cette sauvegarde vient d’une version plus récente de l’école : mettez d’abord l’école à jour.',
        )
      header = found
    },
    database: (bytes) => inflate(bytes, databaseFile, header!.database),
    file,
  })
  return { ...facts, header: header!, rows: checkDatabase(databaseFile, header!) }
}

async function inflate(
  bytes: AsyncIterable<Uint8Array>,
  path: string,
  wanted: BackupHeader['database'],
): Promise<void> {
  let found: BackupHeader['database'] | undefined
  async function* checked(source: AsyncIterable<Uint8Array>) {
    const measured = measure(source, wanted.size)
    yield* measured.bytes
    found = measured.result()
  }
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  await pipeline(bytes, createZstdDecompress(), checked, file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    throw code?.startsWith('ZSTD') || code === 'too_large' ? new BackupError(damaged) : error
  })
  if (found?.size !== wanted.size || found.sha256 !== wanted.sha256) throw new BackupError(damaged)
}

/** Gives how many rows there are. */
function checkDatabase(path: string, header: BackupHeader): number {
  const database = new DatabaseSync(path)
  try {
    // The check looks every entry of an index up in its table: mapped, that costs no call to the system each.
    database.exec('pragma mmap_size = 4294967296')
    const [found] = database.prepare('pragma integrity_check').all()
    if (found?.['integrity_check'] !== 'ok') throw new BackupError(damaged)
    const counts = countRows(database)
    const names = new Set([...Object.keys(counts), ...Object.keys(header.tables)])
    if ([...names].some((name) => counts[name] !== header.tables[name])) throw new BackupError(damaged)
    return Object.values(counts).reduce((sum, count) => sum + count, 0)
  } finally {
    database.close()
  }
}
