// `npm run check`: what can be said within a minute. `npm run check -- --changed` asks only what a change reaches.
import { execFileSync } from 'node:child_process'
import { install, root } from './prepare.mjs'
import { runSideBySide } from './run-side-by-side.mjs'

await install()
const isPartial = process.argv.includes('--changed')
const changed = isPartial ? changedFiles() : []
const code = changed.filter((file) => /\.(tsx?|mjs|cjs|js)$/.test(file))
const some = (wanted) => !isPartial || changed.some((file) => wanted.test(file))
const only = (files) => (isPartial ? files : [])

/** The longest first, as many at once as there are cores. */
const checks = [
  [
    'lint',
    some(/\.(tsx?|mjs|cjs|js)$|^\.oxlintrc/),
    'oxlint',
    ['--type-aware', '--deny-warnings', ...only(code)],
  ],
  ['unit tests', some(/^(src|tests|scripts|tools)\/|config\.ts$/), 'vitest', unitTests()],
  [
    'walls',
    some(/^(src|scripts|bench|tests|tools)\/|^\.dependency/),
    'depcruise',
    ['src', 'scripts', 'bench', 'tests', 'tools/*/*.ts'],
  ],
  ['types of the server', some(/\.ts$/), 'tsc', ['-p', 'tsconfig.server.json', ...incremental('server')]],
  ['types of the pages', some(/^src\/.*\.tsx?$/), 'tsc', ['-p', 'tsconfig.web.json', ...incremental('web')]],
  [
    'types of the worker',
    some(/^src\/.*\.ts$/),
    'tsc',
    ['-p', 'tsconfig.worker.json', ...incremental('worker')],
  ],
  ['types of the page tests', some(/\.tsx?$/), 'tsc', ['-p', 'tsconfig.pages.json', ...incremental('pages')]],
  ['format', some(/./), 'oxfmt', ['--check', ...only(changed)]],
]
  .filter(([, isWanted]) => isWanted)
  .map(([name, , command, args]) => ({ name: String(name), command, args }))

const started = performance.now()
const done = await runSideBySide(checks)
const failed = done.filter(({ isWell }) => !isWell).map(({ name }) => name)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
console.log(
  failed.length === 0 ? `All is well, ${seconds} s.` : `Failed: ${failed.join(', ')}. ${seconds} s.`,
)
process.exit(failed.length === 0 ? 0 : 1)

/** What the last time found out about types is kept. */
function incremental(side) {
  return ['--incremental', '--tsBuildInfoFile', `.cache/types-${side}.tsbuildinfo`]
}

function unitTests() {
  const tests = ['--project', 'unit', '--reporter=minimal']
  return isPartial ? ['related', '--run', '--passWithNoTests', ...tests, ...code] : ['run', ...tests]
}

/** What differs from the last commit, new files too. */
function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const files = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return files.filter(Boolean)
}
