import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPupils } from '../src/features/classes/server/index.ts'
import { takeEvents } from '../src/features/courses/progress/server/index.ts'
import type { DatabasePool } from '../src/platform/server/db/tables.ts'
import { connectDatabase } from '../src/platform/server/db/open.ts'
import { testContent } from './support/built.ts'
import { makeLocation, openSchoolAt } from './support/backup-school.ts'
import { startSchool } from './support/school-process.ts'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/node/bin/node')
const pupils = 50
const eventsOfEach = 200

const clean: (() => Promise<void>)[] = []
let box: string
let main: string
let key: string
let file: string
let fingerprint: string

beforeAll(async () => {
  box = await makeSchool(async (db) => {
    const ids = await addFiftyPupils(db)
    const now = new Date()
    for (const userId of ids)
      for (let start = 0; start < eventsOfEach; start += 100) {
        const events = Array.from({ length: 100 }, (_, place) => ({
          id: randomUUID(),
          kind: place % 3 === 0 ? ('opened' as const) : ('read' as const),
          course: 'Troisieme_Mathematiques',
          lesson: `chapter1_lesson${1 + (place % 3)}`,
          at: new Date(now.getTime() - (start + place) * 60_000).toISOString(),
        }))
        // oxlint-disable-next-line no-await-in-loop -- SQLite has one writer.
        await takeEvents({ db, content: testContent() }, { userId, events, sentAt: now.toISOString(), now })
      }
  })
  main = await makeSchool(addFiftyPupils)
  key = mkdtempSync(join(tmpdir(), 'xamle-key-'))
})
afterAll(async () => {
  for (const step of clean) await step()
  rmSync(key, { recursive: true, force: true })
})

async function makeSchool(fill: (db: DatabasePool) => Promise<unknown>): Promise<string> {
  const location = await makeLocation()
  const school = await openSchoolAt(location)
  await fill(school.services.db)
  await school.app.close()
  await school.services.db.destroy()
  clean.push(location.clean)
  return location.dataDir
}

async function addFiftyPupils(db: DatabasePool): Promise<number[]> {
  const made = Array.from({ length: pupils }, (_, place) => ({
    username: `+22177${String(1_000_000 + place)}`,
    full_name: `Élève ${place}`,
    class_name: '3e B',
    password_hash: 'none',
  }))
  const added = await db.transaction().execute((transaction) => addPupils(transaction, made, new Date()))
  return [...added.values()]
}

/** Runs a command of package.json as npm does. */
async function run(name: string, args: readonly string[], at: string) {
  const script = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[name] as string
  const child = spawn(node, [...script.split(' ').slice(1), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: at },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}
const done = async (...given: Parameters<typeof run>) => (await run(...given)).ended

/** What a school holds of its pupils' events: how many, and what they come to. */
async function held(at: string) {
  const db = connectDatabase({ file: join(at, 'xamle.db') })
  try {
    const events = await db.selectFrom('progress_events').select(['id', 'at']).orderBy('id').execute()
    const lessons = await db
      .selectFrom('progress_by_course')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['username', 'lessons'])
      .orderBy('username')
      .execute()
    // Which lesson came first is nobody's matter.
    return { events, lessons: lessons.map((row) => ({ ...row, lessons: JSON.parse(row.lessons) as object })) }
  } finally {
    await db.destroy()
  }
}

test('kill -9 in the middle of the export leaves no file; the next, from an open school, is whole', async () => {
  const { child, ended } = await run('events:export', ['--to', key], box)
  await expect
    .poll(() => readdirSync(key).some((name) => name.startsWith('.unfinished-')), {
      timeout: 60_000,
      interval: 2,
    })
    .toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(readdirSync(key).filter((name) => name.endsWith('.gz'))).toEqual([])

  const school = await startSchool({ dataDir: box })
  const { code, output } = await done('events:export', ['--to', key], box)
  expect(await school.stop()).toBe(0)
  expect(output).toMatch(/50.élèves, 10.000.marques, 0.essai de quiz\./)
  expect(code).toBe(0)
  file = /Fichier écrit : (.*)/.exec(output)![1]!
  fingerprint = /Empreinte de ce boîtier : (\S+)/.exec(output)![1]!
})

test('10,000 events come into an open school once each, though the import is killed in the middle', async () => {
  const school = await startSchool({ dataDir: main })
  const unknown = await done('events:import', [file], main)
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining(`« --trust ${fingerprint} »`) })

  const { child, ended } = await run('events:import', [file, '--trust', fingerprint], main)
  await expect
    .poll(async () => (await held(main)).events.length, { timeout: 60_000, interval: 2 })
    .toBeGreaterThan(0)
  child.kill('SIGKILL')
  await ended
  const half = (await held(main)).events.length
  expect(half).toBeLessThan(pupils * eventsOfEach)
  // Batch by batch, each with what it comes to.
  expect(half % 100).toBe(0)

  const { code, output } = await done('events:import', [file], main)
  expect(output).toMatch(/Étaient déjà là : [\d\s]+marques? et 0.essai\./)
  expect(code).toBe(0)
  const again = await done('events:import', [file], main)
  expect(again.output).toMatch(/Pris : 0.marque et 0.essai\. Étaient déjà là : 10.000.marques et 0.essai\./)
  expect(await school.stop()).toBe(0)
  expect(await held(main)).toEqual(await held(box))
})

test('a file that is cut, a missing one, a school that is none and a wrong word are told in a sentence', async () => {
  const cut = join(key, 'cut.gz')
  const { code } = await done('events:export', ['--to', join(key, 'nowhere')], join(key, 'no-school'))
  expect(code).toBe(1)
  writeFileSync(cut, readFileSync(file))
  truncateSync(cut, 5000)
  expect(await done('events:import', [cut], main)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Ce fichier n’est pas entier/),
  })
  expect((await done('events:import', [join(key, 'none')], main)).output).toMatch(/Il n’y a pas de fichier/)
  expect((await done('events:import', [], main)).output).toMatch(/^Usage : npm run events:import/)
  expect((await done('events:export', ['--où'], box)).output).toMatch(/^Usage : npm run events:export/)
})
