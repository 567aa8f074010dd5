// node bench/backup.ts [rounds] [MB of papers] [MB of database]: what a backup of 1 GB of papers and a 500 MB database costs 50 pupils who read
// meanwhile, and whether what it restores is equal.
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { restoreBackup } from '../src/platform/server/backup/index.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { arrive, type Arrivals } from './support/arrive.ts'
import { fillLargeSchool } from './support/large-school.ts'
import { tokenOf } from './support/people.ts'
import { report, row } from './support/report.ts'

const [rounds = 3, paperMegabytes = 1000, databaseMegabytes = 500] = process.argv.slice(2).map(Number)
const pupils = 50
const folder = mkdtempSync(join(tmpdir(), 'xamle-backup-bench-'))
const dataDir = join(folder, 'school')
const script = join(import.meta.dirname, '../scripts/backup.ts')

try {
  await fillLargeSchool(dataDir, { pupils: 2000, paperMegabytes, databaseMegabytes })
  await reportReaders()
  await reportCopy()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The readers' times beside a backup, in turns with quiet ones. */
async function reportReaders(): Promise<void> {
  const school = await startSchool({ dataDir })
  const pages = pictureAddresses()
  // The first start publishes and draws our practice papers.
  await setTimeout(rounds > 1 ? 30_000 : 20_000)
  const request = (index: number) => {
    const headers = { authorization: `Bearer ${tokenOf(1 + (index % pupils) * 2)}` }
    const paths = [
      `/api/courses/Troisieme_Mathematiques/chapters/${1 + (index % 13)}/cours`,
      '/api/users/profile',
      pages[index % pages.length]!,
      '/api/files/list?type=concours&page=1',
    ]
    return { path: paths[index % paths.length]!, headers }
  }
  const quiet: Arrivals[] = []
  const busy: Arrivals[] = []
  let [memory, seconds] = [0, 0]
  await arrive(school.url, { perSecond: pupils, seconds: 2, request })
  for (let round = 0; round < rounds; round++) {
    quiet.push(await arrive(school.url, { perSecond: pupils, seconds: 10, request }))
    const begun = performance.now()
    const ending = new AbortController()
    const backup = startBackup()
    const ended = once(backup, 'exit').finally(() => ending.abort())
    const reading = arrive(school.url, { perSecond: pupils, seconds: 600, request, signal: ending.signal })
    memory = Math.max(memory, await watchMemory(backup, ending.signal))
    const [code] = (await ended) as [number | null]
    if (code !== 0) throw new Error(`the backup ended with ${code}`)
    seconds = Math.max(seconds, (performance.now() - begun) / 1000)
    busy.push(await reading)
  }
  await school.stop()
  console.log({ quiet, busy, seconds })
  const p99 = (all: Arrivals[]) => all.map((one) => one.p99).toSorted((a, b) => a - b)[rounds >> 1]!
  const failures = busy.flatMap(({ statuses }) => Object.entries(statuses)).filter(([code]) => code !== '200')
  report(
    `50 pupils read while ${paperMegabytes} MB of papers and a database of ${databaseMegabytes} MB are backed up`,
    [
      row('their p99 / its quiet p99', p99(busy) / p99(quiet), 3),
      row('requests that were not answered', failures.length, 0),
      row('memory of the backup', memory, 250, ' MB'),
    ],
  )
}

/** The school as it lies there, and as its archive restores it. */
async function reportCopy(): Promise<void> {
  const backup = startBackup()
  await once(backup, 'exit')
  const archives = join(dataDir, 'backups')
  const archive = join(
    archives,
    readdirSync(archives)
      .filter((name) => name.endsWith('.tar'))
      .toSorted()
      .at(-1)!,
  )
  const copy = join(folder, 'copy')
  const location = { dataDir: copy, databaseUrl: undefined, storageUrl: undefined }
  await restoreBackup({ archive, location, replaces: false, now: new Date() })
  const [one, other] = [await hashFiles(join(dataDir, 'files')), await hashFiles(join(copy, 'files'))]
  const different = new Set(
    [...one.keys(), ...other.keys()].filter((name) => one.get(name) !== other.get(name)),
  )
  report(`A restored copy of ${one.size} files`, [
    row('files that differ', different.size, 0),
    row('rows that differ', countDifferentRows(join(dataDir, 'xamle.db'), join(copy, 'xamle.db')), 0),
  ])
}

function startBackup(): ChildProcess {
  const env = { ...process.env, DATA_DIR: dataDir, BACKUP_KEEP: '1' }
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    env,
    stdio: [...stdio],
  })
}

/** The most that a process had in memory of its own (mapped files are the system’s) until the signal, in MB. */
async function watchMemory({ pid }: ChildProcess, signal: AbortSignal): Promise<number> {
  let most = 0
  while (!signal.aborted) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      most = Math.max(most, Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024)
    } catch {
      // It has just ended.
    }
    await setTimeout(100)
  }
  return most
}

function pictureAddresses(): string[] {
  const database = new DatabaseSync(join(dataDir, 'xamle.db'), { readOnly: true })
  const rows = database.prepare("select file_id from papers where uploaded_at < '1971' limit 400").all()
  database.close()
  return rows.map(({ file_id }) => `/api/files/page/${String(file_id)}/1/720`)
}

async function hashFiles(root: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || path.includes('/.temporary/')) continue
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
    hashes.set(relative(root, path), hash.digest('hex'))
  }
  return hashes
}

function countDifferentRows(one: string, other: string): number {
  const database = new DatabaseSync(one)
  database.prepare('attach ? as other').run(other)
  const tables = database
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite%'",
    )
    .all()
  let different = 0
  for (const { name } of tables) {
    // The school notes the backup itself once the archive is done.
    const rows = (schema: string) =>
      `select * from ${schema}."${String(name)}"${name === 'settings' ? " where key <> 'last-backup'" : ''}`
    for (const [left, right] of [
      ['main', 'other'],
      ['other', 'main'],
    ] as const)
      different += Number(
        database.prepare(`select count(*) as count from (${rows(left)} except ${rows(right)})`).get()![
          'count'
        ],
      )
  }
  database.close()
  return different
}
