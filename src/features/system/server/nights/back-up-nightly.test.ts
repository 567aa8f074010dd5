import { readdirSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day, hour, minute } from '../../../../common/durations.ts'
import { readBackupTrouble, readLastBackup } from '../../../../platform/server/backup/index.ts'
import { inhabit } from '../../../../../tests/support/backup-school.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { backUpIfDue, nightWork } from './back-up-nightly.ts'

vi.setConfig({ testTimeout: 60_000 })

let school: TestApp
beforeEach(async () => {
  school = await startTestApp()
  await inhabit(school)
})
afterEach(() => school.close())

/** The clock stands at three in the night after tomorrow, and goes on. */
function night() {
  const { services } = school
  const three = Math.floor(Date.now() / day) * day + 2 * day + 3 * hour
  const begun = Date.now()
  return { ...services, now: () => new Date(three + Date.now() - begun) }
}
const look = (services = night(), env: NodeJS.ProcessEnv = {}, signal = new AbortController().signal) =>
  backUpIfDue(services, signal, {
    openFor: day,
    env: { PATH: process.env.PATH, DATA_DIR: school.dataDir, ...env },
  })
const archives = () =>
  readdirSync(join(school.dataDir, 'backups')).filter((name) => name.startsWith('xamle-'))

test('the night is backed up by a process of its own, by one of two copies of the server', async () => {
  await Promise.all([look(), look()])
  expect(archives()).toHaveLength(1)
  const last = await readLastBackup(school.services.db)
  expect(last).toMatchObject({ name: archives()[0], files: 3, damaged: [] })
  expect(
    school.logged.filter((line) => line.startsWith(`backup ${last!.name} written and checked`)),
  ).toHaveLength(1)
  await look()
  expect(archives()).toHaveLength(1)
})

test('why there is none is kept for the dashboard, until there is one', async () => {
  await look(night(), { BACKUP_DIR: join(school.dataDir, 'xamle.db/backups') })
  const { db } = school.services
  expect((await readBackupTrouble(db))?.sentence).toMatch(
    /xamle\.db\/backups\S*, un fichier est à la place d’un dossier \(ENOTDIR.*\. Déplacez/,
  )
  expect(school.logged.at(-1)).toMatch(/^the backup failed/)
  // Not again within the hour.
  await look()
  expect(await readLastBackup(db)).toBeUndefined()
  const later = night()
  await look({ ...later, now: () => new Date(later.now().getTime() + hour + minute) })
  expect(archives()).toHaveLength(1)
})

test('damaged documents are a line in the log', async () => {
  const { file_id, path } = await school.services.db
    .selectFrom('papers')
    .select(['file_id', 'path'])
    .limit(1)
    .executeTakeFirstOrThrow()
  truncateSync(join(school.dataDir, 'files/papers', file_id, 'paper.pdf'), 100)
  await look()
  expect((await readLastBackup(school.services.db))?.damaged).toEqual([path])
  expect(school.logged.at(-1)).toMatch(/^documents of the backup are damaged or gone/)
})

test('a stop ends the process, and nothing is left of its work', async () => {
  const stopping = new AbortController()
  const looking = look(night(), {}, stopping.signal)
  await expect
    .poll(() => readdirSync(school.dataDir).includes('backups'), { interval: 5, timeout: 30_000 })
    .toBe(true)
  stopping.abort()
  await expect(looking).rejects.toThrow('aborted')
  expect(readdirSync(join(school.dataDir, 'backups')).filter((name) => /^(xamle|\.unf)/.test(name))).toEqual(
    [],
  )
  expect(await readBackupTrouble(school.services.db)).toBeUndefined()
})

test('a setting switches it off', () => {
  expect(nightWork(school.services)).toHaveLength(1)
  const config = { ...school.services.config, backsUpNightly: false }
  expect(nightWork({ ...school.services, config })).toEqual([])
})
