import { hour } from '../../../common/durations.ts'
import type { Services } from '../../../platform/server/services.ts'
import { keptFiles, pdfKeyOf } from './store.ts'

type FilesCheck = {
  /** Stored paths of documents whose PDF is not in the store, those in the bin too. */
  lost: string[]
  /** How many files of no document there are, left for more than an hour. */
  stray: number
}

/** Compares the rows of documents with the files of the store. */
export async function checkFiles({ db, files }: Pick<Services, 'db' | 'files'>): Promise<FilesCheck> {
  const pdfs = new Set<string>()
  let stray = 0
  const begun = Date.now()
  // The rows first: each of them has its file already, and a file whose row comes later is young.
  const rows = await keptFiles(db)
  const known = new Set(rows.map(({ file_id }) => file_id))
  for await (const { key, lastModified } of files.list('papers/')) {
    const id = key.split('/')[1]!
    if (key === pdfKeyOf(id)) pdfs.add(id)
    if (!known.has(id) && begun - lastModified.getTime() > hour) stray++
  }
  const lost = rows.filter(({ file_id }) => !pdfs.has(file_id)).map(({ path }) => path)
  return { lost: lost.toSorted(), stray }
}
