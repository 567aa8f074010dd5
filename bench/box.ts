// node bench/box.ts [class] [phones]: a class in front of a school box. 40 phones, each signed in, fetch everything that is
// written of a class (lessons, exercises, corrections, quizzes, search) from the real server at once, over plain http:
// how long that takes here, how much processor and memory, and what it comes to on a small machine, by assumptions that
// are named. Build before.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { readConfig } from '../src/platform/server/config.ts'
import { locationOf, openDatabase } from '../src/platform/server/db/open.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { mostMegabytes, untilIdle } from './support/load.ts'
import { addPeople, tokenOf } from './support/people.ts'
import { loadOfMachine, processorSeconds } from './support/processor-time.ts'

const level = process.argv[2] ?? 'Terminale'
const phones = Number(process.argv[3] ?? 40)
/** What nobody here could try. */
const assumed = {
  /** A core of a Raspberry Pi 4 (Cortex-A72, 1.5 GHz) takes so many times as long as one of this machine. */
  timesSlower: 5,
  /** What all phones together get of 2.4 GHz, in Mbit/s. */
  air: 15,
}
/** As browsers do over HTTP/1.1; on a plain address none of them asks for brotli. */
const connectionsOfAPhone = 6
const encodings = 'gzip, deflate'
/** Of the pupils that `addPeople` makes, those who may come in. */
const pupils = Array.from({ length: 2 * phones + 2 }, (_, number) => number).filter(
  (number) => number > 1 && number % 50 !== 0,
)

const dataDir = mkdtempSync(join(tmpdir(), 'xamle-bench-'))
const db = await openDatabase(locationOf(readConfig({ DATA_DIR: dataDir })))
await addPeople(db, 0, 2 * phones + 2)
await db.destroy()
const env = { PUBLIC_URL: 'http://10.42.0.1', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }
const school = await startSchool({ dataDir, env })
const pid = school.process.pid!
try {
  const paths = await everythingOf(level)
  await untilIdle(pid)
  console.log(`${availableParallelism()} × ${cpus()[0]!.model.trim()}, load before ${loadOfMachine()}`)
  console.log(`${phones} phones, ${paths.length} files of ${level} each\n`)
  // What nobody has asked for since the start is packed by the first who does.
  for (const round of ['right after the start', 'later']) {
    const before = processorSeconds(pid)
    const begun = performance.now()
    let bytes = 0
    const most = await mostMegabytes(pid, async () => {
      const sizes = await Promise.all(pupils.slice(0, phones).map((pupil) => fetchAll(paths, pupil)))
      bytes = sizes.reduce((sum, size) => sum + size, 0)
    })
    report(round, {
      seconds: (performance.now() - begun) / 1000,
      used: processorSeconds(pid) - before,
      bytes,
      most,
    })
  }
} finally {
  await school.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

type Found = { seconds: number; used: number; bytes: number; most: number }

function report(round: string, { seconds, used, bytes, most }: Found): void {
  const megabytes = bytes / 1e6
  const bySchool = used * assumed.timesSlower
  const byAir = (megabytes * 8) / assumed.air
  console.log(
    `${round}: ${seconds.toFixed(1)} s here, the clients beside it; ${used.toFixed(1)} s of processor, ${most.toFixed(0)} MB`,
  )
  console.log(`  ${(megabytes / phones).toFixed(2)} MB for each phone, ${megabytes.toFixed(0)} MB in all`)
  console.log(
    `  on a Raspberry Pi 4: ${bySchool.toFixed(0)} s of its one serving core (${assumed.timesSlower} times as slow), ${byAir.toFixed(0)} s of air (${assumed.air} Mbit/s for all): ${Math.max(bySchool, byAir).toFixed(0)} s, as both go on at once\n`,
  )
}

/** The addresses of everything that is written of a class. */
async function everythingOf(name: string): Promise<string[]> {
  const ask = async (path: string) => {
    const answer = await fetch(school.url + path)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    return answer.json()
  }
  const { classes } = (await ask('/api/courses')) as {
    classes: { name: string; subjects: { id: string }[] }[]
  }
  const subjects = classes.find((one) => one.name === name)?.subjects ?? []
  type Course = {
    chapters: { number: number; quiz: boolean; home?: object; bytes: Record<string, number> }[]
  }
  const paths = subjects.map(async ({ id }) => {
    const { chapters } = (await ask(`/api/courses/${id}`)) as Course
    return chapters.flatMap(({ number, quiz, home, bytes }) => [
      ...Object.entries(bytes).flatMap(([kind, size]) =>
        size > 0 ? [`/api/courses/${id}/chapters/${number}/${kind}`] : [],
      ),
      ...(quiz && !home ? [`/api/quizzes/${id}_chapter${number}`] : []),
    ])
  })
  return (await Promise.all(paths)).flat()
}

/** Fetches all addresses as one pupil's phone; gives the bytes of the bodies. */
async function fetchAll(paths: readonly string[], pupil: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfAPhone })
  const headers = { authorization: `Bearer ${tokenOf(pupil)}`, 'accept-encoding': encodings }
  const sizes = paths.map(async (path) => {
    const asked = get(`${school.url}${path}`, { agent, headers })
    const [answer] = await once(asked, 'response')
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
    let bytes = 0
    for await (const chunk of answer) bytes += chunk.length
    return bytes
  })
  const all = await Promise.all(sizes)
  agent.destroy()
  return all.reduce((sum, size) => sum + size, 0)
}
