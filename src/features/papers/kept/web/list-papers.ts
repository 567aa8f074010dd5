import { isKeptPaper, type KeptPaper, papersCache } from '../contract.ts'
import { addressesIn } from './store.ts'

/** A paper that is kept, and whether the browser still has all of it. */
export type ListedPaper = KeptPaper & { isWhole: boolean }

/** The papers that this phone keeps, the last one first. */
export async function listPapers(): Promise<ListedPaper[]> {
  // Opened, it would be there from then on.
  if (!('caches' in globalThis) || !(await caches.has(papersCache))) return []
  const cache = await caches.open(papersCache)
  const there = new Set(await addressesIn(cache))
  const kept = await readKept(cache)
  return kept
    .map((paper) => ({ ...paper, isWhole: paper.urls.every((url) => there.has(url)) }))
    .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt))
}

/** The entries that can be read. */
export async function readKept(cache: Cache): Promise<KeptPaper[]> {
  const entries = (await cache.keys()).filter(({ url }) => isKeptPaper(new URL(url).pathname))
  const read = await Promise.all(
    entries.map(async (entry) => {
      const found = await cache.match(entry)
      return found?.json().catch(() => undefined) as Promise<KeptPaper | undefined> | undefined
    }),
  )
  return read.filter((kept) => kept !== undefined)
}
