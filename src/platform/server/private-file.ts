import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a file or folder its owner's alone, whatever the umask was when it was made: hashes, names and messages are
 * nobody else's on the machine. One of another user and an absent one are left as they are.
 */
function keepPrivate(path: string): void {
  const facts = statSync(path, { throwIfNoEntry: false })
  if (!facts || !isOpenToOthers(facts.mode) || facts.uid !== process.getuid?.()) return
  chmodSync(path, facts.mode & 0o700)
}

/** Whether others on the machine may read, write or enter. */
export const isOpenToOthers = (mode: number) => (mode & 0o077) !== 0

/** As `keepPrivate`, for a data folder; not for one that was named by mistake and holds what is not the school's. */
export function keepFolderPrivate(folder: string): void {
  const isSchools = ['xamle.db', 'school.json'].some((name) => existsSync(join(folder, name)))
  if (isSchools || readdirSync(folder).length === 0) keepPrivate(folder)
}

/** A SQLite database that is its owner's alone: what SQLite makes beside it takes the same rights. */
export function keepDatabasePrivate(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
  for (const part of [file, `${file}-wal`, `${file}-shm`]) keepPrivate(part)
}
