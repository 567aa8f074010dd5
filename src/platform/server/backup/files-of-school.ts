import { type FileStore, passingFolder } from '../files/file-store.ts'
import { schoolFile } from '../school-id.ts'
import { asidePrefix } from './archives.ts'

/**
 * The files of a store that a backup holds: not what passes, nor what a restore has moved aside, nor whose the store is,
 * which the place says that a backup is restored to.
 */
export async function* filesOfSchool(files: FileStore): ReturnType<FileStore['list']> {
  for await (const file of files.list(''))
    if (!file.key.startsWith(asidePrefix) && !file.key.startsWith(passingFolder) && file.key !== schoolFile)
      yield file
}
