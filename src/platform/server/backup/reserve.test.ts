import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BackupError } from './backup-error.ts'
import { checkRoom } from './reserve.ts'

const folder = mkdtempSync(join(tmpdir(), 'xamle-reserve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a disk without room for a backup and the reserve is told, with what to do', async () => {
  const place = join(folder, 'backups')
  const refusal = checkRoom(place, 1e18)
  await expect(refusal).rejects.toBeInstanceOf(BackupError)
  await expect(refusal).rejects.toThrow(/backups .* il en manque [\d,]+ Go, .* réglage BACKUP_DIR/)
  expect(existsSync(place)).toBe(true)
  // More room than the whole reserve can never be wanting.
  await checkRoom(place, -1e18)
})
