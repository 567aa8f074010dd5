// node bench/admin.ts [sqlite|postgres|weight]: the dashboard's calls among 100,000 users, 20,000 documents, a
// million progress events and a log of 200,000 entries, and what the dashboard's own script weighs.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { createApp } from '../src/app/server/app.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { dayOf } from '../src/common/days.ts'
import { settleDays } from '../src/platform/server/db/daily-counts.ts'
import { openServices } from '../src/app/server/open-services.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { enterAsAdmin, keepSession } from './support/admin.ts'
import { addPapers } from './support/many-papers.ts'
import { addCounts, addEvents, addLog } from './support/dashboard-school.ts'
import { addPeople } from './support/people.ts'
import { report, row, type Row } from './support/report.ts'
import { at, logInFirstAdmin, timesOf } from './support/rounds.ts'
import { launchPhone } from './support/slow-phone.ts'

const sizes = { users: 100_000, papers: 20_000, events: 1_000_000, entries: 200_000 }
const rounds = 100
const longest = 100
const root = join(import.meta.dirname, '..')
const overview = [
  '/api/admin/dashboard/stats',
  '/api/admin/activity/online',
  '/api/admin/users',
  '/api/admin/files?page=1&per_page=20',
]
const metrics = ['accounts', 'lessons', 'quizzes', 'papers'].map(
  (room) => `/api/admin/figures/${room}?days=90`,
)
const log = '/api/admin/audit-log'
/** Each line's calls are made at once, as the page makes them. */
const screens: Record<string, readonly string[]> = {
  'floor: health': ['/api/health'],
  overview,
  metrics,
  ...Object.fromEntries(metrics.map((path) => [path.replace('/api/admin/', ''), [path]])),
  log: [log],
  'log, many found': [`${log}?search=francais`],
  'log, one found': [`${log}?search=sujet-1999`],
  'log, none found': [`${log}?search=zzzzzz`],
  'log, an action of an admin in a year': [`${log}?action=delete-paper&actor=admin1&from=2026-01-01`],
  content: ['/api/admin/content'],
}

/** Pages of everybody: what they fetch too is not the dashboard's own. */
const shared = ['/home', '/exams', '/profile', '/contact', '/testmonials']

const wanted = process.argv[2]
if (!wanted || wanted === 'sqlite') report('The dashboard on SQLite', await measure('SQLite'))
if (!wanted || wanted === 'postgres') {
  const postgres = await startPostgres()
  report('The dashboard on PostgreSQL', await measure('PostgreSQL', postgres.url))
  await postgres.stop()
}
if (!wanted || wanted === 'weight') report('The dashboard’s own script', await weigh())

async function measure(name: string, url?: string): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const config = readConfig({ DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) })
  const services = await openServices(config, join(root, 'dist/content'))
  const app = await createApp(services, {})
  const token = await logInFirstAdmin(services.db, app)
  await fill(services)
  const rows: Row[] = []
  for (const [what, paths] of Object.entries(screens)) {
    const times = await timesOf(rounds, async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answers = await Promise.all(paths.map((path) => app.inject({ url: path, headers })))
      const bad = answers.find(({ statusCode }) => statusCode !== 200)
      if (bad) throw new Error(`${what}: ${bad.statusCode} ${bad.payload}`)
    })
    const median = `median ${at(times, 0.5).toFixed(1)} ms`
    rows.push(row(`${name}, ${what}, p99 (${median})`, at(times, 0.99), longest, ' ms'))
  }
  await app.close()
  await services.mailer.close()
  await services.db.destroy()
  rmSync(dataDir, { recursive: true, force: true })
  return rows
}

async function fill({ db, content, config, now }: Awaited<ReturnType<typeof openServices>>): Promise<void> {
  const courses = content.catalogue.courses.map(({ id }) => id)
  await addPeople(db, 0, sizes.users)
  await addPapers(db, sizes.papers, { isWritten: false })
  await addEvents(db, sizes.events, sizes.users, courses)
  const papers = await db.selectFrom('papers').select('id').execute()
  await addCounts(
    db,
    courses,
    papers.map(({ id }) => id),
  )
  await addLog(db, sizes.entries)
  // What a school does by itself once a day.
  await settleDays(db, dayOf(now()))
  // PostgreSQL does this by itself after a while; SQLite never does.
  if (config.databaseUrl) await sql`vacuum analyze`.execute(db)
}

/** What the sections of the dashboard fetch of scripts that no other page fetches, in brotli. */
async function weigh(): Promise<Row[]> {
  const school = await startSchool()
  const browser = await launchPhone()
  try {
    const session = await enterAsAdmin(school.url)
    const context = await browser.newContext({ locale: 'fr-FR' })
    await keepSession(context, session)
    const page = await context.newPage()
    const fetched = new Set<string>()
    page.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.add(basename(new URL(request.url()).pathname))
    })
    const open = (path: string) => page.goto(school.url + path, { waitUntil: 'networkidle' })
    for (const path of shared) await open(path)
    const known = new Set(fetched)
    await open('/admin')
    const links = page.getByRole('navigation', { name: 'Sections du dashboard' }).getByRole('link')
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => (link as unknown as { getAttribute: (name: string) => string }).getAttribute('href')),
    )
    const rows: Row[] = []
    for (const address of addresses) {
      const before = new Set(fetched)
      await open(address)
      const own = [...fetched].filter((name) => !before.has(name))
      if (address !== '/admin') rows.push(row(`more for ${address}`, kilobytesOf(own), 60, ' KB'))
    }
    const own = [...fetched].filter((name) => !known.has(name))
    return [row('all sections together', kilobytesOf(own), 60, ' KB'), ...rows]
  } finally {
    await browser.close()
    await school.stop()
    school.clean()
  }
}

function kilobytesOf(names: readonly string[]): number {
  const folder = join(root, 'dist/web/assets')
  const known = new Set(readdirSync(folder))
  return names
    .filter((name) => known.has(`${name}.br`))
    .reduce((sum, name) => sum + statSync(join(folder, `${name}.br`)).size / 1024, 0)
}
