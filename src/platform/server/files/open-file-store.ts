import { join } from 'node:path'
import { openDiskStore } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { openS3Store } from './s3.ts'

/**
 * The store that the settings name: the bucket of `storageUrl` (`s3://…`), otherwise the folder
 * `files` of `dataDir`. Throws when it can't be reached, so that a bad setting shows at start.
 */
export async function openFileStore(settings: { dataDir: string; storageUrl?: string }): Promise<FileStore> {
  const store = settings.storageUrl
    ? await openS3Store(settings.storageUrl)
    : await openDiskStore(join(settings.dataDir, 'files'))
  await store.ping()
  return store
}
