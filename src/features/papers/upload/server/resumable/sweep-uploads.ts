import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { day } from '../../../../../common/durations.ts'
import type { Services } from '../../../../../platform/server/services.ts'

/** How long an unfinished upload may be gone on with, in ms from its beginning. */
export const lifetime = 7 * day

/** Folder of what has come of unfinished uploads. */
export const uploadsFolder = ({ config }: Pick<Services, 'config'>) => join(config.dataDir, 'uploads')

/** Removes uploads that began longer ago than their lifetime, finished or not; gives how many. */
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

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
