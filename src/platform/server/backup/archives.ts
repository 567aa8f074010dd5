import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders of backups under way begin so; an archive lies under its own name only once it is whole and checked. */
export const unfinishedPrefix = '.unfinished-'

/** What a restore moves aside, in a folder, in a bucket, lies under this and the moment. */
export const asidePrefix = 'avant-restauration-'

/** A restore makes the school in here before it is the data folder's. */
export const restoringFolder = '.restoring'

const damagedMark = '-documents-abimes'
const archiveName = /^xamle-\d{4}-\d\d-\d\d-\d{9}(-documents-abimes)?\.tar$/

/**
 * `xamle-2026-11-21-163005123.tar`, by the universal clock: the order of names is that of time. One that holds damaged
 * documents, or lacks some, says so in its name.
 */
export const archiveNameOf = (at: Date, isDamaged: boolean) =>
  `xamle-${stampOf(at)}${isDamaged ? damagedMark : ''}.tar`

/** `2026-11-21-163005123`, for names of files. */
export const stampOf = (at: Date) => at.toISOString().replace('T', '-').replaceAll(/[:.Z]/g, '')

/** The archives of a folder, the oldest first. */
async function listArchives(folder: string): Promise<{ name: string; size: number; at: Date }[]> {
  const names = (await readdir(folder)).filter((name) => archiveName.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const { size, mtime } = await stat(join(folder, name))
      return { name, size, at: mtime }
    }),
  )
}

/**
 * Removes the oldest archives of a folder, all but `keep`; gives their names. Nothing else there is touched. While the
 * newest ones hold damaged documents, the last that holds none stays, however old it is.
 */
export async function removeOldArchives(folder: string, keep: number): Promise<string[]> {
  const all = (await listArchives(folder)).map(({ name }) => name)
  const lastWhole = all.findLast((name) => !name.includes(damagedMark))
  const names = all.slice(0, -keep).filter((name) => name !== lastWhole)
  for (const name of names) await rm(join(folder, name))
  return names
}

/** Removes what killed backups left. Only for who has the folder's lock. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.startsWith(unfinishedPrefix)) await rm(join(folder, name), { recursive: true, force: true })
}
