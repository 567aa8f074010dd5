import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { kindOf } from '../db/dialect.ts'
import type { Database } from '../db/tables.ts'
import type { FileStore } from '../files/file-store.ts'

type Parts = { db: Database; databaseFile: string; files: FileStore }

/** Room in bytes that an archive takes while it is made: the database twice beside it, and its largest file. */
export async function roomFor({ db, databaseFile, files }: Parts): Promise<number> {
  const database = await sizeOfDatabase(db, databaseFile)
  let [total, largest] = [0, 0]
  for await (const { size } of files.list('')) {
    total += size
    largest = Math.max(largest, size)
  }
  return 2.5 * database + total + largest
}

/** In bytes, indexes included. */
export async function sizeOfDatabase(db: Database, file: string): Promise<number> {
  if (kindOf(db) === 'sqlite')
    return [file, `${file}-wal`].reduce((sum, one) => sum + (existsSync(one) ? statSync(one).size : 0), 0)
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  return Number(rows[0]!.size)
}
