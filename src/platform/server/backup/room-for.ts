import { existsSync, statSync } from 'node:fs'
import { sql } from 'kysely'
import { kindOf } from '../db/dialect.ts'
import type { Database } from '../db/tables.ts'
import type { FileStore } from '../files/file-store.ts'
import { filesOfSchool } from './files-of-school.ts'
import type { Night } from './nights.ts'

type Parts = { db: Database; databaseFile: string; files: FileStore }

/** Room in bytes that an archive takes while it is made: the database twice beside it, and its largest file. */
export async function roomFor({ db, databaseFile, files }: Parts): Promise<number> {
  const database = await sizeOfDatabase(db, databaseFile)
  let [total, largest] = [0, 0]
  for await (const { size } of filesOfSchool(files)) {
    total += size
    largest = Math.max(largest, size)
  }
  return 2.5 * database + total + largest
}

/** Room in bytes that a night takes while it is made: a SQLite database once more, all that is new, and a trial. */
export async function roomForNight(parts: Parts, before: Night | undefined): Promise<number> {
  if (!before) return roomFor(parts)
  const database = await sizeOfDatabase(parts.db, parts.databaseFile)
  const held = [...before.files.values()].reduce((sum, { size }) => sum + size, 0)
  let total = 0
  for await (const { size } of filesOfSchool(parts.files)) total += size
  return 2.5 * database + Math.max(0, total - held)
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
