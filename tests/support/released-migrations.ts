import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrations } from '../../src/platform/server/db/migrations/index.ts'
import { migrateDatabase, openDatabase } from '../../src/platform/server/db/open.ts'

/**
 * What a database of each released version has gone through, the oldest version first. A release adds its line; no line is
 * ever changed: schools have these tables.
 */
export const releasedMigrations: Record<string, readonly string[]> = {
  '0.1.0': [
    '0001-accounts',
    '0002-papers',
    '0003-contact',
    '0004-recovery',
    '0005-users',
    '0006-recovery-codes',
    '0007-progress',
    '0008-quizzes',
    '0009-lookups',
    '0010-bin',
    '0011-paper-search',
    '0012-paper-chapters',
    '0014-inbox',
    '0015-testimonials',
    '0017-office',
    '0018-classes',
    '0019-testimonial-order',
    '0020-paper-sums',
    '0021-sessions',
    '0022-common-passwords',
    '0026-drawing-order',
    '0027-quiz-parts',
    '0030-joint-programme',
    '0031-second-factor',
  ],
}

/** What this version says of a database that has gone through all migrations but these. */
export async function openTestMigrations(without: readonly string[]): Promise<{ refusal: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-migrations-'))
  const db = await openDatabase({ file: join(folder, 'xamle.db') })
  try {
    await sql`delete from kysely_migration where name in (${sql.join(without)})`.execute(db)
    await migrateDatabase(db)
    return { refusal: `none of ${Object.keys(migrations).length}` }
  } catch (error) {
    return { refusal: (error as Error).message }
  } finally {
    await db.destroy()
    rmSync(folder, { recursive: true })
  }
}
