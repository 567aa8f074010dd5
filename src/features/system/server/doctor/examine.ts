import { asOwnerOf } from '../../../../platform/server/data-folder.ts'
import { checkBuild } from './check-build.ts'
import { checkClock } from './check-clock.ts'
import { checkDatabase } from './check-database.ts'
import { checkRestoring } from './check-left-behind.ts'
import { checkDisk, checkFolder, checkNode, checkPort, checkPrivacy } from './check-machine.ts'
import { checkSchool } from './check-school.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding } from './finding.ts'
import type { Config } from '../../../../platform/server/config.ts'

type Look = {
  now?: Date
  /** What is built of other sources than those that are there now, each in French. */
  stale?: readonly string[]
}

/**
 * Looks at everything that keeps a school from opening or wants care, and leaves all as it was: what it writes to see
 * whether writing goes, it takes away again. `root` is the folder of the program. What cannot be looked at, since what it
 * needs is missing, is left out. Where root asks, it looks as whoever the data folder belongs to.
 */
export async function examine(
  env: NodeJS.ProcessEnv,
  root: string,
  { now = new Date(), stale = [] }: Look = {},
): Promise<Finding[]> {
  const { findings: settings, config } = checkSettings(env)
  const look = async () => [
    checkNode(),
    checkBuild(root, env, stale),
    checkClock(root, env, now),
    ...settings,
    ...(config ? await checkPlaces(config, now) : []),
  ]
  return config ? asOwnerOf(config.dataDir, look) : look()
}

async function checkPlaces(config: Config, now: Date): Promise<Finding[]> {
  const folder = checkFolder(config)
  const found = [await checkPort(config), folder]
  if (!folder.isGood) return found
  const restoring = checkRestoring(config)
  const { findings: database, db } = await checkDatabase(config)
  found.push(checkPrivacy(config), checkDisk(config), ...(restoring ? [restoring] : []), ...database)
  if (!db) return found
  try {
    return [...found, ...(await checkSchool(db, config, now))]
  } finally {
    await db.destroy()
  }
}
