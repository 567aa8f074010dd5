// `npm test`: installs, checks and runs everything; the last line is the sum over all of it. `npm test -- checks`,
// `server` (unit tests too) or `browser` runs that part alone: a host of CI runs them side by side.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findChromium, findFonts, findNginx } from './debian-packages.mjs'
import { failedOfPlaywright, failedOfVitest } from './failed-tests.mjs'
import { build, environment, install, node, root } from './prepare.mjs'
import { runSideBySide } from './run-side-by-side.mjs'

const reports = join(root, '.cache/reports')

await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const checks = [
  ['content', node, ['scripts/check-content.ts']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types of the pages', 'tsc', ['-p', 'tsconfig.web.json']],
  ['types of the page tests', 'tsc', ['-p', 'tsconfig.pages.json']],
  ['walls', 'depcruise', ['src', 'scripts', 'bench', 'tests', 'tools/*/*.ts']],
  ['format', 'oxfmt', ['--check']],
].map(([name, command, args]) => ({ name, command, args }))
const parts = { checks: runChecks, server: runVitest, browser: runBrowser }
const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !Object.hasOwn(parts, name))
if (unknown !== undefined) {
  console.error(`There is no part « ${unknown} »: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const durations = []
const sums = []
const failures = []
let isBuilt = false
for (const [name, runIt] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if (name !== 'checks') await buildOnce()
  sums.push(...(await runIt()))
}

console.log('')
for (const [name, milliseconds] of durations) console.log(`${name}: ${(milliseconds / 1000).toFixed(1)} s`)
// Who reads the end of a long log alone learns there what failed.
for (const failure of failures) console.log(`✗ ${failure}`)
const total = (key) => sums.reduce((sum, part) => sum + part[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

async function buildOnce() {
  if (isBuilt) return
  const begun = performance.now()
  await build()
  isBuilt = true
  durations.push(['build', performance.now() - begun])
}

async function runChecks() {
  console.log('\n— checks')
  const begun = performance.now()
  const done = await runSideBySide(checks)
  durations.push(['checks', performance.now() - begun])
  const failed = done.filter(({ isWell }) => !isWell)
  failures.push(...failed.map(({ name }) => `check « ${name} »`))
  return [{ passed: done.length - failed.length, failed: failed.length }]
}

function runVitest() {
  findNginx()
  const file = join(reports, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  runPart('unit and server tests', 'vitest', ['run', ...reporters])
  const sum = readSum(file, failedOfVitest, ({ numPassedTests, numFailedTests, testResults, success }) => {
    const isBroken = ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    const failed = numFailedTests + testResults.filter(isBroken).length
    return [numPassedTests, success ? failed : Math.max(failed, 1)]
  })
  return [sum]
}

function runBrowser() {
  findFonts()
  const file = join(reports, 'browser.json')
  runPart('browser tests', 'playwright', ['test'], {
    CHROMIUM: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  const sum = readSum(file, failedOfPlaywright, ({ stats, errors }) => [
    stats.expected + stats.flaky,
    stats.unexpected + errors.length,
  ])
  return [sum]
}

/** Runs one part under its name, and tells whether it went well. */
function runPart(name, command, args, extra = {}) {
  console.log(`\n— ${name}`)
  const begun = performance.now()
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(extra) })
  durations.push([name, performance.now() - begun])
  return done.status === 0
}

/** A runner that left no report, or ran nothing, has failed. */
function readSum(file, nameFailed, count) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    failures.push(...nameFailed(report).map((failure) => failure.replaceAll(`${root}/`, '')))
    const [passed, failed] = count(report)
    if (passed + failed > 0) return { passed, failed }
    failures.push(`${basename(file)}: nothing was run`)
  } catch {
    failures.push(`${basename(file)}: the runner left no report that can be read`)
  }
  return { passed: 0, failed: 1 }
}
