// node bench/cuts.ts: thirty updates of a kept course broken off in a real browser, and ten first keeps, each at another
// moment.
import { breakOff, type Round, type Way } from '../tests/e2e/cut-rounds.ts'
import { breakFirstKeeps, type FirstRound } from '../tests/e2e/first-keeps.ts'
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

/** The key, what is wanted, the search, 13 chapters and the pack are 17 entries; the first two hold nothing yet. */
const firstRounds = Array.from({ length: 10 }, (_, index): FirstRound => ({
  moment: 3 + Math.floor(index * 1.5),
  meanwhile: index % 3 === 2 ? 'another edition' : 'nothing',
}))
const first = await breakFirstKeeps(firstRounds, chromium)
console.log({ rounds: first.rounds })
report('First keeps broken off: 10 kills', [
  row('files that are not what their names say', first.torn, 0),
  row('courses that were readable before they were whole', first.early, 0),
  row('files asked for though they were there', first.twice, 0),
  row('courses that are not one edition in the end', first.mixed, 0),
])
