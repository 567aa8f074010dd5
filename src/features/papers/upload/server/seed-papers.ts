import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '../../../../common/app-error.ts'
import { isPassing } from '../../../../platform/server/faults.ts'
import { readSetting, writeSetting } from '../../../../platform/server/db/settings-store.ts'
import type { Database } from '../../../../platform/server/db/tables.ts'
import type { Services } from '../../../../platform/server/services.ts'
import type { FileStore } from '../../../../platform/server/files/file-store.ts'
import type { PaperFields } from '../../rules.ts'
import { largestPaper } from '../../upload-fields.ts'
import { hashOf, type PreparedPage, readPreparedPages } from '../../drawing/server/prepared-pages.ts'
import { readDone, readPracticeList, writeDone } from './practice-list.ts'
import { removeFiles } from '../../server/remove-files.ts'
import { toColumns } from '../../drawing/server/to-columns.ts'
import { pictureKeyOf } from '../../drawing/server/picture-widths.ts'
import { findPaper, pdfKeyOf } from '../../server/store.ts'
import { publish } from './upload-paper.ts'

const settingsKey = 'papers-seeded'
/** Of each published path, the SHA-256 of the bytes that a release has last given. */
const hashesKey = 'papers-seeded-hashes'

/**
 * Publishes the school's own practice papers of `folder/papers.yaml`, each once in the life of the database: one that an
 * admin deletes or replaces does not come back. One whose bytes another release has changed takes the place of its older
 * ones, which go to the bin. Pages that the build drew to `preparedFolder` are taken over. Gives how many were new or
 * changed. A stop (`signal`) ends it between two of them; the next start goes on.
 * Throws where the store or the database is away or full; asked again, it goes on.
 */
export async function seedPapers(
  services: Services,
  folder: string,
  preparedFolder?: string,
  signal?: AbortSignal,
): Promise<number> {
  const { db } = services
  const seeded = await readDone(db, settingsKey)
  const hashes = JSON.parse((await readSetting(db, hashesKey)) ?? '{}') as Record<string, string>
  let published = 0
  for (const { file, name, fields, path } of await readPracticeList(folder)) {
    if (signal?.aborted) break
    const isNew = !seeded.includes(path)
    try {
      const bytes = await readFile(join(folder, file))
      const sha256 = hashOf(bytes)
      if (!isNew && hashes[path] === sha256) continue
      const isOurs = isNew || (await holdsOlder(db, path, { known: hashes[path], sha256 }))
      const own = { fields, name, bytes, replace: !isNew, preparedFolder }
      if (isOurs && (await publishOwn(services, own))) published++
      hashes[path] = sha256
    } catch (error) {
      // Of the store or the database: none of the others would fare better, and whoever asked tries again later.
      if (isPassing(error)) throw error
      services.log.error(error, `the paper ${file} could not be published`)
      continue
    }
    if (isNew) seeded.push(path)
    await writeDone(db, settingsKey, seeded)
    await writeSetting(db, hashesKey, JSON.stringify(hashes))
  }
  return published
}

/**
 * Whether a path holds bytes that another release gave it. Where none has noted which (`known`), those that no account
 * has uploaded are taken for ours.
 */
async function holdsOlder(
  db: Database,
  path: string,
  { known, sha256 }: { known: string | undefined; sha256: string },
): Promise<boolean> {
  const paper = await findPaper(db, path)
  if (!paper || paper.sha256 === sha256) return false
  return known === undefined ? paper.uploaded_by === null : paper.sha256 === known
}

type Own = {
  fields: PaperFields
  name: string
  bytes: Buffer
  replace: boolean
  preparedFolder: string | undefined
}

/** False where another copy of the server, or an admin, was first. */
async function publishOwn(
  services: Services,
  { fields, name, bytes, replace, preparedFolder }: Own,
): Promise<boolean> {
  const id = randomUUID()
  const stored = await services.files.put(pdfKeyOf(id), bytes, { limit: largestPaper })
  try {
    const pages = await takeOver(
      services.files,
      id,
      preparedFolder === undefined ? undefined : await readPreparedPages(preparedFolder, stored.sha256),
    )
    const paper = { id, fields, replace, file: { name, ...stored }, pages }
    await publish(services, paper, { address: 'contenu de l’école' })
    return true
  } catch (error) {
    await removeFiles(services, id)
    if (error instanceof AppError && error.code === 'conflict') return false
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
