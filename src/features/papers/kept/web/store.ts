import { AppError } from '../../../../common/app-error.ts'
import { papersCache } from '../contract.ts'
import { sentences } from './sentences.ts'

/** Opens the cache of kept papers. Fails where the browser keeps nothing: over plain http, in some private windows. */
export async function openPapers(): Promise<Cache> {
  try {
    return await caches.open(papersCache)
  } catch {
    throw new AppError('unavailable', sentences.unwritten)
  }
}

/** What changes kept papers takes turns, among all tabs where the browser has locks. */
export function inTurn<T>(act: () => Promise<T>): Promise<T> {
  // Not in the types' view, but in that of older browsers.
  const locks = navigator.locks as LockManager | undefined
  return locks ? locks.request('xamle-papers', act) : act()
}

/** The addresses of all entries, without the site's own part. */
export async function addressesIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
}

/** Puts bytes under an address, in one step. Fails with a sentence where the phone is full. */
export async function putBytes(cache: Cache, address: string, bytes: BodyInit, type: string): Promise<void> {
  try {
    await cache.put(address, new Response(bytes, { headers: { 'content-type': type } }))
  } catch (error) {
    const isFull = (Object(error) as { name?: unknown }).name === 'QuotaExceededError'
    if (!isFull) console.warn(error)
    throw new AppError('no_space', isFull ? sentences.full : sentences.unwritten)
  }
}
