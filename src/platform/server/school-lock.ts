import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Several servers and backups may be in a folder at once (`together`); a restore wants it for itself (`alone`). */
type Company = 'together' | 'alone'

const sqliteBusy = 5

/**
 * Takes a place in a folder until the function it gives is called or the process ends, however it ends: the system
 * holds the lock (on `.lock`, a SQLite file without tables), so that a killed process leaves none behind.
 * `undefined` when somebody in there does not go with it.
 */
export function lockFolder(folder: string, company: Company): (() => void) | undefined {
  const lock = new DatabaseSync(join(folder, '.lock'), { timeout: 0 })
  try {
    // Nothing is ever written to it: no journal beside it either.
    lock.exec('pragma journal_mode = memory')
    lock.exec(company === 'alone' ? 'begin exclusive' : 'begin')
    // What is begun takes its lock with its first read.
    lock.prepare('select count(*) from sqlite_schema').get()
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy) return undefined
    throw error
  }
  return () => lock.close()
}
