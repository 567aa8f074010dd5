import { AppError } from '../../../../common/app-error.ts'
import { isPassing } from '../../../../platform/server/faults.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { rasterizePdf, RasterizingKilled } from './rasterize-pdf.ts'
import {
  claimPending,
  storePage,
  mustGiveWay,
  markRasterized,
  markFailed,
  postponeClaim,
  postponeKilled,
  releaseClaim,
  renewClaim,
  renewTime,
} from './store.ts'
import { pictureKeyOf } from './picture-widths.ts'
import { toColumns } from './to-columns.ts'
import { removeFiles } from '../../server/remove-files.ts'
import { knownFiles, pagesOf, pdfKeyOf, type PaperRow } from '../../server/store.ts'

/**
 * Rasterizes the paper whose turn it is, page by page; a page shows as soon as it is rasterized. One that nobody opened gives
 * way to one that somebody opened meanwhile, and is gone on with later.
 * False when none waits. Throws when the database, the store or the disk is at fault: the paper waits until that has
 * passed. `owner` names this copy of the server among the others.
 */
export async function rasterizeNextPaper(
  services: Services,
  owner: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const { db, log, now } = services
  await giveBack(services)
  const paper = await claimPending(db, { owner, now: now() })
  if (!paper) return false
  const renewing = setInterval(() => {
    renewClaim(db, paper.id, { owner, now: now() }).catch((error) => log.error(error, 'claim not renewed'))
  }, renewTime)
  try {
    await rasterizePaper(services, paper, owner, signal)
  } catch (error) {
    if (signal?.aborted) await releaseClaim(db, paper)
    else if (error instanceof AppError && error.code === 'bad_input')
      await markFailed(db, paper.id, owner, error.message)
    else if (error instanceof RasterizingKilled) {
      log.error(error.cause, `rasterizing ${paper.path} was interrupted, and is tried again later`)
      await postponeKilled(db, paper, now())
    } else if (isPassing(error)) {
      owed.set(db, [...(owed.get(db) ?? []), paper])
      // With the database away, before the next is taken.
      await giveBack(services).catch(() => {})
      throw error
    }
    // Anything else is the machine's: tried again once the claim has run out.
    else log.error(error, `pages of ${paper.path} could not be rasterized yet`)
  } finally {
    clearInterval(renewing)
  }
  return true
}

/** Claims that a fault of the database, the store or the disk interrupted, to be given back once it has passed. */
const owed = new WeakMap<Services['db'], PaperRow[]>()

async function giveBack({ db, now }: Services): Promise<void> {
  for (let papers = owed.get(db) ?? []; papers[0]; papers = papers.slice(1)) {
    await postponeClaim(db, papers[0], now())
    owed.set(db, papers.slice(1))
  }
}

async function rasterizePaper(
  services: Services,
  paper: PaperRow,
  owner: string,
  signal?: AbortSignal,
): Promise<void> {
  const { db, files, now } = services
  const pdf = await files.read(pdfKeyOf(paper.file_id))
  if (!pdf) throw new AppError('bad_input', 'Le fichier de ce document a disparu.')
  const begun = performance.now()
  const before = await pagesOf(db, paper.id)
  const pages = rasterizePdf(pdf.stream, { ...(signal && { signal }), firstPage: before.length + 1 })
  for await (const { pictures, ...drawn } of pages) {
    const { number } = drawn
    for (const picture of pictures)
      await files.put(pictureKeyOf(paper.file_id, number, picture.width), picture.bytes, {
        contentType: 'image/webp',
      })
    const page = { paper_id: paper.id, ...toColumns(drawn) }
    if (!(await storePage(db, page, { owner, now: now() }))) return forget(services, paper.file_id)
    if (number < paper.page_count && (await mustGiveWay(db, paper.id, now()))) return releaseClaim(db, paper)
  }
  if (!(await markRasterized(db, paper.id, owner))) return forget(services, paper.file_id)
  const ms = Math.round(performance.now() - begun)
  services.log.info('paper rasterized', { path: paper.path, pages: paper.page_count, ms })
}

/** No longer ours: the pictures go too, unless another copy rasterizes them now or the bin keeps them. */
async function forget(services: Services, fileId: string): Promise<void> {
  const known = await knownFiles(services.db, [fileId])
  if (!known.has(fileId)) await removeFiles(services, fileId)
}
