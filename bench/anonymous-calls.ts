// node --expose-gc bench/anonymous-calls.ts [sqlite|postgres] [endpoint]: what a stranger's call can cost the server, at
// each endpoint that is open to anybody, with the nastiest addresses, headers and bodies that come through: the
// time of the server's thread, how long it was held (waiting for the disk included), and the memory of 100 of
// them at once. A school of 100,000 accounts. Passwords are hashed by other threads, in a line of their own.
import { mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Endpoint } from '../src/common/endpoint.ts'
import { createApp } from '../src/app/server/app.ts'
import { allRoutes } from '../src/app/server/rooms.ts'
import { readConfig } from '../src/platform/server/config.ts'
import { openServices } from '../src/app/server/open-services.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import type { Order } from './support/anonymous-caller.ts'
import { type Call, callsOf, type Known } from './support/anonymous-calls.ts'
import { addPeople } from './support/people.ts'
import { reportScreens } from './support/report.ts'

const [kind = 'sqlite', only = ''] = process.argv.slice(2)
const accounts = 100_000
const rounds = 3
const atOnce = 100
const megabyte = 1024 * 1024
const limits = { 'thread, ms': 20, 'held, ms': 20, 'open, MB': 1, 'answered, MB': 1 }

const person = { username: 'awa.diop@ecole.sn', password: 'motdepasse1', fullName: 'Awa Diop' }
const valid: Readonly<Record<string, object>> = {
  '/api/auth/signup': person,
  '/api/auth/login': { username: person.username, password: person.password, newPassword: 'motdepasse2' },
  '/api/auth/create-admin': { ...person, setupCode: 'x' },
  '/api/auth/reset-password': { token: 'a'.repeat(43), password: person.password },
  '/api/auth/recovery-code': { username: person.username, code: 'K7M-2QP-9XD', password: person.password },
  '/api/contact': { name: 'Awa Diop', email: 'awa@ecole.sn', message: 'é'.repeat(5000) },
  '/api/newsletter': { email: 'awa@ecole.sn' },
}

/** Bodies whose memory is measured. */
const heavy =
  /^(many empty objects|many objects|nested lists|nested objects|many keys|fields of one letter|as it is meant)$/

const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
const postgres = kind === 'postgres' ? await startPostgres() : undefined
const config = readConfig({
  DATA_DIR: dataDir,
  TRUST_PROXY: '1',
  PUBLIC_URL: 'https://ecole.example',
  LOG_LEVEL: 'silent',
  ...(postgres ? { DATABASE_URL: postgres.url } : {}),
})
const services = await openServices(config, config.contentDir)
await addPeople(services.db, 0, accounts)
const app = await createApp(services, { webDir: join(import.meta.dirname, '../dist/web') })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const caller = new Worker(new URL('./support/anonymous-caller.ts', import.meta.url), { workerData: { port } })

const { content } = services
const courses = content.catalogue.courses.map(({ id }) => id)
const known: Known = {
  '/api/courses/:id id': courses,
  '/api/courses/:id/feedback id': courses.slice(0, 1),
  '/api/quizzes/:id id': ['Terminale_Mathematiques_chapter1'],
  '/content/fonts/:name name': content.fontFiles.map(({ name }) => name),
  '/content/search/:name name': content.searchFiles.map(({ address }) => address.split('/').at(-1)!),
}

try {
  const open = allRoutes(services)
    .map(({ endpoint }) => endpoint)
    .filter(({ access, method, path }) => access === 'anyone' && `${method} ${path}`.includes(only))
  const worst: Record<string, Record<keyof typeof limits, number>> = {}
  for (const endpoint of open) {
    const found = await measure(endpoint)
    console.error(`${endpoint.method} ${endpoint.path}: ${found.name}`, found.measured)
    worst[`${endpoint.method} ${endpoint.path}: ${found.name}`] = found.measured
  }
  reportScreens('The worst call of a stranger', limits, worst)
} finally {
  await caller.terminate()
  await app.close()
  await services.db.destroy()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measure(endpoint: Endpoint) {
  const calls = callsOf(endpoint, known, valid[endpoint.path])
  const timed: { call: Call; thread: number; held: number }[] = []
  // What is compiled and loaded at a first call is no cost of a call.
  await order({ kind: 'make', call: calls[0]!, times: rounds })
  for (const call of calls) timed.push({ call, ...(await time(call)) })
  // What took long once is asked again: others on the machine take their time too.
  const again = timed.toSorted((one, other) => other.thread - one.thread).slice(0, 5)
  for (const each of again)
    for (let round = 0; round < rounds; round++) Object.assign(each, least(each, await time(each.call)))
  const slowest = again.toSorted((one, other) => other.thread - one.thread)[0]!
  const bodies = calls.filter(({ body }) => body !== undefined)
  const memory = { open: 0, answered: 0 }
  for (const call of [slowest.call, ...bodies.filter(({ name }) => heavy.test(name))]) {
    const one = await memoryOf(call)
    memory.open = Math.max(memory.open, one.open)
    memory.answered = Math.max(memory.answered, one.answered)
  }
  return {
    name: slowest.call.name,
    measured: {
      'thread, ms': slowest.thread,
      'held, ms': slowest.held,
      'open, MB': memory.open,
      'answered, MB': memory.answered,
    },
  }
}

type Time = { thread: number; held: number }

function least(...times: Time[]): Time {
  return {
    thread: Math.min(...times.map(({ thread }) => thread)),
    held: Math.min(...times.map(({ held }) => held)),
  }
}

/** Milliseconds of the server's thread for one call, and for how long it was not waiting for work. */
async function time(call: Call): Promise<Time> {
  const before = [process.threadCpuUsage(), performance.eventLoopUtilization()] as const
  await order({ kind: 'make', call, times: rounds })
  const { user, system } = process.threadCpuUsage(before[0])
  const { active } = performance.eventLoopUtilization(before[1])
  return { thread: (user + system) / 1000 / rounds, held: active / rounds }
}

/** Megabytes that one of many calls takes while its last byte is waited for, and at most while they are answered. */
async function memoryOf(call: Call): Promise<{ open: number; answered: number }> {
  const rest = await settled()
  await order({ kind: 'hold', call, times: atOnce })
  const open = (await settled()) - rest
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, taken())), 1)
  await order({ kind: 'end' })
  clearInterval(watch)
  return { open: open / atOnce / megabyte, answered: (Math.max(most, taken()) - rest) / atOnce / megabyte }
}

function taken(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

async function settled(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await wait(50)
    globalThis.gc!()
  }
  return taken()
}

async function order(wanted: Order): Promise<void> {
  caller.postMessage(wanted)
  await once(caller, 'message')
}
