// node bench/users.ts: the admin's calls among 1,000 and 100,000 users, on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '../src/app/server/app.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { loadContent } from '../src/platform/server/content/load-content.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { openFileStore } from '../src/platform/server/files/open-file-store.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { addPeople } from './support/people.ts'
import { openMailer } from '../src/platform/server/mailer/mailer.ts'
import { report, row, type Row } from './support/report.ts'
import { at, logInFirstAdmin, timesOf } from './support/rounds.ts'

const sizes = [1000, 100_000]
const rounds = 200
const longest = 50
const calls: Record<string, string> = {
  'first page': '/api/admin/users',
  'search, many found': '/api/admin/users?search=diop',
  'search, two words': '/api/admin/users?search=diop%20awa',
  'search, one found': '/api/admin/users?search=770000500',
  'search, none found': '/api/admin/users?search=zzzzzz',
  'search among the active': '/api/admin/users?search=gueye&status=active',
  'search among the online': '/api/admin/users?search=gueye&status=online',
  'last page': '/api/admin/users?page=LAST',
  stats: '/api/admin/dashboard/stats',
  'who is online': '/api/admin/activity/online',
  'one account': '/api/admin/users/500',
  'its devices': '/api/admin/users/500/sessions',
  'its journal': '/api/admin/users/500/audit-log',
  'its progress': '/api/admin/users/500/progress',
  'its quizzes': '/api/admin/users/500/quizzes',
}

const postgres = await startPostgres()
const rows: Row[] = [...(await measure('SQLite')), ...(await measure('PostgreSQL', postgres.url))]
await postgres.stop()
report('The admin’s calls on users', rows)

async function measure(name: string, url?: string): Promise<Row[]> {
  const found: Row[] = []
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const db = await openDatabase(url ? { url } : { file: join(dataDir, 'xamle.db') })
  const files = await openFileStore(config)
  const content = loadContent(join(import.meta.dirname, '../dist/content'))
  const log = { info: () => {}, warn: () => {}, error: console.error }
  const app = await createApp(
    { config, db, files, content, mailer: openMailer(config, log), now: () => new Date(), log },
    {},
  )
  const token = await logInFirstAdmin(db, app)
  let filled = 0
  for (const size of sizes) {
    await addPeople(db, filled, size)
    filled = size
    // PostgreSQL does this by itself after a while; SQLite never does.
    if (url) await sql`vacuum analyze`.execute(db)
    const time = (path: string) =>
      timesOf(rounds, async () => {
        const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
      })
    for (const [what, path] of Object.entries(calls)) {
      const times = await time(path.replace('LAST', String(size / 20)))
      found.push(
        row(
          `${name}, ${size} users, ${what}, p99 (median ${at(times, 0.5).toFixed(1)} ms)`,
          at(times, 0.99),
          longest,
          ' ms',
        ),
      )
    }
  }
  await app.close()
  await db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  return found
}
