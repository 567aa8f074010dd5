// node bench/lesson-load.ts [seconds]: a signed-in lesson over 50 connections beside the profile call of the same
// run, in brotli and in gzip, alone, with its whole chapter and as the chapter's others; the server's memory
// meanwhile. 900 pupils ask in turn, on SQLite. Needs `wrk`.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../src/platform/server/db/open.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { load, type Load, mostMegabytes, untilIdle } from './support/load.ts'
import { addPeople, tokenOf } from './support/people.ts'
import { report, row } from './support/report.ts'

const seconds = Number(process.argv[2] ?? 5)
const rounds = 5
// Numbers that end in 1, away from the deactivated accounts and the admins.
const tokens = Array.from({ length: 900 }, (_, index) => tokenOf(index * 10 + 11))
const chapter = '/api/courses/Troisieme_Mathematiques/chapters/1/cours'
const [brotli, gzip] = [{ 'Accept-Encoding': 'gzip, deflate, br' }, { 'Accept-Encoding': 'gzip, deflate' }]
const asked = {
  profile: ['/api/users/profile', brotli],
  'a lesson, brotli': [`${chapter}?lesson=2`, brotli],
  'a lesson, gzip': [`${chapter}?lesson=2`, gzip],
  'the chapter’s others, brotli': [`${chapter}?without=2`, brotli],
  'the whole chapter, brotli': [chapter, brotli],
} as const
type Name = keyof typeof asked

const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
const db = await openDatabase({ file: join(dataDir, 'xamle.db') })
await addPeople(db, 0, 10_000)
await db.destroy()
const school = await startSchool({ dataDir })
const pid = school.process.pid!
try {
  await untilIdle(pid)
  const found = Object.fromEntries(Object.keys(asked).map((name) => [name, [] as Load[]]))
  const most = await mostMegabytes(pid, async () => {
    // In turns, so that what else the machine does falls on all of them.
    for (let round = 0; round < rounds; round++)
      for (const [name, [path, headers]] of Object.entries(asked))
        found[name]!.push(await load(school.url + path, { tokens, seconds, pid, headers }))
  })
  const middle = (name: Name, of: (load: Load) => number) =>
    found[name]!.map(of).toSorted((a, b) => a - b)[rounds >> 1]!
  const numbers = (Object.keys(asked) as Name[]).map((name) => [
    name,
    Object.fromEntries(
      (['rate', 'median', 'p99', 'processor', 'bytes'] as const).map((measure) => [
        measure,
        Number(middle(name, (each) => each[measure]).toPrecision(3)),
      ]),
    ),
  ])
  console.table(Object.fromEntries(numbers))
  const lessons = (Object.keys(asked) as Name[]).filter((name) => name !== 'profile')
  report('Signed-in lessons beside the profile call', [
    ...lessons.map((name) =>
      row(
        `${name}: the profile’s requests a second / its own`,
        middle('profile', ({ rate }) => rate) / middle(name, ({ rate }) => rate),
        1 / 0.6,
      ),
    ),
    ...lessons.map((name) =>
      row(
        `${name}: its processor time / the profile’s`,
        middle(name, ({ processor }) => processor) / middle('profile', ({ processor }) => processor),
        1.5,
      ),
    ),
    row('memory under this load', most, 150, ' MB'),
    row(
      'answers that were no success',
      Object.values(found)
        .flat()
        .reduce((sum, { failures }) => sum + failures, 0),
      0,
    ),
  ])
} finally {
  await school.stop()
  school.clean()
}
