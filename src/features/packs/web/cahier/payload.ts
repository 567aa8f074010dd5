import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate'
import type { PackFile, SignedPack } from '../../contract.ts'
import { KeptFailure } from '../../kept/web/failure.ts'
import { payloadEnd, payloadOpening } from './cahier-page.ts'

/** What a cahier file carries: a signed pack and the text of each of its files, by hash. */
export type Carried = SignedPack & { files: Record<string, string> }

/** Bytes of a file that is looked at, and of what is carried once unpacked; a course of today has 2 and 6 MB. */
const mostPacked = 20_000_000
const mostUnpacked = 60_000_000

/** Packs what a file carries: gzip in Base64. */
export const packPayload = (carried: Carried): string =>
  btoa(strFromU8(gzipSync(strToU8(JSON.stringify(carried))), true))

/**
 * Takes out of a file what it carries, of which nothing is known yet: no signature is checked here. Fails with
 * `notCahier` for anything else, and with `tooLarge`.
 */
export async function readPayload(file: Blob): Promise<Carried> {
  if (file.size > mostPacked) throw new KeptFailure('tooLarge')
  const text = await file.text()
  const from = text.lastIndexOf(payloadOpening)
  const to = text.indexOf(payloadEnd, from)
  if (from < 0 || to < 0) throw new KeptFailure('notCahier')
  const carried = unpack(text.slice(from + payloadOpening.length, to))
  const { manifest, signature, files } = Object(carried) as Partial<Carried>
  if (typeof manifest !== 'string' || typeof signature !== 'string' || !files || typeof files !== 'object')
    throw new KeptFailure('notCahier')
  return { manifest, signature, files }
}

function unpack(base64: string): unknown {
  try {
    const packed = strToU8(atob(base64), true)
    // The last four bytes say how much comes out, and no more than that ever does.
    const size = new DataView(packed.buffer, packed.byteOffset).getUint32(packed.length - 4, true)
    if (size > mostUnpacked) throw new KeptFailure('tooLarge')
    return JSON.parse(strFromU8(gunzipSync(packed))) as unknown
  } catch (error) {
    throw error instanceof KeptFailure ? error : new KeptFailure('notCahier')
  }
}

/** The bytes of a file that the manifest names; undefined where none of that name is carried. */
export function carriedFile({ files }: Carried, { hash }: PackFile): Uint8Array<ArrayBuffer> | undefined {
  const text = Object.hasOwn(files, hash) ? files[hash] : undefined
  return typeof text === 'string' ? new TextEncoder().encode(text) : undefined
}
