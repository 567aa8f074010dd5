// node bench/papers-plain-sql.ts [papers]: what lists of papers would take by plain SQL, beside what they take
// with the index in memory, and what the papers opened most take, on SQLite and on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listPapers } from '../src/features/papers/lists/server/list-papers.ts'
import { indexText } from '../src/features/papers/server/text-store.ts'
import { mostOpened } from '../src/features/papers/viewer/server/metrics-store.ts'
import { lastDays } from '../src/common/days.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { addCounts } from './support/dashboard-school.ts'
import { addPapers } from './support/many-papers.ts'
import { listPlainly, preparePlainLists } from './support/plain-lists.ts'
import { at } from './support/rounds.ts'

const size = Number(process.argv[2] ?? 20_000)
const rounds = 40
const page = { type: 'exam', paired: 'true', per_page: 20 } as const
const queries = {
  'the Bac, first page': { ...page, examen: 'Bac' },
  'niveau, matière and year': { ...page, niveau: 'S2', matiere: 'Math', annee: '2019' },
  corrections: { ...page, nature: 'correction' },
  'search, by name': { ...page, q: 'sujet 1234' },
  'search, a common word in texts': { ...page, q: 'fonction' },
  'search, two words': { ...page, q: 'dérivée théorème' },
  'search, a word of nearly every text': { ...page, q: 'le' },
} as const

const postgres = process.argv[3] === 'sqlite' ? undefined : await startPostgres()
console.log(
  `| among ${size} papers | as it stands, median | plain SQL, median | ratio |\n| --- | --- | --- | --- |`,
)
try {
  await measure('SQLite')
  if (postgres) await measure('PostgreSQL', postgres.url)
} finally {
  await postgres?.stop()
}

async function measure(name: string, url?: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const db = await openDatabase(url ? { url } : { file: join(folder, 'xamle.db') })
  await addPapers(db, size)
  const papers = await db.selectFrom('papers').select('id').execute()
  for (let start = 0; start < papers.length; start += 100)
    await db.transaction().execute(async (transaction) => {
      for (const { id } of papers.slice(start, start + 100)) await indexText(transaction, id)
    })
  await addCounts(
    db,
    [],
    papers.map(({ id }) => id),
  )
  await preparePlainLists(db)
  // PostgreSQL does this by itself after a while; SQLite never does.
  if (url) await sql`vacuum analyze`.execute(db)
  for (const [what, query] of Object.entries(queries)) {
    const standing = await listPapers(db, query)
    // PostgreSQL gives a statement up that takes too long.
    const plain = await listPlainly(db, query).catch(() => undefined)
    if (!plain) {
      console.log(`| ${name}, ${what} | | given up | |`)
      continue
    }
    if (standing.total !== plain.total || standing.files.some(({ id }, place) => id !== plain.ids[place]))
      console.log(`(${what}: ${standing.total} papers as it stands, ${plain.total} by SQL, or another order)`)
    const first = await timeOf(name, () => listPapers(db, query))
    show(`${name}, ${what}`, first, await timeOf(name, () => listPlainly(db, query)))
  }
  const anew = await timeOf(name, async () => {
    await sql`update paper_changes set count = count + 1`.execute(db)
    await listPapers(db, queries['the Bac, first page'])
  })
  console.log(`| ${name}, the first list after a change | ${anew.toFixed(0)} ms | as above | |`)
  const [from] = lastDays(new Date(), 90)
  const opened = await timeOf(name, () => mostOpened(db, from!))
  console.log(`| ${name}, the papers opened most in 90 days | | ${opened.toFixed(1)} ms | |`)
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * The median of some rounds, in ms: for SQLite of this process's own time on a core, which other work on the machine
 * hardly changes; PostgreSQL works elsewhere, and is timed by the clock.
 */
async function timeOf(name: string, task: () => Promise<unknown>): Promise<number> {
  const now = () => {
    const { user, system } = process.cpuUsage()
    return name === 'SQLite' ? (user + system) / 1000 : performance.now()
  }
  const times: number[] = []
  for (let round = -5; round < rounds; round++) {
    const begun = now()
    await task()
    if (round >= 0) times.push(now() - begun)
  }
  return at(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}

function show(what: string, standing: number, plain: number): void {
  console.log(
    `| ${what} | ${standing.toFixed(1)} ms | ${plain.toFixed(1)} ms | ${(plain / standing).toFixed(1)} |`,
  )
}
