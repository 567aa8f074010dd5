import type { Database } from '../db/tables.ts'
import { sha256Of } from '../sha256.ts'
import type { FileStore } from './file-store.ts'

/** A file that a row of the database names. */
export type ExpectedFile = {
  key: string
  /** SHA-256 of its bytes when they were stored, in hexadecimal; undefined where only its presence is known. */
  sha256: string | undefined
  /** What an admin knows it by. */
  name: string
}

/** Which files the rows of a school name. */
export type ExpectedFiles = {
  /** All of them; none of tables that are older than their columns. */
  list: (db: Database) => AsyncIterable<ExpectedFile>
  /** Whether a row still names the file: others take documents away meanwhile. */
  isNamed: (db: Database, key: string) => Promise<boolean>
}

/** `lost`: there is none; `changed`: its bytes are not those that were stored. */
export type FileState = 'well' | 'lost' | 'changed'

/** Reads a file whole and compares its bytes with those that were stored. */
export async function compareBytes(files: FileStore, { key, sha256 }: ExpectedFile): Promise<FileState> {
  if (sha256 === undefined) return (await files.stat(key)) ? 'well' : 'lost'
  const file = await files.read(key)
  if (!file) return 'lost'
  return (await sha256Of(file.stream)) === sha256 ? 'well' : 'changed'
}
