import { expect, test } from 'vitest'
import { type Health, linesOf } from './health-lines.ts'

const now = new Date('2026-11-21T16:00:00.000Z')
const well: Health = {
  status: 'ok',
  parts: [
    { name: 'database', ok: true, milliseconds: 2 },
    { name: 'files', ok: true, milliseconds: 1 },
  ],
  uptime_seconds: 3 * 3600 + 300,
  memory_mb: 150,
  disk: { free_mb: 20_480, total_mb: 40_960 },
  versions: { school: '0.1.0', node: '24.21.0', database: 'SQLite 3.53.4' },
  migrations: { applied: 14, pending: [], unknown: [] },
  address: { url: 'https://ecole.example', problem: null },
  examples: [],
  nothing_erased_until: null,
  backup_nightly: true,
  backup_trouble: null,
  backup: {
    at: '2026-11-21T03:00:00.000Z',
    name: 'xamle-2026-11-21-030000000.tar',
    size_mb: 12.5,
    seconds: 3.2,
    rows: 12_345,
    files: 200,
    damaged: [],
  },
  backup_running: null,
  backup_folder: '/srv/xamle/data/backups',
  documents: {
    begun: '2026-11-01T00:00:00.000Z',
    ended: '2026-11-20T03:00:00.000Z',
    checked: 40,
    damaged: [],
  },
  papers: { waiting: 0, failed: 0, failures: [] },
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const wanting = (health: Health) =>
  linesOf(health, now)
    .filter(({ isGood }) => !isGood)
    .map(({ key, remedy }) => [key, remedy !== undefined])

test('a machine that is well wants nothing', () => {
  expect(wanting(well)).toEqual([])
  const texts = Object.fromEntries(linesOf(well, now).map(({ key, text }) => [key, plain(text)]))
  expect(texts).toMatchObject({
    database: 'SQLite 3.53.4 répond en 2 ms.',
    disk: '20 Go libres sur 40 Go.',
    migrations: 'À jour (14 migrations).',
    papers: 'Aucun sujet n’attend.',
    machine: 'Ouvert depuis 3 h 05, 150 Mo de mémoire.',
  })
  expect(texts['backup']).toMatch(/^Le 21 nov. 2026.* : 12,5 Mo, 12 345 lignes et 200 fichiers/)
})

test.each<[string, Partial<Health>, string]>([
  [
    'a database that does not answer',
    { parts: [{ name: 'database', ok: false, milliseconds: 9 }, ...well.parts.slice(1)] },
    'database',
  ],
  [
    'files that cannot be written',
    { parts: [...well.parts.slice(0, 1), { name: 'files', ok: false, milliseconds: 9 }] },
    'files',
  ],
  ['a disk that is nearly full', { disk: { free_mb: 999, total_mb: 40_000 } }, 'disk'],
  ['a clock that jumped', { nothing_erased_until: '2026-11-23T15:00:00.000Z' }, 'clock'],
  ['no backup', { backup: null }, 'backup'],
  [
    'a night without a backup',
    { backup_trouble: { at: '2026-11-21T03:00:00.000Z', sentence: 'Il manque 2 Go.' } },
    'backup',
  ],
  ['an old backup', { backup: { ...well.backup!, at: '2026-11-18T15:00:00.000Z' } }, 'backup'],
  ['a backup of damaged documents', { backup: { ...well.backup!, damaged: ['a.pdf'] } }, 'backup'],
  ['damaged documents', { documents: { ...well.documents!, damaged: ['a.pdf'] } }, 'documents'],
  ['tables behind', { migrations: { applied: 13, pending: ['0015'], unknown: [] } }, 'migrations'],
  ['tables ahead', { migrations: { applied: 15, pending: [], unknown: ['0099'] } }, 'migrations'],
  [
    'papers that cannot be drawn',
    { papers: { waiting: 1, failed: 1, failures: [{ path: 'a', reason: 'b' }] } },
    'papers',
  ],
])('%s wants care, and says which', (_name, change, key) => {
  expect(wanting({ ...well, ...change })).toEqual([[key, true]])
})

test('a line never ends between a number and its unit, or inside guillemets', () => {
  const [, , , backup] = linesOf({ ...well, backup: null }, now)
  expect(backup?.remedy).toContain('«\u00a0Sauvegarder maintenant\u00a0»')
  expect(linesOf(well, now)[0]?.text).toContain('2\u00a0ms')
})

test.each([
  [10, 'moins d’une minute'],
  [600, '10 min'],
  [47 * 3600, '47 h 00'],
  [72 * 3600, '3 jours'],
])('%i seconds are %s', (uptime_seconds, text) => {
  expect(plain(linesOf({ ...well, uptime_seconds }, now).at(-1)!.text)).toContain(`Ouvert depuis ${text},`)
})
