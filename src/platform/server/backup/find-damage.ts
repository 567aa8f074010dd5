import type { Database } from '../db/tables.ts'
import type { ExpectedFile, ExpectedFiles } from '../files/expected-files.ts'

/** Names that a report tells at most. */
const mostNames = 100

/**
 * Compares what a backup reads of the store with what the rows in it name. A PDF that is gone or has other bytes than
 * were sent is damaged, and so is a document whose page's picture is gone.
 */
export type DamageFinder = {
  /** What a row says of a file; undefined for a file that none names. */
  expected: (key: string) => ExpectedFile | undefined
  /** Takes note of a file that was read, and of the hash of its bytes. */
  saw: (key: string, sha256: string) => void
  /** Files that were never seen. */
  unseen: () => Iterable<ExpectedFile>
  /** Names of what is damaged or gone, a hundred at most; `db` is asked whether a row still names it. */
  names: (db: Database) => Promise<string[]>
}

/** `copy` is the database as the backup holds it. */
export async function findDamage(copy: Database, files: ExpectedFiles | undefined): Promise<DamageFinder> {
  const waiting = new Map<string, ExpectedFile>()
  if (files) for await (const file of files.list(copy)) waiting.set(file.key, file)
  const changed: ExpectedFile[] = []
  return {
    expected: (key) => waiting.get(key),
    saw(key, sha256) {
      const file = waiting.get(key)
      waiting.delete(key)
      if (file?.sha256 !== undefined && file.sha256 !== sha256) changed.push(file)
    },
    unseen: () => waiting.values(),
    async names(db) {
      const damaged = changed.map(({ name }) => name)
      for (const { key, name } of waiting.values()) {
        if (damaged.length >= mostNames) break
        if (await files!.isNamed(db, key)) damaged.push(name)
      }
      return damaged.slice(0, mostNames)
    },
  }
}
