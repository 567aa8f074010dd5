import type { Database } from '../../../../platform/server/db/tables.ts'
import type { ExpectedFile, ExpectedFiles } from '../../../../platform/server/files/expected-files.ts'
import { pictureKeyOf, smallWidth, pictureWidths } from '../../drawing/server/picture-widths.ts'
import { documentsAfter, hasNoDocuments, type StoredDocument } from './documents-store.ts'
import { knownFiles, pdfKeyOf } from '../../server/store.ts'

const batch = 200

/** A small picture may be missing: documents older than these are shown by their larger ones. */
const widthsThatAreThere = pictureWidths.filter((width) => width !== smallWidth)

/** The PDF of a document and, once it is rasterized, the pictures of its pages. */
export function filesOf({ file_id, path, sha256, drawing, page_count }: StoredDocument): ExpectedFile[] {
  const pdf = { key: pdfKeyOf(file_id), sha256, name: path }
  if (drawing !== 'drawn') return [pdf]
  const pages = Array.from({ length: page_count }, (_, index) => index + 1)
  const pictures = pages.flatMap((page) =>
    widthsThatAreThere.map((width) => ({
      key: pictureKeyOf(file_id, page, width),
      sha256: undefined,
      name: `${path} (image de la page ${page})`,
    })),
  )
  return [pdf, ...pictures]
}

/** The files of all documents, those of the bin too. */
export const expectedFiles: ExpectedFiles = {
  async *list(db: Database) {
    if (await hasNoDocuments(db)) return
    let after = ''
    for (;;) {
      const documents = await documentsAfter(db, after, batch)
      for (const document of documents) yield* filesOf(document)
      if (documents.length < batch) return
      after = documents.at(-1)!.file_id
    }
  },
  async isNamed(db, key) {
    const id = key.split('/')[1]!
    return (await knownFiles(db, [id])).has(id)
  },
}
