// node bench/exports.ts [sqlite|postgres]: how long the exports of a big school hold the server's thread, what
// a call beside them waits, and how much memory they take: an account with 1,000,000 events and 300,000 attempts,
// 100,000 users, 200,000 entries of the log, 20,000 papers.
// `SMALL=10` makes them a tenth. Memory is the server's with its own flags (scripts/server-process.json) alone:
// node $(node -p 'require("./scripts/server-process.json").flags.join(" ")') bench/exports.ts
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHistogram } from 'node:perf_hooks'
import { sql } from 'kysely'
import { createApp } from '../src/app/server/app.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { connectDatabase, locationOf } from '../src/platform/server/db/open.ts'
import { openServices } from '../src/app/server/open-services.ts'
import type { Services } from '../src/platform/server/services.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import type { Asked, Told } from './support/export-client.ts'
import { addAttempts, addEvents, addLog } from './support/dashboard-school.ts'
import { addPapers } from './support/many-papers.ts'
import { addPeople, tokenOf } from './support/people.ts'
import { report, row, type Row } from './support/report.ts'
import { at, logInFirstAdmin } from './support/rounds.ts'

const small = Number(process.env['SMALL'] ?? 1)
const sizes = {
  users: 100_000 / small,
  events: 1_000_000 / small,
  attempts: 300_000 / small,
  entries: 200_000 / small,
  papers: 20_000 / small,
}
/** In ms of the thread's own time: what other programs take of the machine does not count. */
const longestHold = 20
const profile = '/api/users/profile/export'
const users = '/api/admin/users/export'
const log = '/api/admin/audit-log/export'
const papers = '/api/files/list'

const root = join(import.meta.dirname, '..')
const wanted = process.argv[2]
if (!wanted || wanted === 'sqlite') report('Exports on SQLite', await measure('SQLite'))
if (!wanted || wanted === 'postgres') {
  const postgres = await startPostgres()
  report('Exports on PostgreSQL', await measure('PostgreSQL', postgres.url))
  await postgres.stop()
}

async function measure(name: string, url?: string): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) })
  const services = await openServices(config, join(root, 'dist/content'))
  const app = await createApp(services, {})
  const admin = await logInFirstAdmin(services.db, app)
  await fill(services)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = fork(join(import.meta.dirname, 'support/export-client.ts'), [address])
  const pupil = tokenOf(0)
  const exports: Record<string, Asked> = {
    'a profile': { paths: [profile], token: pupil },
    'five profiles at once': { paths: Array<string>(5).fill(profile), token: pupil },
    'an admin’s profile': { paths: [profile], token: admin },
    users: { paths: [users], token: admin },
    'users, none found': { paths: [`${users}?search=zzzzzz`], token: admin },
    log: { paths: [log], token: admin },
    'log, none found': { paths: [`${log}?search=zzzzzz`], token: admin },
    'all papers': { paths: [papers], token: pupil },
    'profile, users and log at once': { paths: [profile, users, log], token: admin },
  }
  await ask(client, { paths: [], token: '', forMs: 2000 })
  const rows: Row[] = []
  for (const [what, asked] of Object.entries(exports)) {
    const quiet = await ask(client, { paths: [], token: '', forMs: 3000 })
    const busy = await ask(client, asked)
    const label = `${name}, ${what} (${(busy.told.sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1)} MB in ${(busy.told.ms / 1000).toFixed(1)} s)`
    rows.push(
      row(
        `${label}: longest hold (p99.9 ${busy.holds.rare.toFixed(1)} ms, without ${quiet.holds.longest.toFixed(1)} ms)`,
        busy.holds.longest,
        longestHold,
        ' ms',
      ),
      row(
        `… a call beside it, p99 (without ${at(quiet.told.times, 0.99).toFixed(1)} ms), ratio`,
        at(busy.told.times, 0.99) / at(quiet.told.times, 0.99),
        10,
      ),
      row('… more memory', busy.memory, 64, ' MB'),
    )
  }
  client.disconnect()
  await app.close()
  await services.mailer.close()
  await services.db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

type Measured = { told: Told; holds: { longest: number; rare: number }; memory: number }

async function ask(client: ChildProcess, asked: Asked): Promise<Measured> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  const end = watchTurns()
  const told = await new Promise<Told>((resolve, reject) => {
    client.once('exit', reject)
    client.once('message', (message) => {
      client.off('exit', reject)
      resolve(message as Told)
    })
    client.send(asked)
  })
  clearInterval(watch)
  const times = told.times.toSorted((a, b) => a - b)
  return { told: { ...told, times }, holds: end(), memory: (most - before) / 1024 / 1024 }
}

/** How long each turn of the loop keeps the thread at work, in ms of its own time. */
function watchTurns(): () => { longest: number; rare: number } {
  // Microseconds; a list of millions of turns would be a load of its own.
  const busy = createHistogram()
  let isOver = false
  let last = threadTime()
  const look = () => {
    const now = threadTime()
    busy.record(Math.max(1, now - last))
    last = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    return { longest: busy.max / 1000, rare: busy.percentile(99.9) / 1000 }
  }
}

/** Microseconds. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}

async function fill({ db, content, config }: Services): Promise<void> {
  const courses = content.catalogue.courses.map(({ id }) => id)
  await addPeople(db, 0, sizes.users)
  await db.updateTable('users').set({ is_active: 1 }).where('id', '=', 2).execute()
  // A call's statement may take 4 s at most, a million rows take longer.
  const patient = connectDatabase(locationOf(config))
  await addEvents(patient, sizes.events, 1, courses)
  await addAttempts(patient, sizes.attempts, 1)
  await addLog(patient, sizes.entries)
  await addPapers(patient, sizes.papers, { isWritten: false })
  // PostgreSQL does this by itself after a while; SQLite never does.
  if (config.databaseUrl) await sql`vacuum analyze`.execute(patient)
  await patient.destroy()
}
