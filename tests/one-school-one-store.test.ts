import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFileStore } from '../src/platform/server/files/open-file-store.ts'
import { inhabit, openSchoolAt } from './support/backup-school.ts'
import { createTestDatabase } from './support/databases.ts'
import { startS3, type TestS3 } from './support/s3.ts'
import { startSchool } from './support/school-process.ts'

// Real servers, several of them one after the other.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/node/bin/node')

let folder: string
let s3: TestS3
/** A school with its files in the bucket, and one with all it has in a folder; both have been open once. */
let inBucket: { DATA_DIR: string; STORAGE_URL: string }
let onDisk: { DATA_DIR: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-one-store-'))
  s3 = await startS3()
  inBucket = { DATA_DIR: join(folder, 'bucket'), STORAGE_URL: s3.storageUrl }
  onDisk = { DATA_DIR: join(folder, 'disk') }
  for (const settings of [inBucket, onDisk]) {
    const storageUrl = settings === inBucket ? inBucket.STORAGE_URL : undefined
    const location = mkdtempSync(join(tmpdir(), 'xamle-location-'))
    const school = await openSchoolAt({ dataDir: location, databaseUrl: undefined, storageUrl })
    await inhabit(school)
    await school.services.db.destroy()
    cpSync(location, settings.DATA_DIR, { recursive: true })
    await school.app.close()
    rmSync(location, { recursive: true })
    // An upgrade: a school that was there before schools had names.
    await open(settings)
  }
  age(s3.directory)
  age(join(onDisk.DATA_DIR, 'files'))
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Makes files two hours old: nobody can be writing them any more. */
function age(directory: string): void {
  const then = new Date(Date.now() - 7_200_000)
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), then, then)
}

/** Opens a server with these settings, lets its work begin, and stops it; gives why it did not open, or `open`. */
async function open(env: Record<string, string>): Promise<string> {
  try {
    const school = await startSchool({ dataDir: env['DATA_DIR']!, env })
    await school.stop()
    return 'open'
  } catch (error) {
    return (error as Error).message
  }
}

async function documents({ DATA_DIR, STORAGE_URL }: { DATA_DIR: string; STORAGE_URL?: string }) {
  const files = await openFileStore({
    dataDir: DATA_DIR,
    ...(STORAGE_URL ? { storageUrl: STORAGE_URL } : {}),
  })
  const keys: string[] = []
  for await (const { key } of files.list('papers/')) if (key.endsWith('.pdf')) keys.push(key)
  return keys.toSorted()
}

async function command(script: string, args: readonly string[], env: Record<string, string>) {
  const child = spawn(node, [`scripts/${script}.ts`, ...args], { cwd: root, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}

const refusal = /^the server ended with 1: .*une autre école[^\n]*\n$/

describe('a server that is not this store’s leaves it as it is, and says why it does not open', () => {
  test('the trial restore of the guide, with the settings of the school still there', async () => {
    const before = await documents(inBucket)
    expect(before.length).toBeGreaterThanOrEqual(3)
    const to = join(folder, 'archives')
    expect(await command('backup', ['--to', to], inBucket)).toMatchObject({ status: 0 })
    const archive = join(
      to,
      readdirSync(to).find((name) => name.endsWith('.tar'))!,
    )
    const trial = join(folder, 'essai')
    const restored = await command('restore', [archive, '--into', trial], inBucket)
    expect(restored.output).toContain(`env -u STORAGE_URL DATA_DIR=${trial} PORT=3001 npm start`)
    expect(await open({ ...inBucket, DATA_DIR: trial })).toMatch(refusal)
    expect(await documents(inBucket)).toEqual(before)
    // Without them it opens, with all it had.
    expect(await open({ DATA_DIR: trial })).toBe('open')
    expect(await documents({ DATA_DIR: trial })).toEqual(expect.arrayContaining(before))
  })

  test('a new data folder, and with it an empty database, before the same bucket', async () => {
    const before = await documents(inBucket)
    expect(await open({ ...inBucket, DATA_DIR: join(folder, 'new') })).toMatch(refusal)
    expect(await documents(inBucket)).toEqual(before)
  })

  test('another school before the same bucket', async () => {
    const before = await documents(inBucket)
    expect(await open({ ...inBucket, DATA_DIR: onDisk.DATA_DIR })).toMatch(refusal)
    expect(await documents(inBucket)).toEqual(before)
  })

  test('an empty PostgreSQL before the files of a school on disk', async () => {
    const before = await documents(onDisk)
    const DATABASE_URL = await createTestDatabase()
    expect(await open({ ...onDisk, DATABASE_URL })).toMatch(refusal)
    expect(await documents(onDisk)).toEqual(before)
    expect(await open(onDisk)).toBe('open')
  })
})
