// node bench/interruptions.ts [count]: two copies of the school under load while their PostgreSQL is stopped, killed,
// cut off and frozen `count` times (60 if not said): no copy ends, nothing acknowledged is lost, all comes back.
import { interrupt } from '../tests/support/interruptions.ts'
import { report, row } from './support/report.ts'

const count = Number(process.argv[2] ?? 60)
const outcome = await interrupt(count, (sentence) => console.log(sentence))
const { deaths, unrecovered, acknowledged, lost, statuses, slowest } = outcome
const odd = Object.entries(statuses).filter(([status]) => !['200', '201', '503'].includes(status))
console.log({ acknowledged, statuses })
report(`${count} interruptions of PostgreSQL, two copies under load`, [
  row('copies that ended', deaths, 0),
  row('interruptions after which a copy did not come back within 30 s', unrecovered, 0),
  row('acknowledged writes that were lost', lost, 0),
  row('answers other than done or 503', odd.length, 0),
  row('the longest answer to marks', slowest / 1000, 6, ' s'),
])
