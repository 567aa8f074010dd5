import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeRelease } from '../scripts/write-release.ts'
import { examFields, fileUrl, makeForm, makePdf } from './support/papers.ts'

// A handful of processes, and on a fresh clone all that is built.
vi.setConfig({ testTimeout: 180_000 })
const patient = { timeout: 60_000, interval: 100 }

const root = join(import.meta.dirname, '..')
/** Away from the checkout, whose packages Node would find from any folder in it. */
let folder: string
let release: string
const admin = { username: 'directeur', password: 'Teranga2026' }

/** In the place of npm, the installed packages that the lock file names, without a copy where the disk allows it. */
const npm = (names: readonly string[]) => `#!/bin/sh
echo "$@" > npm-called
${names.map((name) => `mkdir -p "$PWD/${dirname(name)}"; cp -al "${root}/${name}" "${name}" 2>/dev/null || cp -a "${root}/${name}" "${name}"`).join('\n')}
`

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'], { cwd: root })
  folder = mkdtempSync(join(tmpdir(), 'xamle-release-'))
  release = join(folder, 'xamle')
  writeRelease(release)
  const { packages } = JSON.parse(readFileSync(join(release, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { optional?: boolean }>
  }
  const outermost = Object.keys(packages).filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name))
  const installed = outermost.filter((name) => packages[name]!.optional !== true)
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), npm(installed))
  chmodSync(join(folder, 'bin/npm'), 0o755)
}, 900_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environment = (dataDir: string) => ({
  ...process.env,
  PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
  PORT: '0',
  DATA_DIR: join(folder, dataDir),
  ADMIN_PASSWORD: admin.password,
})

/** Opens the school as `npm start` does. */
async function open(dataDir = 'data') {
  const { start } = readCommands()
  const school = spawn(process.execPath, start!.split(' ').slice(1), {
    cwd: release,
    env: environment(dataDir),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: school.stdout })) {
    const url = /ouverte : (\S+)/.exec(line)?.[1]
    if (url) return { url, stop: () => (school.kill('SIGTERM'), once(school, 'exit')) }
  }
  throw new Error('the school did not open')
}

const readCommands = () =>
  JSON.parse(readFileSync(join(release, 'package.json'), 'utf8')).scripts as Record<string, string>

/** Runs a command of the release's package file; gives what it says and whether it went well. */
function run(name: string, args: readonly string[] = [], dataDir = 'data') {
  const node = join(release, 'node_modules/node/bin/node')
  const command = readCommands()[name]!.split(' ').slice(1)
  const child = spawn(node, [...command, ...args], { cwd: release, env: environment(dataDir) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
}

type Ask = (
  path: string,
  options?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
) => Promise<Response>

async function signIn(url: string): Promise<Ask> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { token } = (await answer.json()) as { token: string }
  return (path, options = {}) =>
    fetch(url + path, { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } })
}

test('a release opens, teaches, rasterizes, is backed up and comes back, without what only builds', async () => {
  const school = await open()
  expect(readFileSync(join(release, 'npm-called'), 'utf8')).toMatch(/^ci /)
  const packages = readdirSync(join(release, 'node_modules'))
  expect(packages).toContain('fastify')
  for (const name of [
    'vite',
    'typescript',
    'mathjs',
    'unified',
    'react',
    '@resvg/resvg-wasm',
    'node-tikzjax',
  ])
    expect(packages).not.toContain(name)
  expect(await run('admin:create', [admin.username, 'Modou Faye'])).toMatchObject({ code: 0 })
  const ask = await signIn(school.url)

  expect(await (await ask('/')).text()).toContain('Xamle')
  const lesson = await ask('/api/courses/Troisieme_Mathematiques/chapters/1/cours')
  expect(await lesson.text()).toContain('<math')
  expect((await ask('/api/docs')).status).toBe(200)
  const { payload, headers } = await makeForm(examFields, { name: 'sujet.pdf', bytes: await makePdf() })
  const sent = await ask('/api/files/upload', { method: 'POST', headers, body: new Uint8Array(payload) })
  const { file } = (await sent.json()) as { file: { filename: string } }
  const drawing = async () => {
    const pages = (await (await ask(fileUrl('pages', file.filename))).json()) as { file: { drawing: string } }
    return pages.file.drawing
  }
  await expect.poll(drawing, patient).toBe('drawn')

  const backup = await run('backup', ['--to', join(folder, 'backups')])
  expect(backup).toMatchObject({ code: 0, output: expect.stringContaining('Sauvegarde écrite et vérifiée') })
  expect((await run('doctor')).output).toMatch(/L’école est ouverte|Le port 0 est libre/)
  await school.stop()

  const archive = /vérifiée : (\S+)/.exec(backup.output)![1]!
  const restored = await run('restore', [archive, '--into', join(folder, 'restored')])
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('École restaurée') })
  const again = await open('restored')
  const askAgain = await signIn(again.url)
  expect((await askAgain(fileUrl('read', file.filename))).status).toBe(200)
  await again.stop()
})

test('a release that is not whole says so and builds nothing', async () => {
  rmSync(join(release, 'dist/web/pages.json'))
  const { start } = readCommands()
  const child = spawn(process.execPath, start!.split(' ').slice(1), {
    cwd: release,
    env: environment('data'),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  expect((await once(child, 'close'))[0]).toBe(1)
  expect(said).toContain('n’est pas entière')
})
