import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { ExpectedFiles } from '../files/expected-files.ts'
import type { FileStore } from '../files/file-store.ts'
import type { LastBackup } from './last-backup.ts'

export type BackupOrder = {
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
