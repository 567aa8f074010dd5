import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { passingFolder } from '../../../../../platform/server/files/file-store.ts'
import { isOwnStore } from '../../../../../platform/server/school-id.ts'
import type { Services } from '../../../../../platform/server/services.ts'
import { lifetime } from './partial-uploads.ts'

/** Folder of this machine for what has come of unfinished uploads. */
export const uploadsFolder = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'uploads')

/** What the keys begin with of what has come of unfinished uploads, in the store that all copies share. */
export const sharedFolder = `${passingFolder}uploads/`

/** Removes uploads of this machine that began longer ago than their lifetime, finished or not; gives how many. */
export async function sweepUploads({ config, now }: Pick<Services, 'config' | 'now'>): Promise<number> {
  const folder = uploadsFolder({ config })
  const names = await readdir(folder).catch(absent)
  const ids = new Set(names?.map((name) => name.replace(/\.json$/, '')))
  let swept = 0
  for (const id of ids) {
    const file = join(folder, id)
    // Written once, at the beginning; a crash in that very moment leaves the bytes alone.
    const facts = (await stat(`${file}.json`).catch(absent)) ?? (await stat(file).catch(absent))
    if (!facts || now().getTime() - facts.mtimeMs < lifetime) continue
    await rm(file, { force: true })
    await rm(`${file}.json`, { force: true })
    swept++
  }
  return swept
}

/** The same of the uploads in the store that all copies share. */
export async function sweepSharedUploads(
  services: Pick<Services, 'config' | 'db' | 'files' | 'now'>,
): Promise<number> {
  const { files, now } = services
  if (!(await isOwnStore(services))) return 0
  const keys = new Map<string, string[]>()
  const beginnings = new Map<string, number>()
  for await (const { key, lastModified } of files.list(sharedFolder)) {
    const id = key.slice(sharedFolder.length).split('/')[0]!
    keys.set(id, [...(keys.get(id) ?? []), key])
    beginnings.set(id, Math.min(beginnings.get(id) ?? Number.POSITIVE_INFINITY, lastModified.getTime()))
  }
  const old = [...beginnings].filter(([, begun]) => now().getTime() - begun >= lifetime)
  for (const [id] of old) for (const key of keys.get(id)!) await files.remove(key)
  return old.length
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
