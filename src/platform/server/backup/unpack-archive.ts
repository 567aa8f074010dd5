import { DatabaseSync } from 'node:sqlite'
import { compareMigrations } from '../db/open.ts'
import type { BackupFacts } from './archive-format.ts'
import { BackupError, damaged } from './backup-error.ts'
import { readArchive } from './read-archive.ts'
import type { ArchiveFacts, Visitor } from './visitor.ts'
import { countRows } from './table-shapes.ts'

export type Unpacked = ArchiveFacts & { header: BackupFacts; rows: number }

/**
 * Unpacks an archive: its database to the new file `databaseFile`, each of its files through `file`. Throws a
 * `BackupError` unless all is as it was written, the database is sound, and this version can read it.
 */
export async function unpackArchive(
  archive: string,
  databaseFile: string,
  file: Visitor['file'],
): Promise<Unpacked> {
  let header: BackupFacts | undefined
  const facts = await readArchive(archive, {
    header: (found) => {
      if (compareMigrations(found.migrations).unknown.length > 0)
        throw new BackupError(
          'Cette sauvegarde vient d’une version plus récente de l’école : mettez d’abord l’école à jour.',
        )
      header = found
    },
    databaseFile,
    file,
  })
  return { ...facts, header: header!, rows: checkDatabase(databaseFile, header!) }
}

/** Throws a `BackupError` unless the database is sound and has these rows; gives how many there are. */
export function checkDatabase(path: string, header: BackupFacts): number {
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
