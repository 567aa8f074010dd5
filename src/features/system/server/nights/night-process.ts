// The process that backs the school up at night, for `run-backup.ts`: what it takes of memory goes back whole, and the
// school's own work goes first. It ends with the server.
import {
  BackupError,
  backupSchool,
  backupsFolder,
  checkRoom,
  lowerPriority,
} from '../../../../platform/server/backup/index.ts'
import { ConfigError, readConfig } from '../../../../platform/server/config.ts'
import { schoolVersion } from '../../../../platform/server/version.ts'
import { withoutSecrets } from '../../../../platform/server/without-secrets.ts'
import { expectedFiles } from '../../../papers/server/index.ts'
import type { NightMessage } from './run-backup.ts'

lowerPriority()
process.once('disconnect', () => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))
const tell = (message: NightMessage) =>
  new Promise<void>((told) => {
    process.send!(message, () => told())
  })

/** How often the room that is left is looked at, in ms: others write to the disk too. */
const lookTime = 2000

backUp()
  .catch(fail)
  .finally(() => process.exit(0))

function fail(error: unknown): Promise<void> {
  const isKnown = error instanceof BackupError || error instanceof ConfigError
  const { message } = error as Error
  return tell({ failure: isKnown ? message : `La sauvegarde a échoué : ${withoutSecrets(message)}` })
}

async function backUp(): Promise<void> {
  const config = readConfig(process.env)
  // What is unfinished goes with the process.
  setInterval(() => {
    checkRoom(backupsFolder(config), 0).catch((error: unknown) => fail(error).finally(() => process.exit(1)))
  }, lookTime)
  const { name, size, seconds, damaged } = await backupSchool(config, {
    version: schoolVersion,
    expected: expectedFiles,
    isNight: true,
    keepsReserve: true,
  })
  await tell({ done: { name, size, seconds, damaged } })
}
