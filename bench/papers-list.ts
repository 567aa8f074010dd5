// node bench/papers-list.ts: filters with counts, and the search, among 20,000 papers of four pages, on SQLite and
// on PostgreSQL.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listPapers } from '../src/features/papers/lists/server/list-papers.ts'
import { indexText } from '../src/features/papers/server/text-store.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { addPapers } from './support/many-papers.ts'
import { report, row, type Row } from './support/report.ts'

const size = Number(process.argv[2] ?? 20_000)
const rounds = 300
const longest = 30
const page = { type: 'exam', paired: 'true', per_page: 20 } as const
const queries = {
  'the Bac, first page': { ...page, examen: 'Bac' },
  'niveau, matière and year': { ...page, niveau: 'S2', matiere: 'Math', annee: '2019' },
  'last page': { ...page, page: 400 },
  'the admin’s list': { page: 1, per_page: 20 },
  'concours of a school': { ...page, type: 'concours', etablissement: 'ESP' },
  'search, by name': { ...page, q: 'sujet 1234' },
  'search, a common word in texts': { ...page, q: 'fonction' },
  'search, a rare word in texts': { ...page, q: 'thermodynamique' },
  'search, two words': { ...page, q: 'dérivée théorème' },
  'search, a word of nearly every text': { ...page, q: 'le' },
  'search, nothing found': { ...page, q: 'xyzzy' },
} as const

const postgres = await startPostgres()
try {
  report(`Lists and searches among ${size} papers`, [
    ...(await measure('SQLite')),
    ...(await measure('PostgreSQL', postgres.url)),
  ])
} finally {
  await postgres.stop()
}

async function measure(name: string, url?: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
  const db = await openDatabase(url ? { url } : { file: join(folder, 'xamle.db') })
  await addPapers(db, size)
  const begun = performance.now()
  const papers = await db.selectFrom('papers').select('id').execute()
  for (let start = 0; start < papers.length; start += 100)
    await db.transaction().execute(async (transaction) => {
      for (const { id } of papers.slice(start, start + 100)) await indexText(transaction, id)
    })
  // PostgreSQL does this by itself after a while; SQLite never does.
  if (url) await sql`vacuum analyze`.execute(db)
  console.log(`${name}: indexed a text in ${((performance.now() - begun) / size).toFixed(2)} ms`)
  const found: Row[] = []
  for (const [what, query] of Object.entries(queries)) {
    let total = 0
    let first = 0
    const times: number[] = []
    for (let round = -5; round < rounds; round++) {
      const start = performance.now()
      total = (await listPapers(db, query)).total ?? 0
      if (round === -5) first = performance.now() - start
      if (round >= 0) times.push(performance.now() - start)
    }
    times.sort((a, b) => a - b)
    const [middle, late] = [times[rounds >> 1]!, times[Math.floor(rounds * 0.99)]!]
    console.log(`${name}, ${what}: ${first.toFixed(1)} ms the first time, ${middle.toFixed(1)} ms then`)
    found.push(
      row(`${name}, ${what} (${total} rows, median ${middle.toFixed(1)} ms), p99`, late, longest, ' ms'),
    )
  }
  await db.updateTable('paper_changes').set({ count: 1_000_000 }).execute()
  const start = performance.now()
  await listPapers(db, queries['the Bac, first page'])
  console.log(`${name}: first list after a change ${(performance.now() - start).toFixed(0)} ms`)
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
  return found
}
