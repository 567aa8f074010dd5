import { backup, DatabaseSync } from 'node:sqlite'

/** In pages of 4 KiB: how much is copied before others of this process may go on. */
const portion = 1000

/**
 * Copies a SQLite database that others read and write meanwhile to the file `copy`, as it is at this moment.
 * SQLite's online backup begins anew whenever somebody else writes between two portions; an open reading keeps it
 * at one moment, and hinders nobody: readers and writers of a database with a write-ahead log do not wait for it.
 */
export async function snapshotSqlite(file: string, copy: string): Promise<void> {
  const source = new DatabaseSync(file, { timeout: 5000 })
  try {
    source.exec('begin')
    source.prepare('select count(*) from sqlite_schema').get()
    await backup(source, copy, { rate: portion })
  } finally {
    source.close()
  }
}
