import { checkDatabase } from './check-database.ts'
import {
  checkBuild,
  checkClock,
  checkDisk,
  checkFolder,
  checkNode,
  checkPort,
  checkPrivacy,
} from './check-machine.ts'
import { checkSchool } from './check-school.ts'
import { checkSettings } from './check-settings.ts'
import type { Finding } from './finding.ts'

/**
 * Looks at everything that keeps a school from opening or wants care, and changes nothing. `root` is the folder of the
 * program. What cannot be looked at, since what it needs is missing, is left out.
 */
export async function examine(env: NodeJS.ProcessEnv, root: string, now = new Date()): Promise<Finding[]> {
  const machine = [checkNode(), checkBuild(root, env), checkClock(root, env, now)]
  const { findings: settings, config } = checkSettings(env)
  if (!config) return [...machine, ...settings]
  const folder = checkFolder(config)
  const found = [...machine, ...settings, await checkPort(config), folder]
  if (!folder.isGood) return found
  const { findings: database, db } = await checkDatabase(config, now)
  found.push(checkPrivacy(config), checkDisk(config), ...database)
  if (!db) return found
  try {
    return [...found, ...(await checkSchool(db, config, now))]
  } finally {
    await db.destroy()
  }
}
