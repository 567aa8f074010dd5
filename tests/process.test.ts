import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from './support/databases.ts'
import { childrenOf } from './support/child-processes.ts'
import { startSchool } from './support/school-process.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-process-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a start that must fail prints. */
async function refusal(env: Record<string, string>): Promise<string> {
  try {
    const school = await startSchool({ env })
    await school.kill()
    school.clean()
  } catch (error) {
    return (error as Error).message
  }
  return 'it started'
}

describe('a start that cannot work ends with one clear line', () => {
  test('a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const port = String((other.address() as AddressInfo).port)
    expect(await refusal({ PORT: port })).toBe(
      `the server ended with 1: Le port ${port} est déjà pris. Choisissez-en un autre avec PORT.\n`,
    )
    other.close()
  })

  test('a data folder that cannot be written', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toMatch(
      /^the server ended with 1: Réglage DATA_DIR : impossible de faire le dossier .*\.\n$/,
    )
  })

  test.each([
    ['PORT', 'trois mille'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://ecole'],
    ['DATABASE_URL', 'postgres://ecole:motcache@127.0.0.1:1/ecole'],
    ['STORAGE_URL', 'ftp://ecole'],
    ['PUBLIC_URL', 'ecole'],
    ['TRUST_PROXY', 'peut-être'],
  ])('%s=%s', async (name, value) => {
    const lines = (await refusal({ [name]: value })).trim().split('\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^the server ended with 1: \p{Lu}/u)
    expect(lines[0]).not.toContain('motcache')
  })
})

test.each([1, 2])('a stop told %i time(s) finishes the open request and exits with 0', async (times) => {
  const school = await startSchool()
  const open = request(`${school.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  open.flushHeaders()
  // The server says so when it has taken the request; the body comes after the signal to stop.
  await once(open, 'continue')
  const answer = once(open, 'response') as Promise<[IncomingMessage]>
  if (times === 2) {
    // To the whole group first; the second time it is passed on by who started it.
    school.process.kill('SIGTERM')
    const isShut = () =>
      fetch(school.url).then(
        () => false,
        () => true,
      )
    while (!(await isShut())) await setTimeout(20)
  }
  const code = school.stop()
  open.end(JSON.stringify({ username: '771110000', password: 'Baobab2026', fullName: 'Awa Diop' }))
  expect((await answer)[0].statusCode).toBe(201)
  expect(await code).toBe(0)
  school.clean()
})

test('the data are the school’s user’s alone, whatever the umask, and those that were not become so', async () => {
  const dataDir = join(folder, 'private')
  const modes = () =>
    ['.', 'xamle.db', 'xamle.db-wal'].map((name) => statSync(join(dataDir, name)).mode & 0o777)
  const before = process.umask(0o022)
  let school = await startSchool({ dataDir })
  expect(modes()).toEqual([0o700, 0o600, 0o600])
  await school.kill()
  for (const [at, name] of ['.', 'xamle.db', 'xamle.db-wal'].entries())
    chmodSync(join(dataDir, name), at === 0 ? 0o755 : 0o644)
  school = await startSchool({ dataDir })
  process.umask(before)
  expect(modes()).toEqual([0o700, 0o600, 0o600])
  await school.stop()
})

test('a school without an admin prints the code that makes the first one from another machine', async () => {
  const school = await startSchool()
  const printed = /Pas encore d’administrateur\. .* ailleurs avec le code ([A-Z0-9]+)/
  await expect.poll(school.output).toMatch(printed)
  const account = { username: 'directeur', password: 'Teranga2026', fullName: 'Modou Faye', is_admin: true }
  const create = async (setupCode: string) => {
    const { status } = await fetch(`${school.url}/api/auth/create-admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '41.82.0.1' },
      body: JSON.stringify({ ...account, setupCode }),
    })
    return status
  }
  expect(await create('ABCDEFGH')).toBe(403)
  expect(await create(printed.exec(school.output())!.at(1)!)).toBe(201)
  await school.stop()
  school.clean()
})

/** Ends a command that leads a group, with whatever it has started: what is left keeps the run of the tests waiting. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL')
  } catch {}
}

describe('npm start leaves nothing running', () => {
  /** Runs a command in the checkout until the school that it opens has told its address. */
  async function opening(command: string, args: string[], dataDir: string) {
    const child = spawn(command, args, {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, PORT: '0', DATA_DIR: join(folder, dataDir) },
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => endGroup(child.pid!))
    const address = await new Promise<string>((resolve) => {
      let output = ''
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = /ouverte : (\S+)/.exec(output)?.[1]
        if (found) resolve(found)
      })
    })
    const isOpen = () =>
      fetch(`${address}/api/health`).then(
        ({ status }) => status === 200,
        () => false,
      )
    expect(await isOpen()).toBe(true)
    return { child, isOpen }
  }

  test('after the death of the shell that started it, in whose place nobody waits', async () => {
    const { child, isOpen } = await opening('/bin/sh', ['-c', 'node scripts/start.mjs & wait'], 'shell')
    const [school, ...more] = childrenOf(child.pid!)
    expect(more).toEqual([])
    expect(readFileSync(`/proc/${school}/cmdline`, 'utf8')).toContain('dist/server/main.cjs')
    child.kill('SIGKILL')
    await expect.poll(isOpen, { timeout: 60_000 }).toBe(false)
  }, 120_000)

  test.each([
    ['SIGTERM', 'npm alone'],
    ['SIGINT', 'its whole group, as Ctrl+C does'],
    ['SIGKILL', 'its whole group'],
  ] as const)(
    'after %s to %s',
    async (signal, whom) => {
      const { child: npm, isOpen } = await opening('npm', ['start'], signal)
      process.kill(whom === 'npm alone' ? npm.pid! : -npm.pid!, signal)
      await expect.poll(isOpen, { timeout: 60_000 }).toBe(false)
    },
    120_000,
  )
})

describe.each(['sqlite', 'postgres'])('kill -9 during sign-ups on %s', (kind) => {
  test('nothing acknowledged is missing', async () => {
    const env: Record<string, string> =
      kind === 'postgres' ? { DATABASE_URL: await createTestDatabase() } : {}
    let school = await startSchool({ env })
    const acknowledged: string[] = []
    for (let round = 1; round <= 3; round++) {
      let killed: Promise<void> | undefined
      await Promise.all(
        Array.from({ length: 8 }, async (_, lane) => {
          for (let turn = 0; ; turn++) {
            const username = `77${round}${lane}${String(turn).padStart(5, '0')}`
            const answer = await signUp(school.url, username).catch(() => undefined)
            if (answer?.status !== 201) return
            acknowledged.push(username)
            // The other lanes are in the middle of theirs.
            if (acknowledged.length >= round * 5) killed ??= school.kill()
          }
        }),
      )
      await killed
      school = await startSchool({ dataDir: school.dataDir, env })
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(15)
    for (const username of acknowledged) expect((await signUp(school.url, username)).status).toBe(409)
    await school.stop()
    school.clean()
  })
})

function signUp(url: string, username: string): Promise<Response> {
  return fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'Baobab2026', fullName: 'Awa Diop' }),
  })
}
