import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { connectDatabase, locationOf } from '../db/open.ts'
import type { ExpectedFiles } from '../files/expected-files.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { readSchoolId, readStoreId } from '../school-id.ts'
import { lockFolder } from '../school-lock.ts'
import { BackupError } from './backup-error.ts'
import type { BackupReport } from './backup-order.ts'
import { makeBackup } from './make-backup.ts'
import { makeNight } from './make-night.ts'

const foreignStore =
  'Le rangement des fichiers est celui d’une autre école que la base : vérifiez DATA_DIR, DATABASE_URL et STORAGE_URL. Rien n’a été sauvegardé.'

/** The folder of the backups, when nobody says another. */
export const backupsFolder = ({
  dataDir,
  backupDir,
}: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'backupDir'>>) => backupDir ?? join(dataDir, 'backups')

/**
 * Backs up the school of the settings to `folder` (`backupsFolder` if not said); see `makeBackup`. It may be open or
 * shut, but not be under restoration.
 */
export async function backupSchool(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'storageUrl' | 'backupsToKeep'> &
    Partial<Pick<Config, 'backupDir'>>,
  given: {
    folder?: string | undefined
    version: string
    /** What its documents are to be; not said, nothing is compared. */
    expected?: ExpectedFiles
    /** Whether it is a night, which holds what has changed since those before it, and not one archive for itself. */
    isNight?: boolean
    /** Whether it is only made while the disk keeps a reserve for the school. */
    keepsReserve?: boolean
    now?: () => Date
    tell?: (sentence: string) => void
  },
): Promise<BackupReport> {
  const location = locationOf(config)
  if ('file' in location && !existsSync(location.file))
    throw new BackupError(`Il n’y a pas d’école à sauvegarder dans ${config.dataDir} (réglage DATA_DIR).`)
  const leave = existsSync(config.dataDir) ? lockFolder(config.dataDir, 'together') : () => {}
  if (!leave) throw new BackupError('Une sauvegarde est en train d’être restaurée ici : attendez sa fin.')
  const db = connectDatabase(location)
  try {
    const files = await openFileStore(config)
    const [inStore, inDatabase] = [await readStoreId(files), await readSchoolId(db).catch(() => undefined)]
    if (inStore && inDatabase && inStore !== inDatabase) throw new BackupError(foreignStore)
    return await (given.isNight ? makeNight : makeBackup)({
      db,
      databaseFile: join(config.dataDir, 'xamle.db'),
      files,
      expected: given.expected,
      keepsReserve: given.keepsReserve ?? false,
      folder: resolve(given.folder ?? backupsFolder(config)),
      keep: config.backupsToKeep,
      version: given.version,
      now: given.now ?? (() => new Date()),
      tell: given.tell ?? (() => {}),
    })
  } finally {
    await db.destroy()
    leave()
  }
}
