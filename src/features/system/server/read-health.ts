import { statfs } from 'node:fs/promises'
import type { ReplyOf } from '../../../common/endpoint.ts'
import { backupsFolder, readBackupTrouble, readLastBackup } from '../../../platform/server/backup/index.ts'
import { migrationState, tryDatabase } from '../../../platform/server/db/open.ts'
import type { Database } from '../../../platform/server/db/tables.ts'
import { readJump } from '../../../platform/server/erasing.ts'
import { faultOf } from '../../../platform/server/faults.ts'
import { patience, within } from '../../../platform/server/health.ts'
import { schoolAddress } from '../../../platform/server/school-address.ts'
import type { Services } from '../../../platform/server/services.ts'
import { schoolVersion } from '../../../platform/server/version.ts'
import { examplesLeft } from '../../site/server/index.ts'
import { rasterQueue, readDocumentCheck } from '../../papers/server/index.ts'
import type { systemHealth } from '../contract.ts'
import { readBackupState } from './nights/backup-state.ts'
import { databaseVersion } from './system-store.ts'

type Health = ReplyOf<typeof systemHealth>

const megabyte = 1024 * 1024
const failuresShown = 10

/** How the machine is. What cannot be asked is null, and the rest is told all the same. */
export async function readHealth({ db, files, config, log, now }: Services): Promise<Health> {
  const orNull = <T>(name: string, asked: Promise<T>) =>
    asked.catch((error: unknown) => {
      log.error(error, `${name} cannot be told`)
      return null
    })
  const check = async (name: Health['parts'][number]['name'], ping: () => Promise<unknown>) => {
    const begun = performance.now()
    let full = false
    const ok = await within(patience, ping()).then(
      () => true,
      (error: unknown) => {
        log.error(error, `${name} does not answer`)
        full = faultOf(error)?.code === 'no_space'
        return false
      },
    )
    return { name, ok, full, milliseconds: Math.round(performance.now() - begun) }
  }
  const [database, store, disk, version, migrations, jump, backup, trouble, running, documents, papers] =
    await Promise.all([
      check('database', () => tryDatabase(db)),
      check('files', () => files.ping()),
      orNull('the disk', readDisk(config.dataDir)),
      orNull('the database’s version', databaseVersion(db)),
      orNull('the migrations', migrationState(db)),
      orNull('the clock', readJump(db)),
      orNull('the last backup', readBackup(db)),
      orNull('the backup’s trouble', readBackupTrouble(db)),
      orNull('the backup under way', readBackupState(db, now())),
      orNull('the documents', readDocuments(db)),
      orNull('the papers to draw', readQueue(db)),
    ])
  return {
    status: database.ok && store.ok ? 'ok' : 'degraded',
    parts: [database, store],
    uptime_seconds: Math.round(process.uptime()),
    memory_mb: Math.round(process.memoryUsage.rss() / megabyte),
    disk,
    versions: { school: schoolVersion, node: process.versions.node, database: version },
    migrations: migrations && { ...migrations, applied: migrations.applied.length },
    address: schoolAddress(config),
    examples: examplesLeft(),
    nothing_erased_until: jump?.until ?? null,
    backup_nightly: config.backsUpNightly,
    backup_trouble: trouble ?? null,
    backup,
    backup_running: running ?? null,
    backup_folder: backupsFolder(config),
    documents,
    papers,
  }
}

async function readDisk(folder: string): Promise<Health['disk']> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return {
    free_mb: Math.round((bavail * bsize) / megabyte),
    total_mb: Math.round((blocks * bsize) / megabyte),
  }
}

async function readBackup(db: Database): Promise<Health['backup']> {
  const last = await readLastBackup(db)
  return last ? { ...last, size_mb: Math.round((last.size / megabyte) * 10) / 10 } : null
}

async function readDocuments(db: Database): Promise<Health['documents']> {
  const check = await readDocumentCheck(db)
  if (!check) return null
  const { begun, ended, checked, damaged } = check
  return { begun, ended, checked, damaged: damaged.map(({ path }) => path) }
}

async function readQueue(db: Database): Promise<Health['papers']> {
  const { waiting, failed, failures } = await rasterQueue(db, failuresShown)
  return {
    waiting,
    failed,
    failures: failures.map(({ path, drawing_reason }) => ({ path, reason: drawing_reason ?? '' })),
  }
}
