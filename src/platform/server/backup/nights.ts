import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { stampOf } from './archives.ts'
import { type NightFile, type NightHeader, objectsOf, readNightLines } from './night-format.ts'
import { sweepObjects } from './object-store.ts'

const nightName = /^xamle-\d{4}-\d\d-\d\d-\d{9}\.night$/

export const isNight = (path: string) => path.endsWith('.night')

/** `xamle-2026-11-21-030000123.night`, by the universal clock: the order of names is that of time. */
export const nightNameOf = (at: Date) => `xamle-${stampOf(at)}.night`

/** The nights of a folder, the oldest first. */
const listNights = async (folder: string) =>
  (await readdir(folder)).filter((name) => nightName.test(name)).toSorted()

export type Night = { header: NightHeader; files: Map<string, NightFile> }

/** The last night of a folder that can be read; undefined when there is none. */
export async function readLastNight(folder: string): Promise<Night | undefined> {
  for (const name of (await listNights(folder)).toReversed()) {
    const night = await readWhole(join(folder, name)).catch(() => undefined)
    if (night) return night
  }
  return undefined
}

async function readWhole(path: string): Promise<Night> {
  const files = new Map<string, NightFile>()
  let header: NightHeader | undefined
  await readNightLines(path, {
    header: (found) => (header = found),
    file: (file) => files.set(file.key, file),
  })
  return { header: header!, files }
}

/**
 * Removes the oldest nights of a folder, all but `keep`, and the objects that no other names; gives the nights' names.
 * While a night cannot be read, every object stays: it may be one of its own.
 */
export async function removeOldNights(folder: string, keep: number): Promise<string[]> {
  const all = await listNights(folder)
  const old = all.slice(0, -keep)
  for (const name of old) await rm(join(folder, name))
  const named = new Set<string>()
  try {
    for (const name of all.slice(-keep))
      await readNightLines(join(folder, name), {
        header: (header) => objectsOf(header).forEach((sha256) => named.add(sha256)),
        file: ({ sha256 }) => named.add(sha256),
      })
  } catch {
    return old
  }
  await sweepObjects(folder, named)
  return old
}
