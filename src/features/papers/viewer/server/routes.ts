import { AppError } from '../../../../common/app-error.ts'
import { lastDays } from '../../../../common/days.ts'
import {
  bytes,
  type Caller,
  type RequestFacts,
  route,
  type Route,
} from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { askForPages } from '../../drawing/server/store.ts'
import {
  pictureKeyOf,
  type PictureWidth,
  pictureWidths,
  smallWidth,
} from '../../drawing/server/picture-widths.ts'
import { findPaper, isShown, pagesOf, type PageRow, type PaperRow } from '../../server/store.ts'
import { toPaper, toPapers } from '../../server/to-papers.ts'
import { sentences } from '../../upload-fields.ts'
import * as contract from '../contract.ts'
import { sendPacked } from '../../../../platform/server/send-packed.ts'
import { paperMetrics } from '../metrics-contract.ts'
import { countOpen } from './count-open.ts'
import { mostOpened } from './metrics-store.ts'
import { resolvePaper } from './resolve-paper.ts'
import type { PageBlock } from '../../page-block.ts'
import { sendPdf } from './send-file.ts'
import { pictureWeights } from './picture-weights.ts'
import { readingOf } from './reading.ts'
import { writtenText } from './written-text.ts'

/** The calls by which a paper is read, and those opened most. */
export function viewerRoutes(services: Services): Route[] {
  const { db, files, now, content } = services
  const paperAt = async (params: { '*': string }): Promise<PaperRow> => {
    const paper = await findPaper(db, params['*'])
    if (!paper) throw new AppError('not_found', sentences.absent)
    return paper
  }
  /** The paper at a path that somebody opens. */
  const opened = async ({ params, caller, request }: Opening) => {
    const paper = await paperAt(params)
    if (!caller.is_admin) request.afterAnswer(() => countOpen(services, caller.id, paper.id))
    return paper
  }

  return [
    route(contract.resolvePaper, ({ query }) => resolvePaper(db, { nature: 'epreuve', ...query })),
    route(contract.downloadPaper, async (given) =>
      sendPdf(services, await opened(given), 'attachment', given.request),
    ),
    route(contract.readPaper, async (given) =>
      sendPdf(services, await opened(given), 'inline', given.request),
    ),
    route(contract.paperUrl, async ({ params }) => {
      const { path } = await paperAt(params)
      return { url: `/api/files/read/${path.split('/').map(encodeURIComponent).join('/')}` }
    }),
    route(contract.paperPages, async (given) => {
      const paper = await opened(given)
      if (paper.drawing === 'pending' && !paper.drawing_asked_at)
        given.request.afterAnswer(() => {
          askForPages(db, paper.id, now()).catch((error) => services.log.error(error, 'not asked for'))
        })
      const pages = await pagesOf(db, paper.id)
      return {
        file: await toPaper(db, paper),
        reason: paper.drawing_reason,
        reading: readingOf(content.paper(paper.sha256) !== undefined, paper, pages),
        pages: pages.map((page) => toPage(paper.file_id, page)),
      }
    }),
    route(contract.weighPaper, async ({ params }) => {
      const paper = await paperAt(params)
      const numbers = (await pagesOf(db, paper.id)).map(({ number }) => number)
      const text = await writtenText(services, paper)
      return {
        ...(await pictureWeights(files, paper.file_id, numbers)),
        text: text?.read('br').length ?? 0,
      }
    }),
    route(contract.paperText, async ({ params, request }) => {
      const text = await writtenText(services, await paperAt(params))
      if (!text) throw new AppError('not_found', sentences.absent)
      return sendPacked(text, textHeaders, request)
    }),
    route(contract.pagePicture, async ({ params }) => {
      if (!(await isShown(db, params.id))) throw new AppError('not_found', sentences.absent)
      const width = pictureWidths.find((pixels) => String(pixels) === params.width)!
      const pictureIn = (pixels: PictureWidth) =>
        files.read(pictureKeyOf(params.id, Number(params.page), pixels))
      const picture = (await pictureIn(width)) ?? (width === smallWidth ? await pictureIn(720) : undefined)
      if (!picture) throw new AppError('not_found', sentences.absent)
      const headers = {
        'content-type': 'image/webp',
        'content-length': picture.size,
        // The random id is known only through a session, and never names other bytes.
        'cache-control': 'private, max-age=31536000, immutable',
      }
      return bytes(200, headers, picture.stream)
    }),
    route(paperMetrics, async ({ query }) => {
      const from = lastDays(now(), query.days)[0]!
      const rows = await mostOpened(db, from)
      const papers = await toPapers(
        db,
        rows.map(({ paper }) => paper),
      )
      return { from, papers: papers.map((file, place) => ({ file, opens: rows[place]!.opens })) }
    }),
  ]
}

function toPage(fileId: string, { number, width, height, text, blocks }: PageRow) {
  const picture = (pixels: number) => `/api/files/page/${fileId}/${number}/${pixels}`
  return {
    number,
    width,
    height,
    text,
    blocks: blocks ? (JSON.parse(blocks) as PageBlock[]) : [],
    picture: picture(720),
    picture_zoom: picture(1080),
    picture_small: picture(smallWidth),
  }
}

const textHeaders = {
  'content-type': 'text/html; charset=utf-8',
  // Asked about each time, so that nothing shows without a live session.
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding',
}

type Opening = { params: { '*': string }; caller: Caller; request: RequestFacts }
