import type { PackManifest, SignedPack } from '../../contract.ts'
import { entryOf, fileAddress, packsCache, packAddress, wantedAddress } from '../../addresses.ts'
import { filesOf, readManifest } from '../../manifest.ts'
import { KeptFailure, writeFailure } from './failure.ts'

/** A signed pack, and when all of it was there (a wanted one: when it was asked for), ISO text in UTC. */
export type StoredPack = SignedPack & { keptAt: string }

/** Whether this browser can keep anything: over plain http it has neither of the two. */
export const canKeep = () => 'caches' in globalThis && 'subtle' in crypto

/** Opens the cache of packs. Fails with `unsupported`. */
export async function openPacks(): Promise<Cache> {
  if (!canKeep()) throw new KeptFailure('unsupported')
  try {
    return await caches.open(packsCache)
  } catch {
    // A private window of some browsers.
    throw new KeptFailure('unsupported')
  }
}

/** What the cache holds, by name. */
export type Entries = Record<'file' | 'pack' | 'wanted', Set<string>>

export async function entriesOf(cache: Cache): Promise<Entries> {
  const entries: Entries = { file: new Set(), pack: new Set(), wanted: new Set() }
  for (const { url } of await cache.keys()) {
    const entry = entryOf(new URL(url).pathname)
    if (entry) entries[entry.kind].add(entry.name)
  }
  return entries
}

/** The value under an address; undefined where there is none, or nothing that can be read. */
export async function readEntry<T>(cache: Cache, address: string): Promise<T | undefined> {
  const found = await cache.match(address)
  return found?.json().catch(() => undefined) as Promise<T | undefined>
}

/** Puts a value under an address, in one step. Fails with `full` or `unwritten`. */
export const writeEntry = (cache: Cache, address: string, value: object) =>
  put(cache, address, JSON.stringify(value))

/** Puts a file whose hash has been checked. Fails with `full` or `unwritten`. */
export const writeFile = (cache: Cache, hash: string, bytes: ArrayBuffer) =>
  put(cache, fileAddress(hash), bytes)

async function put(cache: Cache, address: string, body: BodyInit): Promise<void> {
  try {
    await cache.put(address, new Response(body, { headers: { 'content-type': 'application/json' } }))
  } catch (error) {
    throw writeFailure(error)
  }
}

/** The manifest of a pack that was verified when it was stored; undefined where it cannot be read. */
export function manifestOf(pack: StoredPack | undefined): PackManifest | undefined {
  try {
    return pack && readManifest(pack.manifest)
  } catch {
    return undefined
  }
}

/**
 * Makes a pack whose files are all there the one that is read: a single entry, so that a reader sees the old version
 * or the new one. Then lets go of what nobody names any more.
 */
export async function switchTo(cache: Cache, course: string, pack: StoredPack): Promise<void> {
  await writeEntry(cache, packAddress(course), pack)
  await cache.delete(wantedAddress(course))
  await removeOrphans(cache)
}

/** Removes the files that no pack names, neither a readable one nor one that is being fetched. */
export async function removeOrphans(cache: Cache): Promise<void> {
  // In this order: another tab puts a wanted pack before its files, and the readable one before the wanted goes.
  const { file } = await entriesOf(cache)
  for (const kind of ['wanted', 'pack'] as const) {
    const address = kind === 'pack' ? packAddress : wantedAddress
    for (const course of (await entriesOf(cache))[kind]) {
      const manifest = manifestOf(await readEntry(cache, address(course)))
      for (const { hash } of manifest ? filesOf(manifest) : []) file.delete(hash)
    }
  }
  await Promise.all(Array.from(file, (hash) => cache.delete(fileAddress(hash))))
}
