// node bench/cuts.ts: thirty updates of a kept course broken off in a real browser, each at another moment.
import { breakOff, type Round, type Way } from '../tests/e2e/cut-rounds.ts'
import { report, row } from './support/report.ts'

const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}
/** An update of a course of 13 chapters is 14 answers; and 13 files, two manifests and what they replace are 29 entries. */
const every = (way: Way, count: number, step: number): Round[] =>
  Array.from({ length: count }, (_, index) => ({ way, moment: 1 + index * step }))

const rounds = [...every('kill', 12, 2), ...every('reload', 9, 3), ...every('cut', 9, 1)]
const { mixed, unreadable, lost, rounds: done } = await breakOff(rounds, chromium)
console.log({ rounds: done })
report('Updates broken off: 12 kills, 9 reloads, 9 cuts', [
  row('mixed versions', mixed, 0),
  row('chapters that did not open', unreadable, 0),
  row('marks that the school never got', lost, 0),
])
