import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '../school-lock.ts'
import { removeUnfinished, unfinishedPrefix } from './archives.ts'
import { BackupError, withRoomTold } from './backup-error.ts'

/**
 * Makes a backup in a folder of its own beside where it is to lie, as the only one at work there; whatever the task
 * leaves in that folder goes with it, and with the process. Throws a `BackupError` where another one is at it.
 */
export async function inStaging<Result>(
  folder: string,
  task: (staging: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder, 'alone')
  if (!unlock) throw new BackupError(`Une autre sauvegarde est en cours dans ${folder}.`)
  let staging: string | undefined
  // Synchronous, for the end of a process as well.
  const clean = () => staging && rmSync(staging, { recursive: true, force: true, maxRetries: 5 })
  try {
    await removeUnfinished(folder)
    // Made and watched in one turn: a signal finds either nothing or something that goes with the process.
    staging = mkdtempSync(join(folder, unfinishedPrefix))
    process.once('exit', clean)
    return await task(staging)
  } catch (error) {
    throw withRoomTold(error, folder)
  } finally {
    process.off('exit', clean)
    clean()
    unlock()
  }
}

/** A rename outlives a power cut once its folder is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
