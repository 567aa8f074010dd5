import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import own from '../../scripts/server-process.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
/** Once in a process: the sources of a run stay as they are. */
let isBuilt = false

export type SchoolProcess = {
  url: string
  dataDir: string
  /** Everything it printed so far. */
  output: () => string
  process: ChildProcess
  /** Ends it kindly and waits; gives its exit code. */
  stop: () => Promise<number | null>
  /** Ends it as a power cut would. */
  kill: () => Promise<void>
  /** Removes its data folder. */
  clean: () => void
}

/**
 * Starts the real server, as it is written now, on a free port, on a data folder of its own or the given one. `fullAt`: no file of
 * its grows beyond, in units of 512 or 1024 bytes as the shell counts, as if the disk were full then. `user`: whose process it is, where root runs the tests.
 * `from`: a folder with another build. It makes no backup of its own unless `env` says so: by night one would run beside the test.
 */
export async function startSchool(
  settings: {
    dataDir?: string
    env?: Record<string, string>
    fullAt?: number
    user?: number
    from?: string
  } = {},
): Promise<SchoolProcess> {
  if (!isBuilt) execFileSync(process.execPath, [join(root, 'scripts/build.mjs'), 'server'])
  isBuilt = true
  const dataDir = settings.dataDir ?? mkdtempSync(join(tmpdir(), 'xamle-school-'))
  const node = join(root, 'node_modules/node/bin/node')
  const start = [...own.flags, join(settings.from ?? root, 'dist/server/main.cjs')]
  const limited = ['-c', 'ulimit -f "$0" && exec "$@"', String(settings.fullAt), node, ...start]
  const child = spawn(
    settings.fullAt === undefined ? node : '/bin/sh',
    settings.fullAt === undefined ? start : limited,
    {
      cwd: root,
      env: {
        ...process.env,
        ...own.environment,
        NODE_COMPILE_CACHE: join(root, '.cache/compile'),
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        BACKUP_NIGHTLY: 'false',
        ...settings.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(settings.user === undefined ? {} : { uid: settings.user, gid: settings.user }),
    },
  )
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`
      const address = line.match(/^Xamle est ouverte : (\S+)/)?.[1]
      if (address) resolve(address)
    })
  })
  const ended = once(child, 'exit')
  return {
    url,
    dataDir,
    output: () => output,
    process: child,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    clean: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
