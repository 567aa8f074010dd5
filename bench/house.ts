// node bench/house.ts [times]: what the house is held to. Sizes and ties from the tracked files; `times`: also how long
// the commands of a working day take (ten minutes, on a quiet machine). `npm test` says its own durations.
import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { report, row } from './support/report.ts'

const root = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

report('The house', [
  row('imports from the floor upwards', broken('the-floor-imports-no-room'), 0),
  row('imports against the walls, circles of rooms included', broken(), 0),
  row('files of the biggest room', Math.max(...roomSizes().values()), 60),
  ...sourceLines(),
])
if (process.argv[2] === 'times') times()

/** How many imports the walls refuse: by one rule, or by all. */
function broken(rule?: string): number {
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/depcruise'),
    ['src', 'scripts', 'bench', 'tests', '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', maxBuffer: 1e9 },
  )
  const { summary } = JSON.parse(stdout) as { summary: { violations: { rule: { name: string } }[] } }
  return summary.violations.filter((one) => rule === undefined || one.rule.name === rule).length
}

/** Files of each room but its tests. A room in a room counts apart: a folder with a side of its own. */
function roomSizes(): Map<string, number> {
  const files = tracked.filter((file) => /^src\/features\/[^/]+\//.test(file) && !isTest(file))
  const side = /^(.+?)\/(?:server|web|admin)\//
  const rooms = new Set(files.flatMap((file) => side.exec(file)?.[1] ?? []))
  const sizes = new Map<string, number>()
  for (const file of files) {
    let room = dirname(file)
    while (!rooms.has(room)) room = dirname(room)
    sizes.set(room, (sizes.get(room) ?? 0) + 1)
  }
  console.log([...sizes].toSorted((one, other) => other[1] - one[1]).slice(0, 6))
  return sizes
}

function sourceLines() {
  const lines = tracked
    .filter((file) => /^src\/.*\.tsx?$/.test(file) && !isTest(file) && existsSync(join(root, file)))
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1)
    .toSorted((one, other) => one - other)
  const at = (share: number) => lines[Math.floor((lines.length - 1) * share)]!
  return [
    row('lines of a source file, median', at(0.5), 46),
    row('lines of a source file, p90', at(0.9), 112),
    row('lines of the longest source file', at(1), 273),
  ]
}

/** Runs the commands in a clone of their own, so that no edit of this one counts. */
function times(): void {
  const folder = mkdtempSync(join(tmpdir(), 'xamle-house-'))
  try {
    execFileSync('git', ['clone', '--quiet', root, folder])
    cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    })
    const coldUnit = timed(folder, 'npx', ['vitest', 'run', 'src/school/classes.test.ts'])
    const coldServer = timed(folder, 'npx', ['vitest', 'run', 'src/features/contact'])
    const coldContent = timed(folder, 'npm', ['run', 'check:content'])
    const sameContent = timed(folder, 'npm', ['run', 'check:content'])
    timed(folder, 'npm', ['run', 'check'])
    const check = timed(folder, 'npm', ['run', 'check'])
    appendFileSync(join(folder, 'src/features/pricing/web/pricing-page.tsx'), '// An edit.\n')
    const page = timed(folder, 'npm', ['run', 'check', '--', '--changed'])
    execFileSync('git', ['checkout', '--quiet', '.'], { cwd: folder })
    appendFileSync(join(folder, 'src/features/contact/contract.ts'), '// An edit.\n')
    const contract = timed(folder, 'npm', ['run', 'check', '--', '--changed'])
    const lessons = lessonCount(folder)
    report('The commands of a day', [
      row('npm run check, warm', check.seconds, 60, ' s'),
      row('npm run check, warm, processor time', check.processor, 110, ' s'),
      row('npm run check -- --changed, a page', page.seconds, 15, ' s'),
      row('npm run check -- --changed, a contract', contract.seconds, 15, ' s'),
      row('one unit test file of a fresh clone', coldUnit.seconds, 10, ' s'),
      row('one server test file of a fresh clone', coldServer.seconds, 10, ' s'),
      row('check:content from nothing, per 1,000 lessons', (coldContent.seconds / lessons) * 1000, 60, ' s'),
      row('check:content of unchanged lessons', sameContent.seconds, 3, ' s'),
    ])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Wall and processor time of a command in seconds; its failure ends the bench. Linux tells what children used. */
function timed(cwd: string, command: string, args: readonly string[]) {
  const ticks = () =>
    readFileSync('/proc/self/stat', 'utf8').split(') ')[1]!.split(' ').slice(13, 15).map(Number)
  const used = ticks()
  const begun = performance.now()
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`)
  const seconds = (performance.now() - begun) / 1000
  const processor = ticks().reduce((sum, value, at) => sum + value - used[at]!, 0) / 100
  console.log(
    `${[command, ...args].join(' ')}: ${seconds.toFixed(1)} s, ${processor.toFixed(1)} s of processor`,
  )
  return { seconds, processor }
}

function lessonCount(folder: string): number {
  writeFileSync(
    join(folder, 'count.mjs'),
    `import { checkContent, quizCompiler } from './src/compiler/index.ts'
    const { courses } = await checkContent({ contentDir: 'content', cacheDir: '.cache/content', quizCompiler })
    console.log(courses.reduce((sum, { written }) => sum + written, 0))`,
  )
  return Number(execFileSync(process.execPath, ['count.mjs'], { cwd: folder, encoding: 'utf8' }))
}
