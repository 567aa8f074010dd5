import { verifyAsync } from '@noble/ed25519'
import type { PackManifest, SignedPack } from '../../contract.ts'
import { readManifest } from '../../manifest.ts'
import { KeptFailure } from './failure.ts'

/**
 * The manifest of a pack, once its signature is known to be that of the key (Base64 of the 32 bytes of an Ed25519
 * key). Fails with `foreign` where it is not, whatever the reason, and with `tooNew` for a form of a later school.
 */
export async function verifyPack({ manifest, signature }: SignedPack, key: string): Promise<PackManifest> {
  if (!(await isSigned(manifest, signature, key))) throw new KeptFailure('foreign')
  const read = readManifest(manifest)
  if (!read) throw new KeptFailure('tooNew')
  return read
}

async function isSigned(text: string, signature: string, key: string): Promise<boolean> {
  try {
    const signed = new TextEncoder().encode(text)
    // Not ZIP 215: one signature for a text and a key, and no other spelling of it.
    return await verifyAsync(bytesOf(signature), signed, bytesOf(key), { zip215: false })
  } catch {
    // Not Base64, of another length, or no point of the curve.
    return false
  }
}

/** The bytes of a text in Base64, in its one spelling. Throws for anything else. */
function bytesOf(base64: string): Uint8Array {
  const text = atob(base64)
  if (btoa(text) !== base64) throw new TypeError('Not the spelling of these bytes')
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** The SHA-256 of bytes in hexadecimal, as manifests name files. */
export async function hashOf(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
