import type { Services } from '../../../platform/server/services.ts'
import { folderOf } from './store.ts'

/** Removes a PDF and its pictures. A failure is only logged: the hourly sweep comes by again. */
export async function removeFiles({ files, log }: Services, fileId: string): Promise<void> {
  try {
    for await (const { key } of files.list(folderOf(fileId))) await files.remove(key)
  } catch (error) {
    log.error(error, `files of paper ${fileId} could not be removed yet`)
  }
}
