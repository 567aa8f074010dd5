import { mkdir, statfs } from 'node:fs/promises'
import { BackupError } from './backup-error.ts'

const gigabyte = 1_000_000_000

/** Room of a disk that backups leave to the school, in bytes. */
export async function reserveOf(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder)
  return Math.max(2 * gigabyte, 0.05 * blocks * bsize)
}

/** Throws a `BackupError` when `bytes` more would leave the disk of a folder less than its reserve. */
export async function checkRoom(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { bavail, bsize } = await statfs(folder)
  const missing = bytes + (await reserveOf(folder)) - bavail * bsize
  if (missing <= 0) return
  throw new BackupError(
    `Il n’y a plus assez de place dans ${folder} pour la sauvegarde de la nuit : il en manque ${formatGigabytes(missing)} Go, la réserve de l’école comprise. Donnez-lui un autre disque avec le réglage BACKUP_DIR, ou libérez de la place.`,
  )
}

const formatGigabytes = (bytes: number) =>
  (Math.ceil(bytes / (gigabyte / 10)) / 10).toFixed(1).replace('.', ',')
