// Plain JavaScript for Node 20: this runs before our own Node is installed.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
/** Node 24, installed as the npm package `node`. */
export const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const stamps = join(root, 'node_modules/.xamle')

/** Installs the packages when the lock file is not the one they were installed from. */
export function install() {
  const wanted = hashOf(['package-lock.json', 'package.json'])
  if (existsSync(node) && readStamp('install') === wanted) return
  console.log('Installation des paquets…')
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'])
  writeStamp('install', wanted)
}

/** Compiles the lessons and builds the pages when a source changed since the last time. */
export function build() {
  const wanted = hashOf(['src', 'content', 'public', 'scripts', 'package-lock.json', 'vite.config.ts'])
  const built = ['dist/content/catalogue.json', 'dist/web/pages.json'].every((file) =>
    existsSync(join(root, file)),
  )
  if (built && readStamp('build') === wanted) return
  console.log('Construction des leçons et des pages…')
  run(node, ['scripts/build-content.ts'])
  run(node, ['scripts/build-papers.ts'])
  run(node, ['scripts/build-web.ts'])
  writeStamp('build', wanted)
}

/** Runs a command to its end and passes on its failure. */
export function run(command, args, env = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment(env) })
  if (done.error) throw done.error
  if (done.status !== 0) process.exit(done.status ?? 1)
}

/** The environment with our own Node before the machine's. */
export function environment(extra = {}) {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(
    process.platform === 'win32' ? ';' : ':',
  )
  // Stripped types and compiled code are kept: a start is faster, and holds no compiler in memory.
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(root, '.cache/compile'), ...extra }
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, path)
  return hash.digest('hex')
}

function addToHash(hash, path) {
  const full = join(root, path)
  if (!existsSync(full)) return
  if (statSync(full).isDirectory())
    for (const name of readdirSync(full).toSorted()) addToHash(hash, join(path, name))
  else hash.update(path).update('\0').update(readFileSync(full))
}

function readStamp(name) {
  const file = join(stamps, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), value)
}
