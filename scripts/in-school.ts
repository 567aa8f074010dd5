// What a command needs that works on the school of the settings, which may be open meanwhile.
import { existsSync } from 'node:fs'
import { type Config, readConfig } from '../src/platform/server/config.ts'
import { locationOf, openDatabase } from '../src/platform/server/db/open.ts'
import type { DatabasePool } from '../src/platform/server/db/tables.ts'
import { lockFolder } from '../src/platform/server/school-lock.ts'
import { OperatorError } from '../src/platform/server/trouble.ts'

/** Runs a task with the database of the settings; throws an `OperatorError` where there is no school, or a restore. */
export async function inSchool<T>(
  task: (school: { config: Config; db: DatabasePool }) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env)
  const location = locationOf(config)
  if ('file' in location && !existsSync(location.file))
    throw new OperatorError(`Il n’y a pas d’école dans ${config.dataDir} (réglage DATA_DIR).`)
  const leave = existsSync(config.dataDir) ? lockFolder(config.dataDir, 'together') : () => {}
  if (!leave) throw new OperatorError('Une sauvegarde est en train d’être restaurée ici : attendez sa fin.')
  try {
    const db = await openDatabase(location)
    try {
      return await task({ config, db })
    } finally {
      await db.destroy()
    }
  } finally {
    leave()
  }
}
