// node bench/copies.ts [seconds] [times]: three copies of a school behind nginx, on one PostgreSQL and one S3, with 200 pupils and
// 5 admins at work; first beside one copy (with all of them, and with a third, as each of three has), then one is
// killed and comes back and one is restarted with another build.
// Held to: nothing lost that was acknowledged, nobody signed out, no request without an answer, cost of a request.
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { loadContent } from '../src/platform/server/content/load-content.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { startNginx } from '../tests/support/nginx.ts'
import { fileUrl } from '../tests/support/papers.ts'
import { createDatabase, freePort, startPostgres } from '../tests/support/postgres.ts'
import { startS3 } from '../tests/support/s3.ts'
import { startSchool, type SchoolProcess } from '../tests/support/school-process.ts'
import { untilIdle } from './support/load.ts'
import { processorSeconds } from './support/processor-time.ts'
import { makeNextBuild } from '../tests/support/next-build.ts'
import { PatientClient } from './support/patient-client.ts'
import { addPeople, tokenOf } from './support/people.ts'
import { report, row } from './support/report.ts'
import { type Acknowledged, spendEvening } from './support/school-evening.ts'

/** Of each of the six rounds, which come so many times; the evening with accidents is twice as long. */
const seconds = Number(process.argv[2] ?? 30)
const times = Number(process.argv[3] ?? 1)
const [pupilCount, adminCount] = [200, 5]

const [postgres, s3] = await Promise.all([startPostgres(), startS3()])
const databaseUrl = await createDatabase(postgres.url)
const content = loadContent(join(import.meta.dirname, '../dist/content'))
const people = await fill()
const nextBuild = makeNextBuild()
const ports = [await freePort(), await freePort(), await freePort()]
const copies: SchoolProcess[] = []
for (const index of ports.keys()) copies.push(await open(index))
await Promise.all(copies.map(({ process: { pid } }) => untilIdle(pid!)))
const [one, three] = [await startProxy(ports.slice(0, 1)), await startProxy(ports)]
const held: Acknowledged = { events: new Set(), attempts: new Set(), papers: new Map() }
const clients: PatientClient[] = []

// What a process does for the first time costs more.
await spend(three.url, 6 * seconds)
const rounds = { one: [] as Round[], third: [] as Round[], three: [] as Round[] }
const order = ['one', 'three', 'third', 'third', 'three', 'one'] as const
for (const name of Array.from({ length: times }, () => order).flat()) {
  const isOne = name !== 'three'
  const share = name === 'third' ? 1 / 3 : 1
  rounds[name].push(await measure(isOne ? one.url : three.url, isOne ? copies.slice(0, 1) : copies, share))
}
const [alone, lightly, together] = [sum(rounds.one), sum(rounds.third), sum(rounds.three)]
console.log({ alone, lightly, together })
const accident = await haveAccidents()
const lost = await countLost()
console.log({
  acknowledged: { events: held.events.size, attempts: held.attempts.size, papers: held.papers.size },
})
console.log({
  askedAgain: accident.again,
  refused: clients.flatMap(({ refused }) => refused).slice(0, 10),
  lost,
})
console.log({ requests: accident.times.length, p99: at(accident.times, 0.99) })

for (const client of clients) client.close()
await Promise.all([one.stop(), three.stop()])
for (const copy of copies) {
  await copy.stop()
  copy.clean()
}
await Promise.all([postgres.stop(), s3.close()])
rmSync(nextBuild, { recursive: true, force: true })

report('Three copies', [
  row('acknowledged and lost', lost.events + lost.attempts + lost.papers, 0),
  row(
    'signed out',
    clients.reduce((count, { signedOut }) => count + signedOut, 0),
    0,
  ),
  row('requests without an answer', clients.flatMap(({ unanswered }) => unanswered).length, 0),
  row('refused', clients.flatMap(({ refused }) => refused).length, 0),
  row('processor time of a request, beside one copy', together.processor / alone.processor, 1.1),
  row(
    'processor time of a request, beside one copy with a third of the pupils',
    together.processor / lightly.processor,
    1.1,
  ),
  row('p99, beside one copy', together.p99 / alone.p99, 1.1),
])

type Round = { times: number[]; processor: number }

