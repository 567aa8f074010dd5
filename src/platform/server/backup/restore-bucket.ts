import type { FileStore } from '../files/file-store.ts'
import { asidePrefix } from './archives.ts'
import { readArchive } from './read-archive.ts'

/** Whether a store holds files that are not aside already. */
export async function hasFiles(store: FileStore): Promise<boolean> {
  for await (const { key } of store.list('')) if (!key.startsWith(asidePrefix)) return true
  return false
}

/**
 * Puts the files of an archive, which is known to be whole, into a bucket. What was in there lies under `aside` then:
 * there is no renaming in a bucket, so each file is copied before it goes.
 */
export async function replaceBucket(store: FileStore, archive: string, aside: string): Promise<void> {
  for await (const { key } of store.list('')) {
    if (key.startsWith(asidePrefix)) continue
    const file = await store.read(key)
    if (!file) continue
    await store.put(`${aside}/${key}`, file.stream, { contentType: typeOf(key) })
    await store.remove(key)
  }
  await readArchive(archive, {
    header: () => {},
    databaseFile: undefined,
    file: async (key, bytes) => (await store.put(key, bytes, { contentType: typeOf(key) })).sha256,
  })
}

function typeOf(key: string): string {
  if (key.endsWith('.pdf')) return 'application/pdf'
  return key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream'
}
