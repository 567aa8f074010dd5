import { AppError } from '../../../common/app-error.ts'
import { streamPieces } from '../../../platform/server/pieces.ts'
import {
  bytes,
  type Caller,
  jsonPieces,
  type RequestFacts,
  route,
  type Route,
} from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { sentences } from '../upload-fields.ts'
import { adminRoutes } from './admin-routes.ts'
import { chaptersRoutes } from './chapters-routes.ts'
import { type PictureWidth, pictureWidths, smallWidth } from './draw/messages.ts'
import { countOpen } from './count-open.ts'
import { deletePaper } from './delete-paper.ts'
import { askForDrawing } from './drawing-store.ts'
import { isPaged, listPapers, toPaper, writeList } from './list-papers.ts'
import { resolvePaper } from './resolve-paper.ts'
import { sendPdf } from './send-file.ts'
import { findPaper, isShown, pagesOf, pictureKeyOf, type PaperRow } from './store.ts'
import { uploadPaper } from './upload-paper.ts'

export function papersRoutes(services: Services): Route[] {
  const { db, files, log } = services
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
    ...chaptersRoutes(services),
    route(contract.listPapers, async ({ query }) => {
      if (isPaged(query)) return listPapers(db, query)
      return jsonPieces(await streamPieces(writeList(db, query), log))
    }),
    route(contract.resolvePaper, ({ query }) => resolvePaper(db, { nature: 'epreuve', ...query })),
    route(contract.uploadPaper, async ({ request, caller }) => {
      const { paper, sameAs } = await uploadPaper(services, request, caller)
      const file = await toPaper(db, paper)
      return { message: 'Fichier téléchargé avec succès', file, same_as: sameAs ?? null }
    }),
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
    route(contract.deletePaper, async ({ params, caller, request }) => {
      await deletePaper(services, params['*'], { caller, address: request.address })
      return { message: 'Fichier supprimé avec succès' }
    }),
    route(contract.paperPages, async (given) => {
      const paper = await opened(given)
      if (paper.drawing === 'pending' && !paper.drawing_asked_at)
        given.request.afterAnswer(() => {
          askForDrawing(db, paper.id, services.now()).catch((error) =>
            services.log.error(error, 'not asked for'),
          )
        })
      const pages = await pagesOf(db, paper.id)
      return {
        file: await toPaper(db, paper),
        reason: paper.drawing_reason,
        pages: pages.map(({ number, width, height, text }) => {
          const picture = (pixels: number) => `/api/files/page/${paper.file_id}/${number}/${pixels}`
          return {
            number,
            width,
            height,
            text,
            picture: picture(720),
            picture_zoom: picture(1080),
            picture_small: picture(smallWidth),
          }
        }),
      }
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
    ...adminRoutes(services),
  ]
}

type Opening = { params: { '*': string }; caller: Caller; request: RequestFacts }
