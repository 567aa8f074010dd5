// node bench/memory.ts: what a school that nobody uses holds of the machine's memory, all its processes together, after
// its start, after a minute at rest, and at rest again after an evening of 40 pupils; beside a bare Fastify with the
// same settings of Node. In MB resident, of which what no file gives back is told too. Wants a built checkout, Linux.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import own from '../scripts/server-process.json' with { type: 'json' }
import { openDatabase } from '../src/platform/server/db/open.ts'
import { childrenOf } from '../tests/support/child-processes.ts'
import { addPeople, tokenOf } from './support/people.ts'
import { report, row } from './support/report.ts'

const root = join(import.meta.dirname, '..')
const minute = 60_000
const pupils = Array.from({ length: 40 }, (_, index) => tokenOf(index * 10 + 11))
const chapter = '/api/courses/Troisieme_Mathematiques/chapters/1/cours'
const evening = [
  '/',
  '/api/users/profile',
  chapter,
  `${chapter}?lesson=2`,
  '/api/courses',
  '/api/files/list?page=1',
  '/api/quizzes',
]

type Memory = { processes: number; resident: number; own: number }

const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
const db = await openDatabase({ file: join(dataDir, 'xamle.db') })
await addPeople(db, 0, 1000)
await db.destroy()
const node = process.execPath
const floor = await measureFloor()
const found: Record<string, Memory> = {}
const school = spawn(node, ['scripts/start.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  const url = await addressOf(school)
  found['after its start'] = memoryOf(school.pid!)
  await setTimeout(minute)
  found['after a minute at rest'] = memoryOf(school.pid!)
  for (let round = 0; round < 10; round++)
    for (const token of pupils) for (const path of evening) await ask(url + path, token)
  await setTimeout(minute)
  found['a minute after an evening'] = memoryOf(school.pid!)
} finally {
  school.kill('SIGTERM')
  await once(school, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
console.table({ 'bare Fastify': floor, ...found })
report('Memory of a school at rest, all its processes', [
  ...Object.entries(found).map(([when, { resident }]) => row(when, resident, 150, ' MB')),
  row('after a minute at rest / bare Fastify', found['after a minute at rest'].resident / floor.resident, 2),
])

async function ask(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  await answer.bytes()
}

/** Of a process and all that it has started. Each alone, so that what two of them share counts twice. */
function memoryOf(pid: number): Memory {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) / 1024
  return childrenOf(pid)
    .map(memoryOf)
    .reduce(
      (sum, { processes, resident, own: more }) => ({
        processes: sum.processes + processes,
        resident: sum.resident + resident,
        own: sum.own + more,
      }),
      { processes: 1, resident: Math.round(of('VmRSS')), own: Math.round(of('RssAnon')) },
    )
}

async function measureFloor(): Promise<Memory> {
  const program = `require('fastify')().get('/', async () => ({})).listen({ port: 0 }).then((url) => console.log(url))`
  const server = spawn(node, [...own.flags, '-e', program], {
    cwd: root,
    env: { ...process.env, ...own.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await addressOf(server)
  await setTimeout(5000)
  const memory = memoryOf(server.pid!)
  server.kill()
  return memory
}

async function addressOf(server: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: server.stdout! })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return address
  }
  throw new Error('it ended without an address')
}
