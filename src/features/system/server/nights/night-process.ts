// The process that backs the school up at night, for `run-backup.ts`: what it takes of memory goes back whole, and the
// school's own work goes first. It ends with the server.
import {
  backupSchool,
  backupsFolder,
  checkRoom,
  lowerPriority,
} from '../../../../platform/server/backup/index.ts'
import { readConfig } from '../../../../platform/server/config.ts'
import { sentenceOfFailure } from '../../../../platform/server/opening-trouble.ts'
import { OperatorError } from '../../../../platform/server/trouble.ts'
import { schoolVersion } from '../../../../platform/server/version.ts'
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
  if (error instanceof OperatorError) return tell({ failure: error.message })
  return tell({ failure: sentenceOfFailure(error, 'La sauvegarde a échoué', readConfig(process.env)) })
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
    tell: (step) => void tell({ step }),
  })
  await tell({ done: { name, size, seconds, damaged } })
}
