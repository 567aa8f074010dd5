// node bench/nights.ts [sqlite|postgres] [MB of database]: what the nights of a school cost, the first and those after 1 %
// of its rows have come or changed, in seconds and bytes; and what that makes of 100,000 pupils of 300 kB each.
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { backupSchool, restoreBackup } from '../src/platform/server/backup/index.ts'
import type { DatabaseKind } from '../src/platform/server/db/dialect.ts'
import { connectDatabase, locationOf, openDatabase } from '../src/platform/server/db/open.ts'
import type { Database } from '../src/platform/server/db/tables.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { addPeople } from './support/people.ts'
import { report, row } from './support/report.ts'

const kind = (process.argv[2] ?? 'sqlite') as DatabaseKind
const megabytes = Number(process.argv[3] ?? 2000)
const pupils = 5000
const megabyte = 1_000_000
/** 100,000 pupils, a year of each: what the limits are for. */
const wholeSchool = 30_000 * megabyte
const rowsAtOnce = 50_000

const folder = mkdtempSync(join(tmpdir(), 'xamle-nights-bench-'))
const postgres = kind === 'postgres' ? await startPostgres() : undefined
const config = {
  dataDir: join(folder, 'school'),
  databaseUrl: postgres?.url,
  storageUrl: undefined,
  backupsToKeep: 7,
}
try {
  await run()
} finally {
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  await (await openDatabase(locationOf(config))).destroy()
  const db = connectDatabase(locationOf(config))
  if (kind === 'sqlite') await sql`pragma synchronous = off`.execute(db)
  await addPeople(db, 0, pupils)
  let rows = 0
  while ((await sizeOf(db)) < megabytes * megabyte) {
    await addPlays(db, rowsAtOnce, 1)
    rows += rowsAtOnce
  }
  const size = await sizeOf(db)
  console.log(`${kind}, ${Math.round(size / megabyte)} MB, ${rows} rows of quizzes`)
  const hundredth = Math.round(rows / 100)
  const whole = await night('the first night', size)
  await addPlays(db, hundredth, 5)
  const grown = await night('after 1 % of new rows, by a fifth of the pupils', size)
  await sql`update quiz_plays set right_count = right_count + 1 where ${randomHundredth()}`.execute(db)
  const scattered = await night('after 1 % of the rows, scattered, have changed', size)
  const quiet = await night('after nothing', size)
  await db.destroy()
  const into = { dataDir: join(folder, 'copy'), databaseUrl: undefined, storageUrl: undefined }
  const begun = performance.now()
  await restoreBackup({ archive: scattered.path, location: into, replaces: false, now: new Date() })
  console.log(`restored in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  report(`Nights of a school on ${kind}, ${Math.round(size / megabyte)} MB, as of one of 30 GB`, [
    row('after 1 % of new rows', (grown.seconds * wholeSchool) / size / 60, 4, ' min'),
    row('after 1 % scattered', (scattered.seconds * wholeSchool) / size / 60, 8, ' min'),
    row('new rows: bytes / those of the first night', grown.size / whole.size, 0.2),
    row('scattered: bytes / those of the first night', scattered.size / whole.size, 0.5),
    row('nothing: bytes / those of the first night', quiet.size / whole.size, 0.1),
    row('rows that a restore lacks', await missingRows(rows + hundredth, into.dataDir), 0),
  ])
}

async function night(what: string, size: number) {
  const before = processorTime()
  const made = await backupSchool(config, { version: '0', isNight: true })
  const own = processorTime() - before
  const whole = (made.seconds * wholeSchool) / size / 60
  console.log(
    `${what}: ${made.seconds} s, ${own.toFixed(1)} s of processor time, ${(made.size / megabyte).toFixed(1)} MB (30 GB: ${whole.toFixed(1)} min, ${((made.size * wholeSchool) / size / 1e9).toFixed(1)} GB)`,
  )
  return made
}

/** In seconds, of this process and of PostgreSQL, all of whose children are counted. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  let ticks = 0
  if (postgres) {
    const port = new URL(postgres.url).port
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    const read = (pid: string, what: string) => {
      try {
        return readFileSync(`/proc/${pid}/${what}`, 'utf8')
      } catch {
        return ''
      }
    }
    const server = all.find((pid) => read(pid, 'cmdline').includes(`\0-p\0${port}\0`))
    for (const pid of all) {
      // After the program's name, which may hold anything.
      const fields = read(pid, 'stat').split(') ')[1]?.split(' ') ?? []
      const [own, children] = [
        Number(fields[11]) + Number(fields[12]),
        Number(fields[13]) + Number(fields[14]),
      ]
      if (pid === server) ticks += own + children
      else if (fields[1] === server) ticks += own
    }
  }
  return (user + system) / 1e6 + ticks / 100
}

/** So many quizzes, of one pupil in `each`. */
async function addPlays(db: Database, count: number, each: number): Promise<void> {
  const id = kind === 'postgres' ? sql`gen_random_uuid()::text` : sql`lower(hex(randomblob(16)))`
  const answers = sql`'q' || number || ' 1 [' || (number % 4) || ']' || ${'\nquestion 1 [2,0]'.repeat(40)}`
  await sql`with recursive counted (number) as (
      select 1 union all select number + 1 from counted where number < ${sql.lit(count)})
    insert into quiz_plays (user_id, id, quiz, right_count, total, finished_at, stored_at, answers)
    select 1 + number * ${sql.lit(each)} % ${sql.lit(pupils)}, ${id}, 'Terminale_SVT_chapter' || (1 + number % 9), 7, 12,
      '2026-10-02T10:00:00.000Z', '2026-10-02T10:00:01.000Z', ${answers} from counted`.execute(db)
}

function randomHundredth() {
  return kind === 'postgres' ? sql`random() < 0.01` : sql`abs(random()) % 100 = 0`
}

async function sizeOf(db: Database): Promise<number> {
  if (kind === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(db)
    return statSync(join(config.dataDir, 'xamle.db')).size
  }
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    db,
  )
  return Number(rows[0]!.size)
}

async function missingRows(wanted: number, dataDir: string): Promise<number> {
  const db = connectDatabase({ file: join(dataDir, 'xamle.db') })
  const { rows } = await sql<{ total: number }>`select count(*) as total from quiz_plays`.execute(db)
  await db.destroy()
  return wanted - rows[0]!.total
}
