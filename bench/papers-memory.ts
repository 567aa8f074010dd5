// node bench/papers-memory.ts: the server's memory while a scan of 20 MB is drawn and after, beside an idle server, and
// that of the process that draws, which ends with the paper. In MB of PSS: what two processes share counts once.
import { readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { childrenOf } from '../tests/support/child-processes.ts'
import { startSchool } from '../tests/support/school-process.ts'
import { enterAsAdmin } from './support/admin.ts'
import { publish, untilDrawn } from './support/publish.ts'
import { report, row } from './support/report.ts'
import { makeScannedPdf } from '../tests/support/scanned-pdf.ts'

const limit = 200
const school = await startSchool()
try {
  const { token } = await enterAsAdmin(school.url)
  const publisher = { url: school.url, token }
  const pid = school.process.pid!
  await setTimeout(8000)
  const idle = megabytes([pid])
  const scan = await makeScannedPdf(8)
  const most = { server: 0, drawing: 0 }
  let isOver = false
  const watch = (async () => {
    while (!isOver) {
      most.server = Math.max(most.server, megabytes([pid]))
      most.drawing = Math.max(most.drawing, megabytes(childrenOf(pid)))
      await setTimeout(100)
    }
  })()
  await untilDrawn(publisher, await publish(publisher, 'scan.pdf', scan))
  isOver = true
  await watch
  await setTimeout(4000)
  const after = megabytes([pid])
  console.log({ idle, most, after })
  report('Memory while papers are drawn', [
    row('server while a scan is drawn', most.server, limit, ' MB'),
    row('server afterwards', after, limit, ' MB'),
    row('server afterwards / idle', after / idle, 1.3),
  ])
} finally {
  await school.stop()
  school.clean()
}

function megabytes(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      return sum + Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
    } catch {
      return sum
    }
  }, 0)
}
