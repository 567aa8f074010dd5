import { call, type CallOptions } from '../../../../platform/web/http.ts'
import { keyAddress } from '../../addresses.ts'
import * as calls from '../../calls.ts'
import type { PackManifest, readPackKey, SignedPack } from '../../contract.ts'
import { KeptFailure } from './failure.ts'
import { openPacks, readEntry, writeEntry } from './store.ts'
import { verifyPack } from './verify.ts'

const askKey = async (options: CallOptions) =>
  (await call<typeof readPackKey>(calls.readPackKey, {}, { ...options, quiet: true })).key

const pinnedKey = async (cache: Cache) => (await readEntry<{ key: string }>(cache, keyAddress))?.key

/** The school's key as this phone knows it, in Base64: the one that the first pack was kept with. */
export async function schoolKey(cache: Cache, options: CallOptions = {}): Promise<string> {
  const pinned = await pinnedKey(cache)
  if (pinned) return pinned
  const key = await askKey(options)
  await writeEntry(cache, keyAddress, { key })
  return key
}

/** Notes the school's key on a phone that keeps nothing yet. Fails as a call does. */
export const pinSchoolKey = async () => void (await schoolKey(await openPacks()))

/**
 * The manifest of a pack that the school's server sent. Fails with `newKey` where the pack is signed by the key that
 * the server has now, and this phone knows another; else as `verifyPack` does.
 */
export async function verifySent(pack: SignedPack, key: string, options: CallOptions): Promise<PackManifest> {
  try {
    return await verifyPack(pack, key)
  } catch (error) {
    if (!(error instanceof KeptFailure) || error.kind !== 'foreign') throw error
    const now = await askKey(options)
    if (now === key) throw error
    await verifyPack(pack, now)
    throw new KeptFailure('newKey')
  }
}

/** Takes the key that the school has now for the school's: the answer to `newKey`. */
export async function acceptNewKey(): Promise<void> {
  await writeEntry(await openPacks(), keyAddress, { key: await askKey({}) })
}
