import { AppError } from '../../../../common/app-error.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { pdfKeyOf } from '../../server/store.ts'
import { rasterizePdf, RasterizingKilled } from './rasterize-pdf.ts'
import { storeMeasure, unmeasuredPaper } from './store.ts'
import { toColumns } from './to-columns.ts'

/** So many an hour: a school has years of papers, and those who upload now come first. */
const papersAtOnce = 10

/**
 * Measures the pages of papers that were rasterized before pages were measured, so that they are cut for phones and
 * offer their text; their pictures stay. Gives how many papers. A document that cannot be read any more is left as
 * it is.
 */
export async function measurePages(
  { db, files, log }: Pick<Services, 'db' | 'files' | 'log'>,
  signal?: AbortSignal,
): Promise<number> {
  let measured = 0
  let after = ''
  while (measured < papersAtOnce && !signal?.aborted) {
    const paper = await unmeasuredPaper(db, after)
    if (!paper) break
    after = paper.id
    measured++
    try {
      const pdf = await files.read(pdfKeyOf(paper.file_id))
      if (!pdf) continue
      for await (const { pictures: _, ...page } of rasterizePdf(pdf.stream, signal ? { signal } : {}))
        await storeMeasure(db, paper, toColumns(page))
    } catch (error) {
      if (signal?.aborted) break
      const isOfDocument = error instanceof AppError && !(error instanceof RasterizingKilled)
      if (!isOfDocument) throw error
      log.error(error, `pages of ${paper.path} could not be measured`)
    }
  }
  return measured
}