async function fill(): Promise<{ id: number; token: string }[]> {
  const db = await openDatabase({ url: databaseUrl })
  await addPeople(db, 0, pupilCount + adminCount)
  await db.updateTable('users').set({ is_active: 1, is_admin: 0 }).execute()
  const users = await db.selectFrom('users').select(['id', 'username']).orderBy('username').execute()
  const admins = users.slice(pupilCount).map(({ id }) => id)
  await db.updateTable('users').set({ is_admin: 1 }).where('id', 'in', admins).execute()
  await db.destroy()
  return users.map(({ id }, number) => ({ id, token: tokenOf(number) }))
}

function open(index: number, from?: string): Promise<SchoolProcess> {
  const env = {
    DATABASE_URL: databaseUrl,
    STORAGE_URL: s3.storageUrl,
    PORT: String(ports[index]),
    TRUST_PROXY: '1',
    PUBLIC_URL: 'http://ecole.example',
  }
  const before = copies[index]
  return startSchool({ env, ...(before && { dataDir: before.dataDir }), ...(from && { from }) })
}

/** As `deploy/nginx.conf` has it, without TLS. */
function startProxy(to: readonly number[]) {
  const upstream = `upstream xamle { ${to.map((port) => `server 127.0.0.1:${port};`).join(' ')} keepalive 32; }`
  return startNginx(
    `client_max_body_size 51m; proxy_request_buffering off; location / { proxy_pass http://xamle; proxy_http_version 1.1;
proxy_set_header Connection ""; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_next_upstream error timeout; proxy_next_upstream_tries 2; }`,
    upstream,
  )
}

async function spend(url: string, time: number, share = 1): Promise<PatientClient> {
  const client = new PatientClient(url)
  clients.push(client)
  const until = performance.now() + time * 1000
  const pupils = people.slice(0, Math.round(pupilCount * share))
  const admins = people.slice(pupilCount, pupilCount + Math.round(adminCount * share))
  await spendEvening(pupils, admins, { client, content, held, until })
  return client
}

async function measure(url: string, asked: readonly SchoolProcess[], share: number): Promise<Round> {
  const used = () => asked.reduce((total, { process: { pid } }) => total + processorSeconds(pid!), 0)
  const before = used()
  const client = await spend(url, seconds, share)
  return { times: client.times, processor: (used() - before) * 1000 }
}

/** The second copy is killed and started anew; the third is stopped and comes back with another build. */
async function haveAccidents(): Promise<PatientClient> {
  const evening = spend(three.url, 2 * seconds)
  const step = (2 * seconds * 1000) / 6
  await setTimeout(step)
  await copies[1]!.kill()
  await setTimeout(step)
  copies[1] = await open(1)
  await setTimeout(step)
  await copies[2]!.stop()
  copies[2] = await open(2, nextBuild)
  return evening
}

/** What was acknowledged and is not there, and who has no session any more. */
async function countLost(): Promise<{ events: number; attempts: number; papers: number }> {
  const db = await openDatabase({ url: databaseUrl })
  const events = new Set((await db.selectFrom('progress_events').select('id').execute()).map(({ id }) => id))
  const plays = new Set((await db.selectFrom('quiz_plays').select('id').execute()).map(({ id }) => id))
  await db.destroy()
  const client = new PatientClient(three.url)
  clients.push(client)
  for (const { token } of people) await client.ask({ path: '/api/users/profile', token })
  let papers = 0
  for (const [path, sha256] of held.papers) {
    const { body } = await client.ask({ path: fileUrl('read', path), token: people[0]!.token })
    if (createHash('sha256').update(body).digest('hex') !== sha256) papers++
  }
  return {
    events: [...held.events].filter((id) => !events.has(id)).length,
    attempts: [...held.attempts].filter((id) => !plays.has(id)).length,
    papers,
  }
}

function sum(all: readonly Round[]) {
  const answered = all.flatMap((round) => round.times)
  const processor = all.reduce((total, round) => total + round.processor, 0) / answered.length
  return { requests: answered.length, processor, median: at(answered, 0.5), p99: at(answered, 0.99) }
}

function at(answered: readonly number[], share: number): number {
  return answered.toSorted((a, b) => a - b)[Math.floor(answered.length * share)] ?? 0
}
