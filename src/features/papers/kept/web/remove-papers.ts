import { keptPaperAddress, papersCache } from '../contract.ts'
import { readKept } from './list-papers.ts'
import { noteKeptPapers } from './note-kept.ts'
import { addressesIn, inTurn, openPapers } from './store.ts'

/** Removes a paper from the phone, with what was left of others that were stopped half-way. */
export function removePaper(path: string): Promise<void> {
  return inTurn(async () => {
    const cache = await openPapers()
    await cache.delete(keptPaperAddress(path))
    await removeOrphans(cache)
  })
}

/** Removes all papers. */
export const removeAllPapers = () =>
  inTurn(async () => {
    await caches.delete(papersCache)
    noteKeptPapers([])
  })

/** Removes what no kept paper names, of a phone that keeps none the cache, and notes what is kept. */
export async function removeOrphans(cache: Cache): Promise<void> {
  const kept = await readKept(cache)
  noteKeptPapers(kept)
  if (kept.length === 0) {
    await caches.delete(papersCache)
    return
  }
  const named = new Set(kept.flatMap(({ path, urls }) => [keptPaperAddress(path), ...urls]))
  const orphans = (await addressesIn(cache)).filter((address) => !named.has(address))
  await Promise.all(orphans.map((address) => cache.delete(address)))
}
