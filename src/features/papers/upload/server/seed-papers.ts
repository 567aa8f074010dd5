import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../../common/app-error.ts'
import { isPassing } from '../../../../platform/server/faults.ts'
import type { Services } from '../../../../platform/server/services.ts'
import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import type { PaperFields } from '../../rules.ts'
import { largestPaper } from '../../upload-fields.ts'
import { type PreparedPage, readPreparedPages } from '../../drawing/server/prepared-pages.ts'
import { readDone, readPracticeList, writeDone } from './practice-list.ts'
import { removeFiles } from '../../server/remove-files.ts'
import { toColumns } from '../../drawing/server/to-columns.ts'
import { pictureKeyOf } from '../../drawing/server/picture-widths.ts'
import { pdfKeyOf } from '../../server/store.ts'
import { publish } from './upload-paper.ts'

const settingsKey = 'papers-seeded'

/**
 * Publishes the school's own practice papers of `folder/papers.yaml`, each once in the life of
 * the database: one that an admin deletes or replaces does not come back. Pages that the build drew to `preparedFolder`
 * are taken over. Gives how many were new. A stop (`signal`) ends it between two of them; the next start goes on.
 * Throws where the store or the database is away or full; asked again, it goes on.
 */
export async function seedPapers(
  services: Services,
  folder: string,
  preparedFolder?: string,
  signal?: AbortSignal,
): Promise<number> {
  const seeded = await readDone(services.db, settingsKey)
  let published = 0
  for (const { file, name, fields, path } of await readPracticeList(folder)) {
    if (signal?.aborted) break
    if (seeded.includes(path)) continue
    try {
      await publishOnce(services, { fields, name, file: join(folder, file), preparedFolder })
      published++
    } catch (error) {
      // Of the store or the database: none of the others would fare better, and whoever asked tries again later.
      if (isPassing(error)) throw error
      if (!(error instanceof AppError && error.code === 'conflict')) {
        services.log.error(error, `the paper ${file} could not be published`)
        continue
      }
      // Another copy of the server, or an admin, was first.
    }
    seeded.push(path)
    await writeDone(services.db, settingsKey, seeded)
  }
  return published
}

async function publishOnce(
  services: Services,
  {
    fields,
    name,
    file,
    preparedFolder,
  }: { fields: PaperFields; name: string; file: string; preparedFolder: string | undefined },
): Promise<void> {
  const id = randomUUID()
  const stored = await services.files.put(pdfKeyOf(id), await readFile(file), { limit: largestPaper })
  try {
    const pages = await takeOver(
      services.files,
      id,
      preparedFolder === undefined ? undefined : await readPreparedPages(preparedFolder, stored.sha256),
    )
    const paper = { id, fields, replace: false, file: { name, ...stored }, pages }
    await publish(services, paper, { address: 'contenu de l’école' })
  } catch (error) {
    await removeFiles(services, id)
    throw error
  }
}

/** Puts the pictures of pages that were rasterized before into the store; gives the pages without them. */
async function takeOver(files: FileStore, id: string, prepared: readonly PreparedPage[] | undefined) {
  for (const { number, pictures } of prepared ?? [])
    for (const { width, file } of pictures)
      await files.put(pictureKeyOf(id, number, width), await readFile(file), { contentType: 'image/webp' })
  return prepared?.map(toColumns)
}
