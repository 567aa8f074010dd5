// node bench/accounts.ts [seconds]: signed-in requests beside an answer without a session, among 1,000 and
// 100,000 users, and a lesson while 100 log-ins a second arrive, on SQLite and on PostgreSQL. Needs `wrk`.
import { hashPassword } from '../src/features/accounts/passwords/server/password.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { arrive, type Arrivals } from './support/arrive.ts'
import { startFilledSchool, type FilledSchool } from './support/filled-school.ts'
import { load, type Load } from './support/load.ts'
import { tokenOf, usernameOf } from './support/people.ts'
import { report, row, type Row } from './support/report.ts'

const seconds = Number(process.argv[2] ?? 5)
const rounds = 3
const password = 'Baobab2026'
const lesson = '/api/courses/Troisieme_Mathematiques/chapters/1/cours'
// Numbers that end in 1, away from the deactivated accounts and the admins.
const tokens = Array.from({ length: 90 }, (_, index) => tokenOf(index * 10 + 11))

const passwordHash = await hashPassword(password)
const postgres = await startPostgres()
const schools: FilledSchool[] = []
try {
  await measure('SQLite', async () => undefined)
  await measure('PostgreSQL', () => createDatabase(postgres.url))
} finally {
  for (const school of schools) await school.stop()
  await postgres.stop()
}

async function measure(kind: string, makeDatabase: () => Promise<string | undefined>): Promise<void> {
  const start = async (size: number) => {
    const school = await startFilledSchool({ size, passwordHash, databaseUrl: await makeDatabase() })
    schools.push(school)
    return school
  }
  const [few, many] = [await start(1000), await start(100_000)]
  report(`Signed-in requests on ${kind}`, await compareProfiles(few, many))
  report(`A lesson while 100 log-ins a second arrive, on ${kind}`, await readDuringLogIns(many))
}

async function compareProfiles(few: FilledSchool, many: FilledSchool): Promise<Row[]> {
  const found: Record<'floor' | 'few' | 'many', Load[]> = { floor: [], few: [], many: [] }
  // In turns, so that what else the machine does falls on all of them.
  for (let round = 0; round < rounds; round++) {
    found.floor.push(await load(`${many.url}/api/static`, { tokens: [], seconds, pid: many.pid }))
    found.many.push(await load(`${many.url}/api/users/profile`, { tokens, seconds, pid: many.pid }))
    found.few.push(await load(`${few.url}/api/users/profile`, { tokens, seconds, pid: few.pid }))
  }
  console.log(found)
  const all = Object.values(found).flat()
  const times = (loads: Load[]) => middle(loads.map(({ rate }) => 1 / rate))
  const work = (loads: Load[]) => middle(loads.map(({ processor }) => processor))
  return [
    row('a profile / a static answer, 50 connections', times(found.many) / times(found.floor), 2),
    row('processor time of a profile / of a static answer', work(found.many) / work(found.floor), 2),
    row('its p99 / its median', middle(found.many.map(({ p99, median }) => p99 / median)), 10),
    row('a profile among 100,000 users / among 1,000', times(found.many) / times(found.few), 1.3),
    row('answers that were no success', sum(all.map(({ failures }) => failures)), 0),
  ]
}

async function readDuringLogIns(school: FilledSchool): Promise<Row[]> {
  const read = (index: number) => ({
    path: lesson,
    headers: { authorization: `Bearer ${tokens[index % tokens.length]}` },
  })
  const logIn = (index: number) => ({
    path: '/api/auth/login',
    body: { username: usernameOf((index % 900) * 100 + 11), password },
  })
  const quiet: Arrivals[] = []
  const busy: Arrivals[] = []
  const logIns: Arrivals[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(await arrive(school.url, { perSecond: 50, seconds: seconds * 2, request: read }))
    const [lessons, attempts] = await Promise.all([
      arrive(school.url, { perSecond: 50, seconds: seconds * 2, request: read }),
      arrive(school.url, { perSecond: 100, seconds: seconds * 2, request: logIn }),
    ])
    busy.push(lessons)
    logIns.push(attempts)
  }
  console.log({ quiet, busy, logIns })
  const answers = logIns.flatMap(({ statuses }) => Object.entries(statuses))
  const others = answers.filter(([status]) => status !== '200' && status !== '503')
  const opened = sum(answers.filter(([status]) => status === '200').map(([, count]) => count))
  console.log(
    `Log-ins answered: ${opened} of ${sum(answers.map(([, count]) => count))}; the others were told to come back.`,
  )
  const p99 = (rows: Arrivals[]) => middle(rows.map((each) => each.p99))
  return [
    row('a lesson’s p99 during log-ins / its quiet p99', p99(busy) / p99(quiet), 3),
    row('log-ins that were neither opened nor told to come back', sum(others.map(([, count]) => count)), 0),
  ]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}
