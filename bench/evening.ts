// node bench/evening.ts [seconds] [keep] [small] [sqlite|postgres]: the busiest quarter of a school evening of 20,000
// pupils on the real server, at its true rate and at multiples until something gives way, with SQLite and with
// PostgreSQL; what each kind of call costs. `keep`: the numbers go to bench/figures/evening.json, where bench/scale.ts
// reads them. `small`: a tenth of the pupils and few steps, to try it out. Build before; then about 5 minutes.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hashPassword } from '../src/features/accounts/passwords/server/password.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { type Clock, costOfCalls } from './support/cost-of-calls.ts'
import { eveningAddresses } from './support/evening-addresses.ts'
import type { Evening, Figures, Step } from './support/evening-figures.ts'
import { assumed, callsPerVisit, type Screen, sourcesOf, visitsPerSecond } from './support/evening-plan.ts'
import { costTable, stepTable } from './support/evening-report.ts'
import { screensOf } from './support/evening-screens.ts'
import { addHistory, makeEveningSchool } from './support/evening-school.ts'
import { residentMegabytes, untilIdle } from './support/load.ts'
import { openLoad } from './support/open-load.ts'
import { familySeconds, loadOfMachine, processorSeconds, threadSeconds } from './support/processor-time.ts'

const seconds = Number(process.argv[2] ?? 10)
const says = (word: string) => process.argv.includes(word)
/** How many times the evening that is assumed. */
const multiples = says('small') ? [1, 4] : [1, 4, 16, 32, 64]
const pupils = assumed.pupils / (says('small') ? 10 : 1)
/** Everybody logs in, at so many times the evening: the first day of school. */
const rush = 8
const password = 'Baobab2026'

const loadBefore = loadOfMachine()
const passwordHash = await hashPassword(password)
const found: Record<string, Evening> = {}
let visit: Record<string, number> = {}
if (!says('postgres')) {
  found.SQLite = await measure(undefined, () => 0)
  console.log(`\n## The evening with SQLite\n\n${stepTable(found.SQLite.steps)}`)
}
if (!says('sqlite')) {
  const postgres = await startPostgres({ isDurable: true })
  try {
    found.PostgreSQL = await measure(await createDatabase(postgres.url), () => familySeconds(postgres.pid()))
    console.log(`\n## The evening with PostgreSQL\n\n${stepTable(found.PostgreSQL.steps)}`)
  } finally {
    await postgres.stop()
  }
}
const machine = `${cpus().length} × ${cpus()[0]!.model.trim()}, ${pupils.toLocaleString('en')} pupils in the database, load before ${loadBefore}`
console.log(`\n${machine}; ${seconds} s a step.`)
console.log(`\n## What a call costs\n\n${costTable(found, visit)}`)
if (says('keep')) {
  const folder = join(import.meta.dirname, 'figures')
  mkdirSync(folder, { recursive: true })
  const date = new Date().toISOString().slice(0, 10)
  const figures: Figures = { date, machine, seconds, visit, found }
  writeFileSync(join(folder, 'evening.json'), `${JSON.stringify(figures, rounded, 2)}\n`)
}

async function measure(databaseUrl: string | undefined, database: () => number): Promise<Evening> {
  const told = (what: string) => console.error(`${databaseUrl ? 'PostgreSQL' : 'SQLite'}: ${what}`)
  told(`${pupils} pupils`)
  const place = await makeEveningSchool(databaseUrl, { pupils, passwordHash })
  const env = { TRUST_PROXY: '1', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }
  const school = await startSchool({ dataDir: place.dataDir, env })
  const pid = school.process.pid!
  const clock: Clock = () => ({ ...threadSeconds(pid), database: database() })
  try {
    const known = await eveningAddresses(school.url)
    told('what they have done so far')
    await addHistory(school.url, place)
    const screens = screensOf(known, { pupils, password })
    visit = callsPerVisit(screens)
    told('each kind of call')
    await untilIdle(pid)
    const costs = await costOfCalls(school.url, screens, { seconds: 1, underWay: 16, clock })
    const steps: Step[] = []
    for (const times of multiples) {
      told(`${times} times the evening`)
      steps.push(await step(school.url, screens, { times, isRush: false, clock, pid }))
      // Whoever was given up is still being answered.
      if (steps.at(-1)!.gaveUp) await setTimeout(5000)
    }
    steps.push(await step(school.url, screens, { times: rush, isRush: true, clock, pid }))
    return { steps, costs }
  } finally {
    await school.stop()
    school.clean()
  }
}

async function step(
  url: string,
  screens: readonly Screen[],
  { times, isRush, clock, pid }: { times: number; isRush: boolean; clock: Clock; pid: number },
): Promise<Step> {
  const played = isRush
    ? screens.map((screen) => (screen.name === 'log-in' ? { ...screen, perVisit: 1 } : screen))
    : screens
  const [before, own, begun] = [clock(), processorSeconds(process.pid), performance.now()]
  const sources = sourcesOf(played, times * visitsPerSecond())
  const load = await openLoad(url, { sources, seconds, apart: ['log-in'] })
  const taken = (performance.now() - begun) / 1000
  const after = clock()
  const share = (name: 'serving' | 'others' | 'database') => (after[name] - before[name]) / taken
  return {
    ...load,
    times,
    isRush,
    serving: share('serving'),
    others: share('others'),
    database: share('database'),
    sender: (processorSeconds(process.pid) - own) / taken,
    memory: residentMegabytes(pid),
  }
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
