import { oneHour } from '../../../server/files/file-store.ts'
import type { Services } from '../../../server/services.ts'
import { knownFiles } from './store.ts'

const batch = 500

/**
 * Removes files that no paper owns, the bin neither, and nobody is writing any more: what crashes left.
 * Gives how many. `olderThan` in ms; an upload's row comes seconds after its file.
 */
export async function sweepPapers({ db, files }: Services, olderThan = oneHour): Promise<number> {
  let swept = await files.sweepTemporary(olderThan)
  let waiting: { key: string; id: string }[] = []
  const removeOrphans = async () => {
    const known = await knownFiles(db, [...new Set(waiting.map(({ id }) => id))])
    for (const { key, id } of waiting) {
      if (known.has(id)) continue
      await files.remove(key)
      swept++
    }
    waiting = []
  }
  for await (const { key, lastModified } of files.list('papers/')) {
    if (Date.now() - lastModified.getTime() < olderThan) continue
    waiting.push({ key, id: key.split('/')[1]! })
    if (waiting.length >= batch) await removeOrphans()
  }
  await removeOrphans()
  return swept
}
