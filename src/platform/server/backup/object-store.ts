import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256Of } from '../sha256.ts'
import { syncFolder } from './in-staging.ts'

/** The folder, beside the nights, of what they name. */
export const objectsName = 'objects'

const syncEvery = 16 * 1024 * 1024
const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name)

/** Where the bytes of this SHA-256 lie. */
export const objectPath = (folder: string, sha256: string) =>
  join(folder, objectsName, sha256.slice(0, 2), sha256)

/** Bytes under their SHA-256, each once, never changed: what several nights hold is there once. */
export type ObjectStore = {
  /** Size in bytes; undefined when there is none, or one of another size than `size`. */
  sizeOf: (sha256: string, size?: number) => Promise<number | undefined>
  /** Writes bytes durably and reads them back; they are an object once they are kept. */
  stage: (bytes: AsyncIterable<Uint8Array>) => Promise<StagedObject>
  /** Makes what was kept outlive a power cut; gives how many bytes came in all. */
  settle: () => Promise<number>
}

export type StagedObject = {
  sha256: string
  size: number
  keep: () => Promise<void>
  drop: () => Promise<void>
}

/** The objects of a folder of backups; `staging`, on the same file system, is for what is being written. */
export function openObjectStore(folder: string, staging: string): ObjectStore {
  const touched = new Set<string>()
  let written = 0
  const sizeOf = async (sha256: string, size?: number) => {
    const found = await stat(objectPath(folder, sha256)).catch(() => undefined)
    return found && (size === undefined || found.size === size) ? found.size : undefined
  }
  return {
    sizeOf,
    async stage(bytes) {
      const path = join(staging, randomUUID())
      const { sha256, size } = await write(path, bytes)
      return {
        sha256,
        size,
        async keep() {
          const to = objectPath(folder, sha256)
          if ((await sizeOf(sha256, size)) !== undefined) return rm(path)
          if ((await hashOf(path)) !== sha256)
            throw new Error('what was written to the disk is not what can be read from it')
          const place = join(to, '..')
          await mkdir(place, { recursive: true, mode: 0o700 })
          await rename(path, to)
          touched.add(place)
          written += size
        },
        drop: () => rm(path),
      }
    },
    async settle() {
      for (const place of touched) await syncFolder(place)
      if (touched.size > 0) await syncFolder(join(folder, objectsName))
      return written
    },
  }
}

/** Writes, keeps and names an object; gives its SHA-256. */
export async function putObject(store: ObjectStore, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const staged = await store.stage(bytes)
  await staged.keep()
  return staged.sha256
}

/** Removes all objects of a folder but those that are named. */
export async function sweepObjects(folder: string, named: ReadonlySet<string>): Promise<void> {
  const root = join(folder, objectsName)
  for (const prefix of await readdir(root).catch(() => []))
    for (const name of await readdir(join(root, prefix)))
      if (isHash(name) && !named.has(name)) await rm(join(root, prefix, name))
}

/** Removes those of these objects whose bytes are not what their names say; gives how many. */
export async function removeDamaged(folder: string, names: ReadonlySet<string>): Promise<number> {
  let removed = 0
  for (const name of names) {
    const path = objectPath(folder, name)
    if ((await hashOf(path).catch(() => name)) === name) continue
    await rm(path)
    removed++
  }
  return removed
}

async function write(
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ sha256: string; size: number }> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  let [size, synced] = [0, 0]
  try {
    for await (const chunk of bytes) {
      hash.update(chunk)
      size += chunk.byteLength
      await file.writeFile(chunk)
      if (size - synced < syncEvery) continue
      // One long flush at the end would hold up the school's own.
      await file.datasync()
      synced = size
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return { sha256: hash.digest('hex'), size }
}

const hashOf = (path: string) => sha256Of(createReadStream(path))
