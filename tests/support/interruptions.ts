import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { createDatabase, startPostgres, type TestPostgres } from './postgres.ts'
import { startS3 } from './s3.ts'
import { startSchool, type SchoolProcess } from './school-process.ts'

/** What can happen to the PostgreSQL of a school, in the order in which it does. */
const faults = ['fast', 'terminate', 'freeze', 'immediate', 'terminate', 'fast'] as const
type Fault = (typeof faults)[number]

export type Outcome = {
  /** Copies of the server that ended. */
  deaths: number
  /** Interruptions after which a copy was not well again within 30 s. */
  unrecovered: number
  /** Writes that a copy said were done, and how many of them the database does not hold. */
  acknowledged: number
  lost: number
  /** Answers by status; 0 for a connection that broke. */
  statuses: Record<number, number>
  /** The longest that the answer to marks took, in ms: a sign-up also waits for the processor. */
  slowest: number
}

const pupils = 6
const events = 5
const pause = 50
/** Longer than any limit of the server, in ms. */
const frozen = 6500

/**
 * Two copies of the school on one PostgreSQL and one store, pupils who write all the time, and `count` interruptions
 * of the database one after the other.
 */
export async function interrupt(count: number, tell: (sentence: string) => void): Promise<Outcome> {
  const postgres = await startPostgres()
  const s3 = await startS3()
  const databaseUrl = await createDatabase(postgres.url)
  const env = { DATABASE_URL: databaseUrl, STORAGE_URL: s3.storageUrl, LOG_LEVEL: 'silent' }
  const copies = [await startSchool({ env }), await startSchool({ env })]
  const outcome: Outcome = { deaths: 0, unrecovered: 0, acknowledged: 0, lost: 0, statuses: {}, slowest: 0 }
  const held: string[] = []
  const names: string[] = []
  const stopping = new AbortController()
  const writers = Array.from({ length: pupils }, (_, number) =>
    write(copies[number % 2]!, { number, held, names, outcome, signal: stopping.signal }),
  )
  try {
    for (let round = 0; round < count; round++) {
      const fault = faults[round % faults.length]!
      await setTimeout(500)
      await strike(postgres, databaseUrl, fault)
      const well = await Promise.all(copies.map(isWell))
      outcome.unrecovered += well.includes(false) ? 1 : 0
      outcome.deaths = copies.filter(hasEnded).length
      tell(`${round + 1}/${count} ${fault}: ${JSON.stringify(outcome)}`)
    }
  } finally {
    stopping.abort()
    await Promise.all(writers)
  }
  const stored = await storedIn(databaseUrl)
  outcome.acknowledged = held.length + names.length
  outcome.lost = [...held, ...names].filter((one) => !stored.has(one)).length
  for (const copy of copies) {
    if (!hasEnded(copy)) await copy.stop()
    copy.clean()
  }
  await postgres.stop()
  await s3.close()
  return outcome
}

const hasEnded = ({ process }: SchoolProcess) => process.exitCode !== null || process.signalCode !== null

async function strike(postgres: TestPostgres, databaseUrl: string, fault: Fault): Promise<void> {
  if (fault === 'fast' || fault === 'immediate') return postgres.restart(fault, 500)
  if (fault === 'freeze') {
    postgres.freeze()
    await setTimeout(frozen)
    return postgres.thaw()
  }
  await ask(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

async function ask(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function storedIn(databaseUrl: string): Promise<Set<string>> {
  const found = [
    ...(await ask(databaseUrl, 'select id as stored from progress_events')),
    ...(await ask(databaseUrl, 'select username as stored from users')),
  ]
  return new Set(found.map(({ stored }) => String(stored)))
}

async function isWell({ url }: SchoolProcess): Promise<boolean> {
  for (let attempt = 0; attempt < 120; attempt++) {
    const status = await fetch(`${url}/api/health`).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return true
    await setTimeout(250)
  }
  return false
}

type Work = { number: number; held: string[]; names: string[]; outcome: Outcome; signal: AbortSignal }

/** A pupil who marks lessons, and signs a classmate up now and then. */
async function write(school: SchoolProcess, { number, held, names, outcome, signal }: Work): Promise<void> {
  let people = 0
  const signUp = async () => {
    const username = `pupil-${number}-${people++}@ecole.example`
    const body = { username, password: 'Baobab2026', fullName: 'Awa Diop' }
    const answer = await send(school.url, '/api/auth/signup', body, outcome)
    if (answer.status === 201) names.push(username)
    return answer
  }
  let pupil: { token: string; user: { id: number } } | undefined
  for (let round = 0; !signal.aborted; round++) {
    if (!pupil) pupil = (await signUp()).body
    else if (round % 40 === 0) await signUp()
    else {
      const now = new Date().toISOString()
      const batch = Array.from({ length: events }, () => ({
        id: randomUUID(),
        kind: 'read',
        course: 'Troisieme_Mathematiques',
        lesson: 'chapter1_lesson1',
        at: now,
      }))
      const body = { user: pupil.user.id, sent_at: now, events: batch }
      const answer = await send(school.url, '/api/progress/events', body, outcome, pupil.token)
      if (answer.status === 200) held.push(...(answer.body.held as string[]))
    }
    await setTimeout(pause)
  }
}

/** `body` is `undefined` for a refusal. */
async function send(url: string, path: string, body: unknown, outcome: Outcome, token?: string) {
  const begun = performance.now()
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  const status = answer?.status ?? 0
  const reply: any = answer?.ok ? await answer.json() : await answer?.text().then(() => undefined)
  outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1
  if (token) outcome.slowest = Math.max(outcome.slowest, Math.round(performance.now() - begun))
  return { status, body: reply }
}
