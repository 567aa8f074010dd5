import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, zstdCompressSync } from 'node:zlib'
import { sha256 } from '../sha256.ts'
import { type ObjectStore, putObject } from './object-store.ts'

/** Lightly, to a third of the size. */
const lightly = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Compresses bytes and keeps them as an object; gives its SHA-256. */
export async function putPacked(store: ObjectStore, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  let object = ''
  await pipeline(bytes, createZstdCompress(lightly), async (packed: AsyncIterable<Uint8Array>) => {
    object = await putObject(store, packed)
  })
  return object
}

/**
 * Compresses and keeps the parts of each group as an object of its own, so that a group in which nothing has changed
 * since an earlier night is not written again. The parts of one group follow each other and fit into memory.
 */
export async function putGroups(
  store: ObjectStore,
  parts: AsyncIterable<{ group: number | string; bytes: Uint8Array }>,
): Promise<{ object: string; size: number }[]> {
  const objects: { object: string; size: number }[] = []
  let group: number | string | undefined
  let waiting: Uint8Array[] = []
  const flush = async () => {
    if (waiting.length === 0) return
    const packed = zstdCompressSync(Buffer.concat(waiting), lightly)
    const object = sha256(packed)
    if ((await store.sizeOf(object, packed.length)) === undefined)
      await putObject(store, Readable.from([packed]))
    objects.push({ object, size: packed.length })
    waiting = []
  }
  for await (const part of parts) {
    if (part.group !== group) await flush()
    group = part.group
    waiting.push(part.bytes)
  }
  await flush()
  return objects
}
