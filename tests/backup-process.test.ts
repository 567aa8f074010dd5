import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDiskStore } from '../src/platform/server/files/disk.ts'
import { lockFolder } from '../src/platform/server/school-lock.ts'
import { inhabit, makeLocation, openSchoolAt } from './support/backup-school.ts'
import { startSchool } from './support/school-process.ts'

const root = join(import.meta.dirname, '..')
const node = join(root, 'node_modules/node/bin/node')

// A handful of processes each.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let dataDir: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'xamle-backup-'))
  dataDir = join(folder, 'school')
  const location = await makeLocation()
  const school = await openSchoolAt(location)
  await inhabit(school)
  await school.services.db.destroy()
  cpSync(location.dataDir, dataDir, { recursive: true })
  await school.app.close()
  await location.clean()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a command of package.json as npm does; `fullAt` as for `startSchool`. */
async function run(
  name: string,
  args: readonly string[],
  { fullAt, at = dataDir }: { fullAt?: number; at?: string } = {},
) {
  const script = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[name] as string
  const command = [node, ...script.split(' ').slice(1), ...args]
  const limited = ['/bin/sh', '-c', 'ulimit -f "$0" && exec "$@"', String(fullAt), ...command]
  const [program, ...rest] = fullAt === undefined ? command : limited
  const child = spawn(program!, rest, { cwd: root, env: { ...process.env, DATA_DIR: at } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close') as Promise<[number | null]>
  return { child, ended: ended.then(([code]) => ({ code, output })) }
}
const done = async (...given: Parameters<typeof run>) => (await run(...given)).ended

test('the commands back up, restore, refuse and say what they did', async () => {
  const to = join(folder, 'elsewhere')
  const backup = await done('backup', ['--to', to])
  expect(backup.output).toMatch(
    /Sauvegarde écrite et vérifiée : .*\.tar\n[\d,]+ Mo en [\d.]+ s : \d+ lignes, 3 fichiers/,
  )
  expect(backup.code).toBe(0)
  const archive = join(
    to,
    readdirSync(to).find((name) => name.endsWith('.tar'))!,
  )
  const into = join(folder, 'copy')
  const restored = await done('restore', [archive, '--into', into])
  expect(restored.output).toMatch(
    /École restaurée dans .*copy, comme elle était le .* : \d+ lignes, 3 fichiers\./,
  )
  expect(restored.code).toBe(0)
  const again = await done('restore', [archive, '--into', into])
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/Il y a déjà une école ici/) })
  const replaced = await done('restore', [archive, '--into', into, '--replace'])
  expect(replaced.output).toMatch(/mise de côté sous le nom « avant-restauration-/)
  expect((await done('restore', [])).output).toMatch(/^Usage : npm run restore/)
  expect((await done('backup', ['--où'])).output).toMatch(/^Usage : npm run backup/)
})

test('no restore over an open school, no start under a restore; a killed school is no open one', async () => {
  const location = join(folder, 'open')
  const { output } = await done('backup', ['--to', join(folder, 'open-archives')])
  const archive = /vérifiée : (.*\.tar)/.exec(output)![1]!
  expect((await done('restore', [archive, '--into', location])).code).toBe(0)
  const school = await startSchool({ dataDir: location })
  const refused = await done('restore', [archive, '--into', location, '--replace'])
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Une école ou une sauvegarde est ouverte/),
  })
  await school.kill()
  expect((await done('restore', [archive, '--into', location, '--replace'])).code).toBe(0)
  const leave = lockFolder(location, 'alone')!
  await expect(startSchool({ dataDir: location })).rejects.toThrow(/en train d’être restaurée/)
  leave()
  const opened = await startSchool({ dataDir: location })
  expect(await opened.stop()).toBe(0)
})

test('a full disk is told, leaves nothing behind and the archives before as they were', async () => {
  const to = join(folder, 'full')
  expect((await done('backup', ['--to', to])).code).toBe(0)
  const before = readdirSync(to).toSorted()
  // In blocks of 512 or 1024 bytes: the database's copy is larger.
  const { code, output } = await done('backup', ['--to', to], { fullAt: 100 })
  expect(output).toMatch(/Le disque de .*full n’accepte plus rien/)
  expect(code).toBe(1)
  expect(readdirSync(to).toSorted()).toEqual(before)
  const archive = join(
    to,
    before.find((name) => name.endsWith('.tar'))!,
  )
  const restored = await done('restore', [archive, '--into', join(folder, 'full-copy')], { fullAt: 100 })
  expect(restored).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Le disque de .*full-copy n’accepte plus rien/),
  })
  expect(readdirSync(join(folder, 'full-copy'))).toEqual(['.lock'])
})

