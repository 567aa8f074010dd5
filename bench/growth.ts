// node bench/growth.ts [pupils] [sqlite|postgres]: bytes that an active pupil's school year takes in the database, by
// table: as it runs, as versions before 0036 stored the same, and once it is summed up; and how long it takes to bring
// the rows of a pupil over and to sum them up.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { day } from '../src/common/durations.ts'
import { bringOverAll as bringProgress } from '../src/features/courses/progress/server/older-store.ts'
import { progressWork } from '../src/features/courses/progress/server/work.ts'
import { bringOverAll as bringAttempts } from '../src/features/quizzes/server/bring-over.ts'
import { quizzesWork } from '../src/features/quizzes/server/work.ts'
import { loadContent } from '../src/platform/server/content/load-content.ts'
import { kindOf } from '../src/platform/server/db/dialect.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import type { Tables } from '../src/platform/server/db/tables.ts'
import type { Services } from '../src/platform/server/services.ts'
import { makeProgressOlder, makeQuizzesOlder } from '../tests/support/older-rows.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { liveYear } from './support/pupil-year.ts'
import { report, row } from './support/report.ts'

const pupils = Number(process.argv[2] ?? 100)
const wanted = process.argv[3]
/** They grow with the days and not with the pupils. */
const ofTheSchool = ['daily_counts', 'settings', 'work_runs']
/** In kB a pupil. */
const limits = { running: 300, settled: 40 }
const content = loadContent(join(import.meta.dirname, '../dist/content'))
const goes = new AbortController().signal

if (!wanted || wanted === 'sqlite') {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  await measure('SQLite', await openDatabase({ file: join(folder, 'xamle.db') }))
  rmSync(folder, { recursive: true, force: true })
}
if (!wanted || wanted === 'postgres') {
  const postgres = await startPostgres()
  try {
    await measure('PostgreSQL', await openDatabase({ url: postgres.url }))
  } finally {
    await postgres.stop()
  }
}

type Sizes = Record<string, number>

async function measure(name: string, db: Kysely<Tables>): Promise<void> {
  const empty = await sizesOf(db)
  // PostgreSQL does this by itself, by the clock on the wall, for which this year is too short.
  const end = await liveYear(db, content, pupils, async (at) => {
    if (kindOf(db) === 'postgres' && at % 7 === 0) await sql`vacuum`.execute(db)
  })
  const running = await sizesOf(db)
  const users = await db.selectFrom('users').select('id').execute()
  for (const { id } of users) {
    await makeQuizzesOlder(db, id)
    await makeProgressOlder(db, id)
  }
  await pack(db)
  const before = await sizesOf(db)
  const brought = await timeOf(async () => {
    await bringAttempts(db, goes)
    await bringProgress(db, goes)
  })
  const now = () => new Date(end.getTime() + 3 * 366 * day)
  const services = { db, now } as unknown as Services
  const summed = await timeOf(async () => {
    for (const { erases, run } of [...quizzesWork(services), ...progressWork(services)])
      if (erases) await run(goes)
  })
  await pack(db)
  const settled = await sizesOf(db)
  await db.destroy()

  const tables = Object.keys(running).toSorted()
  const cell = (sizes: Sizes, table: string) => perPupil(sizes, empty, [table]).toFixed(1)
  console.log(`\n## ${name}, ${pupils} pupils, kB a pupil\n`)
  console.log('| table | before 0036 | running | settled |\n| --- | --- | --- | --- |')
  for (const table of tables)
    if ([running, before, settled].some((sizes) => perPupil(sizes, empty, [table]) >= 0.05))
      console.log(`| ${table} | ${cell(before, table)} | ${cell(running, table)} | ${cell(settled, table)} |`)
  console.log(`| all | ${[before, running, settled].map((sizes) => total(sizes).toFixed(1)).join(' | ')} |`)
  console.log(`\nA pupil is brought over in ${brought.toFixed(1)} ms, summed up in ${summed.toFixed(1)} ms.`)
  report(`Growth on ${name}`, [
    row('an active pupil’s running year', total(running), limits.running, ' kB'),
    row('a settled one', total(settled), limits.settled, ' kB'),
  ])

  function total(sizes: Sizes): number {
    return perPupil(
      sizes,
      empty,
      tables.filter((table) => !ofTheSchool.includes(table)),
    )
  }
}

function perPupil(sizes: Sizes, empty: Sizes, tables: readonly string[]): number {
  const bytes = (of: Sizes) => tables.reduce((sum, table) => sum + (of[table] ?? 0), 0)
  return (bytes(sizes) - bytes(empty)) / pupils / 1000
}

/** Milliseconds a pupil. */
async function timeOf(task: () => Promise<void>): Promise<number> {
  const begun = performance.now()
  await task()
  return (performance.now() - begun) / pupils
}

/** Bytes of each table with its indexes. */
async function sizesOf(db: Kysely<Tables>): Promise<Sizes> {
  const query =
    kindOf(db) === 'postgres'
      ? sql<{ name: string; size: number }>`
          select relname as name, pg_total_relation_size(oid) as size from pg_class
          where relkind = 'r' and relnamespace = current_schema()::regnamespace`
      : sql<{ name: string; size: number }>`
          select tbl_name as name, sum(pgsize) as size from dbstat
          join sqlite_schema on sqlite_schema.name = dbstat.name group by tbl_name`
  if (kindOf(db) === 'postgres') await sql`vacuum analyze`.execute(db)
  return Object.fromEntries((await query.execute(db)).rows.map(({ name, size }) => [name, size]))
}

/** Gives back the room of rows that are gone, as a year of new rows does by using it. */
async function pack(db: Kysely<Tables>): Promise<void> {
  await (kindOf(db) === 'postgres' ? sql`vacuum full` : sql`vacuum`).execute(db)
}
