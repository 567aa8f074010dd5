import { hour } from '../../../../common/durations.ts'
import { compareBytes } from '../../../../platform/server/files/expected-files.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { expectedFiles } from './expected-files.ts'
import { keptFiles } from '../../server/store.ts'

type FilesCheck = {
  /** Stored paths of documents whose PDF is not in the store, those in the bin too. */
  lost: string[]
  /** Stored paths of documents whose PDF is not the one that was sent. */
  changed: string[]
  /** Pictures of pages that are not there, by the document's stored path. */
  lostPictures: string[]
  /** How many files of no document there are, left for more than an hour. */
  stray: number
}

/** Compares the rows of documents with the files of the store, byte by byte: each PDF is read whole. */
export async function checkFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<FilesCheck> {
  const found: FilesCheck = { lost: [], changed: [], lostPictures: [], stray: 0 }
  const begun = Date.now()
  const keys = new Set<string>()
  // The rows first: each of them has its file already, and a file whose row comes later is young.
  const known = new Set((await keptFiles(db)).map(({ file_id }) => file_id))
  for await (const { key, lastModified } of files.list('papers/')) {
    if (known.has(key.split('/')[1]!)) keys.add(key)
    else if (begun - lastModified.getTime() > hour) found.stray++
  }
  for await (const file of expectedFiles.list(db)) {
    // What came since the list was made is looked for by its name.
    const isThere = keys.has(file.key) || (await files.stat(file.key)) !== undefined
    const state = isThere ? (file.sha256 ? await compareBytes(files, file) : 'well') : 'lost'
    if (state === 'well' || !(await expectedFiles.isNamed(db, file.key))) continue
    const list = state === 'changed' ? found.changed : file.sha256 ? found.lost : found.lostPictures
    list.push(file.name)
  }
  for (const list of [found.lost, found.changed, found.lostPictures]) list.sort()
  return found
}
