// node bench/progress.ts [events]: the course list of a pupil with 2,000 events, and how many events a minute the
// real server takes from 10,000 pupils on SQLite, with none lost when it is killed at the end.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { loadContent } from '../src/platform/server/content/load-content.ts'
import { openDatabase } from '../src/platform/server/db/open.ts'
import type { Tables } from '../src/platform/server/db/tables.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { processorSeconds } from './support/processor-time.ts'
import { report, row } from './support/report.ts'

/** The share of a minute's events that is sent; all of them when not said. */
const wanted = Number(process.argv[2] ?? 100_000)
const pupils = 10_000
/** Each pupil does ten things a minute, and a phone sends them in two batches. */
const eventsAtOnce = 5
const inFlight = 50
const rounds = 200

const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
const file = join(dataDir, 'xamle.db')
const lessons = loadContent(join(import.meta.dirname, '../dist/content')).catalogue.courses.flatMap(
  ({ id, chapters }) =>
    chapters.flatMap((chapter) => chapter.lessons.map(({ code }) => ({ course: id, lesson: code }))),
)
const tokens = await fill()
const school = await startSchool({ dataDir })
const agent = new Agent({ keepAlive: true, maxSockets: inFlight })

const busy = { token: tokens[0]!, user: 1 }
for (let sent = 0; sent < 2000; sent += 100) await send(busy.user, busy.token, 100)
const list = await timesOf('/api/courses')
const progress = await timesOf('/api/progress')

const held = new Set<string>()
const begun = performance.now()
const worked = processorSeconds(school.process.pid!)
let next = 0
await Promise.all(
  Array.from({ length: inFlight }, async () => {
    while (next * eventsAtOnce < wanted) {
      const user = 2 + (next++ % (pupils - 1))
      for (const id of await send(user, tokens[user - 1]!, eventsAtOnce)) held.add(id)
    }
  }),
)
const seconds = (performance.now() - begun) / 1000
const busySeconds = processorSeconds(school.process.pid!) - worked
await school.kill()
const lost = await countLost()
school.clean()

// On a shared machine the processor's seconds tell more than the clock's.
console.log({
  events: held.size,
  seconds,
  serverProcessorSeconds: busySeconds,
  aMinute: Math.round((held.size / seconds) * 60),
  medians: { list: at(list, 0.5), progress: at(progress, 0.5) },
})
report('Progress', [
  row('course list, pupil of 2,000 events, p99', at(list, 0.99), 20, ' ms'),
  row('progress, pupil of 2,000 events, p99', at(progress, 0.99), 20, ' ms'),
  row('100,000 events from 10,000 pupils', (100_000 / held.size) * seconds, 60, ' s'),
  row('events held and lost after a kill', lost, 0, ''),
])

/** Makes the pupils with a session each, straight in the database; gives their tokens. */
async function fill(): Promise<string[]> {
  const db = await openDatabase({ file })
  const made = Array.from({ length: pupils }, () => randomBytes(32).toString('base64url'))
  const now = new Date().toISOString()
  const expires = new Date(Date.now() + 3_600_000).toISOString()
  for (let start = 0; start < pupils; start += 500)
    await insert(db, made.slice(start, start + 500), start, now, expires)
  await db.destroy()
  return made
}

async function insert(
  db: Kysely<Tables>,
  part: readonly string[],
  start: number,
  now: string,
  expires: string,
): Promise<void> {
  const users = part.map((_, index) => ({
    id: start + index + 1,
    username: `eleve${start + index}`,
    full_name: 'Awa Diop',
    folded: `awa diop eleve${start + index}`,
    password_hash: '',
    created_at: now,
  }))
  await db
    .insertInto('users')
    .values(users.map((user) => ({ ...user, is_active: 1, is_admin: 0 })))
    .execute()
  const sessions = part.map((token, index) => ({
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_id: start + index + 1,
    created_at: now,
    last_used_at: now,
    expires_at: expires,
    remember: 0 as const,
    device: '',
    login_id: token,
    successor_seed: null,
  }))
  await db.insertInto('sessions').values(sessions).execute()
}

/** Sends new events of a pupil; gives the ids that the server holds. */
async function send(user: number, token: string, count: number): Promise<string[]> {
  const now = Date.now()
  const events = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    kind: index % 2 === 0 ? 'opened' : 'read',
    ...lessons[Math.floor(Math.random() * lessons.length)]!,
    at: new Date(now - index * 1000).toISOString(),
  }))
  const body = JSON.stringify({ user, sent_at: new Date(now).toISOString(), events })
  const answer = await ask('POST', '/api/progress/events', token, body)
  return (JSON.parse(answer) as { held: string[] }).held
}

async function countLost(): Promise<number> {
  const db = await openDatabase({ file })
  const rows = await db.selectFrom('progress_events').select('id').execute()
  await db.destroy()
  const stored = new Set(rows.map(({ id }) => id))
  return [...held].filter((id) => !stored.has(id)).length
}

/** Milliseconds of each round, the quickest first; the first ten, while caches fill, do not count. */
async function timesOf(path: string): Promise<number[]> {
  const times: number[] = []
  for (let round = -10; round < rounds; round++) {
    const started = performance.now()
    await ask('GET', path, busy.token)
    if (round >= 0) times.push(performance.now() - started)
  }
  return times.toSorted((a, b) => a - b)
}

function ask(method: string, path: string, token: string, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    }
    const going = request(school.url + path, { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${path}: ${answer.statusCode} ${text}`)),
      )
    })
    going.on('error', reject)
    going.end(body)
  })
}

function at(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!
}
