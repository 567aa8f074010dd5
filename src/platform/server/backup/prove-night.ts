import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupFacts } from './archive-format.ts'
import { BackupError } from './backup-error.ts'
import { drain } from './drain.ts'
import { objectsOf, readNightLines } from './night-format.ts'
import { removeDamaged } from './object-store.ts'
import { readNight } from './read-night.ts'
import { checkDatabase } from './unpack-archive.ts'

/**
 * Restores a night as a trial in the folder `check`: its list, which has no name yet, and its objects in `folder`. What
 * the disk has damaged of older objects is removed, so that the next night writes it anew, and a `BackupError` says so.
 */
export async function proveNight(list: string, folder: string, check: string): Promise<void> {
  await mkdir(check)
  try {
    await restore(list, folder, join(check, 'database.sqlite'))
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    const removed = await removeDamaged(folder, await namesOf(list))
    if (removed === 0) throw error
    throw new BackupError(
      `Le disque de ${folder} a abîmé ${removed} fichier(s) des sauvegardes d’avant : ils sont retirés, et la prochaine sauvegarde, dans une heure, les refait. Faites examiner ce disque.`,
      { cause: error },
    )
  }
  await rm(check, { recursive: true })
}

async function restore(list: string, folder: string, databaseFile: string): Promise<void> {
  let facts: BackupFacts | undefined
  const file = async (_key: string, bytes: AsyncIterable<Uint8Array>) => {
    await drain(bytes)
    return undefined
  }
  await readNight(list, { header: (found) => (facts = found), databaseFile, file }, folder)
  checkDatabase(databaseFile, facts!)
}

async function namesOf(list: string): Promise<Set<string>> {
  const names = new Set<string>()
  await readNightLines(list, {
    header: (header) => objectsOf(header).forEach((sha256) => names.add(sha256)),
    file: ({ sha256 }) => names.add(sha256),
  })
  return names
}