test('kill -9 in the middle leaves no archive, and the next backup clears up', async () => {
  const to = join(folder, 'killed')
  // Large enough to be met in the middle.
  const files = await openDiskStore(join(dataDir, 'files'))
  await files.put('papers/large/paper.pdf', Buffer.alloc(200 * 1024 * 1024))
  const { child, ended } = await run('backup', ['--to', to])
  const hasBegun = () =>
    existsSync(to) &&
    readdirSync(to, { recursive: true }).some((name) => String(name).endsWith('archive.tar'))
  await expect.poll(hasBegun, { timeout: 90_000, interval: 10 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(readdirSync(to).filter((name) => name.endsWith('.tar'))).toEqual([])
  expect(readdirSync(to).some((name) => name.startsWith('.unfinished-'))).toBe(true)
  await files.remove('papers/large/paper.pdf')
  expect((await done('backup', ['--to', to])).code).toBe(0)
  expect(readdirSync(to).toSorted()).toEqual(['.lock', expect.stringMatching(/^xamle-.*\.tar$/)])
})

test('nights by command: kill -9 in the middle leaves none, the next takes up what is whole', async () => {
  const to = join(folder, 'nights')
  const order = ['--to', to, '--incremental']
  const first = await done('backup', order)
  expect(first.output).toMatch(/écrite et vérifiée : (.*\.night)\n[\d,]+ Mo de nouveau en/)
  const before = readdirSync(to).toSorted()
  const files = await openDiskStore(join(dataDir, 'files'))
  await files.put('papers/large/paper.pdf', Buffer.alloc(200 * 1024 * 1024))
  const { child, ended } = await run('backup', order)
  const hasBegun = () =>
    readdirSync(to, { recursive: true, withFileTypes: true }).some(
      (entry) =>
        entry.isFile() && entry.parentPath.includes('.unfinished-') && /^[\da-f-]{36}$/.test(entry.name),
    )
  await expect.poll(hasBegun, { timeout: 90_000, interval: 5 }).toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(readdirSync(to).filter((name) => name.endsWith('.night'))).toHaveLength(1)
  await files.remove('papers/large/paper.pdf')
  const path = /vérifiée : (.*\.night)/.exec(first.output)![1]!
  const restored = await done('restore', [path, '--into', join(folder, 'of-a-night')])
  expect(restored.output).toMatch(/École restaurée dans .* : \d+ lignes, 3 fichiers\./)
  expect((await done('backup', order)).code).toBe(0)
  const after = readdirSync(to).toSorted()
  expect(after.filter((name) => !before.includes(name))).toEqual([expect.stringMatching(/\.night$/)])
  const full = await done('backup', ['--to', join(folder, 'no-room'), '--incremental'], { fullAt: 100 })
  expect(full).toMatchObject({
    code: 1,
    output: expect.stringMatching(/Le disque de .* n’accepte plus rien/),
  })
  expect(readdirSync(join(folder, 'no-room')).filter((name) => /night|unf/.test(name))).toEqual([])
})

test('a signal ends a backup and leaves nothing', async () => {
  const to = join(folder, 'stopped')
  const { child, ended } = await run('backup', ['--to', to])
  await expect
    .poll(() => existsSync(to) && readdirSync(to).length > 1, { timeout: 90_000, interval: 5 })
    .toBe(true)
  child.kill('SIGTERM')
  await ended
  expect(readdirSync(to).filter((name) => name.startsWith('.unfinished-'))).toEqual([])
})

test('two backups of one folder do not meet', async () => {
  const to = join(folder, 'two')
  const leave = lockFolder(dataDir, 'together')!
  expect((await done('backup', ['--to', to])).code).toBe(0)
  const other = lockFolder(to, 'alone')!
  expect((await done('backup', ['--to', to])).output).toMatch(/Une autre sauvegarde est en cours/)
  other()
  leave()
})

describe('an archive that is refused is told in one sentence, and nothing else', () => {
  let archive: Buffer
  beforeAll(async () => {
    // Larger than what is read ahead: the reading is in the middle when it ends.
    const files = await openDiskStore(join(dataDir, 'files'))
    await files.put('papers/large/paper.pdf', Buffer.alloc(16 * 1024 * 1024))
    const { output } = await done('backup', ['--to', join(folder, 'whole')])
    await files.remove('papers/large/paper.pdf')
    archive = readFileSync(/vérifiée : (.*\.tar)/.exec(output)![1]!)
  })

  test.each([
    [
      'flipped',
      (bytes: Buffer) => void (bytes[Math.floor(bytes.length / 2)]! ^= 255),
      /incomplète ou abîmée/,
    ],
    // In the packed database, with all documents still to come.
    ['flipped early', (bytes: Buffer) => void (bytes[4100]! ^= 255), /incomplète ou abîmée/],
    [
      'no backup',
      (bytes: Buffer) => void bytes.write('autre.json', 0),
      /incomplète ou abîmée|pas une sauvegarde/,
    ],
  ])('%s', async (name, change, said) => {
    const bad = join(folder, `${name}.tar`)
    const bytes = Buffer.from(archive)
    change(bytes)
    writeFileSync(bad, bytes)
    const { code, output } = await done('restore', [bad, '--into', join(folder, `of ${name}`)])
    expect(output).toMatch(said)
    expect(output.trim().split('\n')).toHaveLength(2)
    expect(code).toBe(1)
  })
})

test('a backup of a damaged database says that it is, and what to do', async () => {
  const location = join(folder, 'damaged')
  cpSync(dataDir, location, { recursive: true })
  const file = openSync(join(location, 'xamle.db'), 'r+')
  writeSync(file, Buffer.alloc(4096 * 6, 7), 0, 4096 * 6, 4096 * 4)
  closeSync(file)
  const { code, output } = await done('backup', ['--to', join(folder, 'of damaged')], { at: location })
  expect(output).toMatch(/xamle\.db est abîmée .*\. Arrêtez l’école, puis restaurez la dernière sauvegarde/)
  expect(code).toBe(1)
})
