import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../src/platform/server/db/tables.ts'

const headerSize = 32
const frameHeaderSize = 24

/**
 * Counts how often a SQLite school waits for the disk during a task: the commits in its write-ahead log, whose last
 * frame says how large the database is then (sqlite.org/fileformat2.html#walformat).
 */
export async function countCommits(
  { db, dataDir }: { db: Database; dataDir: string },
  task: () => Promise<unknown>,
): Promise<number> {
  const log = join(dataDir, 'xamle.db-wal')
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
  await task()
  const bytes = readFileSync(log)
  const frameSize = frameHeaderSize + bytes.readUInt32BE(8)
  let commits = 0
  for (let at = headerSize; at + frameSize <= bytes.length; at += frameSize)
    if (bytes.readUInt32BE(at + 4) > 0) commits++
  return commits
}
