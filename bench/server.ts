// node bench/server.ts: second start and memory at rest of the real server with the whole catalogue.
import { setTimeout } from 'node:timers/promises'
import { startSchool } from '../tests/support/school-process.ts'
import { residentMegabytes } from './support/load.ts'
import { report, row } from './support/report.ts'

const first = await startSchool()
// The first start draws our practice papers; the measure is of a school at rest.
await setTimeout(15_000)
await first.stop()

const begun = performance.now()
const second = await startSchool({ dataDir: first.dataDir })
const health = await fetch(`${second.url}/api/health`)
const started = (performance.now() - begun) / 1000
if (!health.ok) throw new Error(`health: ${health.status}`)
await setTimeout(5000)
const atRest = residentMegabytes(second.process.pid!)
await second.stop()
second.clean()

report('The server', [row('second start', started, 3, ' s'), row('memory at rest', atRest, 150, ' MB')])
