// node bench/scale.ts [write]: what one machine holds and what so many pupils need, from bench/figures/evening.json (kept
// by `node bench/evening.ts 10 keep`) and bytes a pupil (bench/growth.ts); `write` puts the tables into docs/scale.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figures } from './support/evening-figures.ts'
import { costTable, stepTable, table } from './support/evening-report.ts'
import { assumedOfMachines, type Known, mostPupils, sizeOf } from './support/sizes.ts'

const page = join(import.meta.dirname, '../docs/scale.md')
const figures = JSON.parse(readFileSync(join(import.meta.dirname, 'figures/evening.json'), 'utf8')) as Figures
const kinds = Object.keys(figures.found)

const tables: Record<string, string> = {
  conditions: conditions(),
  ...Object.fromEntries(kinds.map((kind) => [`steps-${kind}`, stepTable(figures.found[kind]!.steps)])),
  calls: costTable(figures.found, figures.visit),
  machine: machineTable(),
  sizes: sizeTable([1000, 20_000, 100_000, 300_000, 1_000_000]),
}
for (const [name, text] of Object.entries(tables)) console.log(`\n## ${name}\n\n${text}`)
if (process.argv.includes('write')) writeFileSync(page, filled(readFileSync(page, 'utf8')))

function conditions(): string {
  const told = `Measured on ${figures.date}: ${figures.machine}, ${figures.seconds} s a step, PostgreSQL beside the school on the same processors.`
  const load = Number(/load before ([\d.]+)/.exec(figures.machine)?.[1])
  if (load < 1.5) return told
  return `${told} **Not a quiet machine**: times and what is answered in a second tell of the others at work, and processor time is up to several times too high; so are copies, PostgreSQL’s processors and costs above. To be measured anew.`
}

function knownOf(kind: string): Known {
  const { costs } = figures.found[kind]!
  const sum = (of: (cost: (typeof costs)[string], call: string) => number) =>
    Object.entries(figures.visit).reduce((all, [call, times]) => all + times * of(costs[call]!, call), 0)
  return {
    serving: sum(({ serving, others }, call) => serving + (call === 'log-in' ? 0 : others)),
    database: sum(({ database }) => database),
    hash: costs['log-in']!.others,
    calls: sum(() => 1),
    bytes: sum(({ bytes }) => bytes),
  }
}

function machineTable(): string {
  const round = (pupils: number) => `${Math.round(pupils / 1000).toLocaleString('en')},000`
  return table(
    [
      'database',
      'ms of a visit: serving, database',
      'ms of a log-in’s hash',
      'pupils by serving',
      'pupils by hashes',
      'pupils who all log in on one evening',
    ],
    kinds.map((kind) => {
      const known = knownOf(kind)
      const { serving, hashing, firstEvening } = mostPupils(known)
      return [
        kind,
        `${known.serving.toFixed(1)}, ${known.database.toFixed(1)}`,
        known.hash.toFixed(0),
        round(serving),
        round(hashing),
        round(firstEvening),
      ]
    }),
  )
}

function sizeTable(sizes: readonly number[]): string {
  const known = knownOf('PostgreSQL')
  const rows = sizes.map((pupils) => {
    const size = sizeOf(pupils, known)
    return [
      pupils.toLocaleString('en'),
      `${size.visits.toFixed(1)}, ${size.calls.toFixed(0)}`,
      String(size.copies),
      size.database
        ? `2 × ${size.database.processors} / ${size.database.memory} GB (${size.databaseLoad.toFixed(1)} busy)`
        : 'SQLite beside it',
      `${gigabytes(size.first)}, ${gigabytes(size.later)}`,
      gigabytes(size.files),
      `${(size.bitsPerSecond / 1e6).toFixed(0)} Mbit/s, ${(size.outAMonth / 1e12).toFixed(1)} TB`,
      minutes(size.backupSeconds),
      `${euros(size.costAYear)}, ${(size.costAYear / pupils).toFixed(2)} €`,
    ]
  })
  return table(
    [
      'pupils',
      'visits and calls a second',
      'copies (2 processors)',
      'PostgreSQL and its standby',
      `database after 1 and ${assumedOfMachines.years} years`,
      'documents',
      'out: at the peak, a month',
      'a whole backup then',
      'a year: all, a pupil',
    ],
    rows,
  )
}

function filled(text: string): string {
  return Object.entries(tables).reduce((all, [name, made]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [before, rest] = all.split(begin)
    const after = rest?.split(end)[1]
    if (after === undefined) throw new Error(`docs/scale.md has no place for ${name}`)
    return `${before}${begin}\n\n${made}\n\n${end}${after}`
  }, text)
}

function gigabytes(bytes: number): string {
  return bytes >= 1e12 ? `${(bytes / 1e12).toPrecision(2)} TB` : `${Number((bytes / 1e9).toPrecision(2))} GB`
}

function minutes(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`
}

function euros(amount: number): string {
  return `${Math.round(amount).toLocaleString('en')} €`
}
