// node bench/papers-load.ts [rounds]: what papers cost the rest of the school: a lesson while a scan of 200 pages is being
// drawn, and the server's memory while 50 phones take a file of 20 MB at once.
import { setTimeout } from 'node:timers/promises'
import { fileUrl } from '../tests/support/papers.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { enterAsAdmin } from './support/admin.ts'
import { arrive, type Arrivals } from './support/arrive.ts'
import { mostMegabytes, residentMegabytes } from './support/load.ts'
import { bearer, isDrawn, publish, untilDrawn } from './support/publish.ts'
import { report, row } from './support/report.ts'
import { makeScannedPdf } from '../tests/support/scanned-pdf.ts'

const rounds = Number(process.argv[2] ?? 3)
const readers = { perSecond: 50, seconds: 10 }
const downloads = 50
const lesson = '/api/courses/Troisieme_Mathematiques/chapters/1/cours'

let school = await startSchool()
const { token } = await enterAsAdmin(school.url)
let publisher = { url: school.url, token }
const headers = bearer(publisher)
const longScan = await makeScannedPdf(200, 12)
try {
  // The first start draws our practice papers.
  await setTimeout(20_000)
  const path = await publish(publisher, 'telecharger.pdf', await makeScannedPdf(8))
  await untilDrawn(publisher, path)
  // What drawing left in memory must not hide what downloads take.
  await school.stop()
  school = await startSchool({ dataDir: school.dataDir })
  publisher = { url: school.url, token }
  await reportDownloads(path)
  if (rounds > 0) await reportDrawing()
} finally {
  await school.stop()
  school.clean()
}

/** The lessons' times beside the drawing, in turns with quiet ones. */
async function reportDrawing(): Promise<void> {
  const read = () => ({ path: lesson, headers })
  const quiet: Arrivals[] = []
  const busy: Arrivals[] = []
  for (let round = 0; round < rounds; round++) {
    quiet.push(await arrive(school.url, { ...readers, request: read }))
    const path = await publish(publisher, `long${round}.pdf`, longScan)
    busy.push(await arrive(school.url, { ...readers, request: read }))
    if (await isDrawn(publisher, path)) throw new Error('the drawing ended before the measure')
    if (round < rounds - 1) await untilDrawn(publisher, path)
  }
  console.log({ quiet, busy })
  const p99 = (all: Arrivals[]) => all.map((one) => one.p99).toSorted((a, b) => a - b)[rounds >> 1]!
  const failures = busy.flatMap(({ statuses }) => Object.entries(statuses)).filter(([code]) => code !== '200')
  report('A lesson while a scan of 200 pages is drawn', [
    row('its p99 / its quiet p99', p99(busy) / p99(quiet), 2),
    row('lessons that were not answered', failures.length, 0),
  ])
}

/** Each phone reads 4 Mbit/s, so that all of them are under way together. */
async function reportDownloads(path: string): Promise<void> {
  await setTimeout(5000)
  const pid = school.process.pid!
  const before = residentMegabytes(pid)
  let sizes: number[] = []
  const most = await mostMegabytes(pid, async () => {
    sizes = await Promise.all(Array.from({ length: downloads }, () => download(path, 500_000)))
  })
  console.log({ before, most })
  report('50 downloads of 20 MB at once', [
    row('the server’s memory grows by', most - before, 64, ' MB'),
    row('downloads that were cut short', sizes.filter((size) => size !== sizes[0]).length, 0),
  ])
}

async function download(path: string, bytesPerSecond: number): Promise<number> {
  const answer = await fetch(school.url + fileUrl('download', path), { headers })
  let size = 0
  const begun = performance.now()
  for await (const part of answer.body!) {
    size += (part as Uint8Array).length
    const ahead = (size / bytesPerSecond) * 1000 - (performance.now() - begun)
    if (ahead > 0) await setTimeout(ahead)
  }
  return size
}
