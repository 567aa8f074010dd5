// npm ci --prefix bench/lighthouse && node bench/lighthouse/run.ts [runs] [http://address] [screen…]: Lighthouse on
// a phone's terms, the median of several runs on each public screen of a running school, or of one of its own.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSchool } from '../../tests/support/school-process.ts'
import { publicScreens } from '../support/public-screens.ts'

/** The least that each category has to reach, out of 100. */
const targets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof targets
const categories = Object.keys(targets) as Category[]

type Audit = { title: string; score: number | null; scoreDisplayMode: string; displayValue?: string }
type Report = {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, Audit>
}

const command = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')
const given = process.argv.slice(2)
const runs = Number(given.find((text) => /^\d+$/.test(text)) ?? 5)
const address = given.find((text) => text.startsWith('http'))
const wanted = given.filter((text) => text.startsWith('/'))

const school = address ? undefined : await startSchool()
try {
  console.log(`\n| screen | ${categories.map((name) => `${name} ≥ ${targets[name]}`).join(' | ')} |`)
  console.log(`| --- |${' --- |'.repeat(categories.length)}`)
  for (const screen of publicScreens.filter((path) => wanted.length === 0 || wanted.includes(path)))
    await look((address ?? school!.url).replace(/\/$/, ''), screen)
} finally {
  await school?.stop()
  school?.clean()
}

/** Prints a screen's line, and below it what kept it from its targets; the process then exits with 1. */
async function look(origin: string, screen: string): Promise<void> {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await measureAgain(origin + screen))
  const scores = categories.map((name) => median(reports.map((report) => scoreOf(report, name))))
  const cells = scores.map((score, at) => (score < targets[categories[at]!] ? `**${score}**` : String(score)))
  console.log(`| ${screen} | ${cells.join(' | ')} |`)
  const missed = categories.filter((name, at) => scores[at]! < targets[name])
  if (missed.length > 0) process.exitCode = 1
  for (const name of missed) for (const line of faults(reports.at(-1)!, name)) console.error(`  ${line}`)
}

/** Now and then Lighthouse finds its own recording wanting, and asks to be run again. */
async function measureAgain(url: string): Promise<Report> {
  for (let left = 3; ; left--) {
    try {
      return await measure(url)
    } catch (error) {
      if (left === 0 || !(error instanceof Error)) throw error
      console.error(
        `  again: ${/^Runtime error.*$/m.exec(error.message)?.[0] ?? error.message.slice(0, 200)}`,
      )
    }
  }
}

async function measure(url: string): Promise<Report> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      command,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${categories.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-background-networking --disable-component-update',
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' },
    },
  )
  return JSON.parse(stdout) as Report
}

function scoreOf(report: Report, name: Category): number {
  return Math.round((report.categories[name].score ?? 0) * 100)
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!
}

/** The audits that cost a category points in one run. */
function faults(report: Report, name: Category): string[] {
  return report.categories[name].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, ...report.audits[id]! }))
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, title, displayValue }) => `${name}: ${id}: ${title} ${displayValue ?? ''}`)
}
