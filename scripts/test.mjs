// `npm test`: installs, checks and runs everything; the last line is the sum over all of it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findFonts } from './chromium.mjs'
import { build, environment, install, node, root } from './prepare.mjs'

const reports = join(root, '.cache/reports')

await install()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const checks = [
  ['format', 'oxfmt', ['--check']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['types of the pages', 'tsc', ['-p', 'tsconfig.web.json']],
  ['walls', 'depcruise', ['src', 'scripts', 'bench', 'tests']],
  ['content', node, ['scripts/check-content.ts']],
]
const sums = checks.map(([name, command, args]) => {
  console.log(`\n— ${name}`)
  const ok = execute(command, args)
  if (!ok) console.error(`The check « ${name} » failed.`)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
})

await build()
console.log('\n— unit and API tests')
const unitReport = join(reports, 'unit.json')
execute('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
sums.push(
  readSum(unitReport, ({ numPassedTests, numFailedTests, testResults, success }) => {
    const isBroken = ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
    const failed = numFailedTests + testResults.filter(isBroken).length
    return [numPassedTests, success ? failed : Math.max(failed, 1)]
  }),
)

console.log('\n— browser tests')
findFonts()
const browserReport = join(reports, 'browser.json')
execute('playwright', ['test'], { CHROMIUM: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport })
sums.push(
  readSum(browserReport, ({ stats, errors }) => [
    stats.expected + stats.flaky,
    stats.unexpected + errors.length,
  ]),
)

const total = (key) => sums.reduce((sum, part) => sum + part[key], 0)
console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
process.exit(total('failed') === 0 ? 0 : 1)

function execute(command, args, extra = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(extra) })
  return done.status === 0
}

/** A runner that left no report, or ran nothing, has failed. */
function readSum(file, count) {
  try {
    const [passed, failed] = count(JSON.parse(readFileSync(file, 'utf8')))
    return passed + failed > 0 ? { passed, failed } : { passed: 0, failed: 1 }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
