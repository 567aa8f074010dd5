import { route, type Caller, type RequestFacts, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../admin-contract.ts'
import { paperFigures } from '../figures-contract.ts'
import { readFilters } from '../filters.ts'
import { countForAdmin, selectForAdmin } from './admin-store.ts'
import { countBin, listBin } from './bin/bin-store.ts'
import { purgePaper } from './bin/empty-bin.ts'
import { restorePaper } from './bin/restore-paper.ts'
import { figureDays } from './count-open.ts'
import { mostOpened } from './figures-store.ts'
import { toPaper, toPapers } from './list-papers.ts'
import { renamePaper } from './rename-paper.ts'
import { replacePaper } from './replace-paper.ts'

/** The calls of the dashboard's documents and of their bin. */
export function adminRoutes(services: Services): Route[] {
  const { db, now } = services
  const by = (caller: Caller, { address }: RequestFacts) => ({ caller, address })
  const pagesOf = (total: number, perPage: number) => Math.max(1, Math.ceil(total / perPage))

  return [
    route(contract.adminPapers, async ({ query }) => {
      const { sort, order, page, per_page: perPage } = query
      const filters = readFilters(query)
      const total = await countForAdmin(db, filters)
      const rows = await selectForAdmin(db, filters, { sort, order, page, perPage })
      const papers = await toPapers(
        db,
        rows.map(({ paper }) => paper),
      )
      const files = papers.map((paper, index) => ({ ...paper, uploaded_by: rows[index]!.uploader }))
      return { files, total, pages: pagesOf(total, perPage), binned: await countBin(db) }
    }),
    route(contract.renamePaper, async ({ params, body, caller, request }) => {
      const paper = await renamePaper(services, params.id, body, by(caller, request))
      return {
        message: `Le document est maintenant rangé sous « ${paper.path} ».`,
        file: await toPaper(db, paper),
      }
    }),
    route(contract.replacePaper, async ({ params, caller, request }) => {
      const { paper, sameAs } = await replacePaper(services, request, params.id, by(caller, request))
      const message = 'Le document est remplacé. L’ancien fichier reste 30 jours dans la corbeille.'
      return { message, file: await toPaper(db, paper), same_as: sameAs ?? null }
    }),
    route(contract.listBin, async ({ query: { page, per_page: perPage } }) => {
      const { rows, total } = await listBin(db, { page, perPage })
      const entries = rows.map((row) => ({ ...row, days_left: contract.daysLeft(row.deleted_at, now()) }))
      return { entries, total, pages: pagesOf(total, perPage) }
    }),
    route(contract.restorePaper, async ({ params, caller, request }) => {
      const path = await restorePaper(services, params.id, by(caller, request))
      return { message: `Le document est restauré sous « ${path} ».` }
    }),
    route(contract.purgePaper, async ({ params, caller, request }) => {
      await purgePaper(services, params.id, by(caller, request))
      return { message: 'Le document est supprimé définitivement.' }
    }),
    route(paperFigures, async ({ query }) => {
      const days = figureDays(now(), query.days)
      const rows = await mostOpened(db, days)
      const files = await toPapers(
        db,
        rows.map(({ paper }) => paper),
      )
      return { from: days.from, papers: files.map((file, place) => ({ file, opens: rows[place]!.opens })) }
    }),
  ]
}
