import type { Services } from '../../../server/services.ts'
import { folderOf } from './store.ts'

/** Removes a paper's PDF and pictures. A failure is only logged: the hourly sweep comes by again. */
export async function removeFiles({ files, log }: Services, id: string): Promise<void> {
  try {
    for await (const { key } of files.list(folderOf(id))) await files.remove(key)
  } catch (error) {
    log.error(error, `files of paper ${id} could not be removed yet`)
  }
}
