import { streamText } from '../../../../platform/server/batches.ts'
import { jsonStream, route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { countBin } from '../../bin/server/store.ts'
import { toPapers } from '../../server/to-papers.ts'
import * as contract from '../contract.ts'
import { readFilters } from '../filters.ts'
import { countForAdmin, selectForAdmin } from './admin-store.ts'
import { isPaged, listPapers, writeList } from './list-papers.ts'

/** The lists of pupils and of the dashboard. */
export function listRoutes({ db, log }: Services): Route[] {
  return [
    route(contract.listPapers, async ({ query }) => {
      if (isPaged(query)) return listPapers(db, query)
      return jsonStream(await streamText(writeList(db, query), log))
    }),
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
      return { files, total, pages: Math.max(1, Math.ceil(total / perPage)), binned: await countBin(db) }
    }),
  ]
}
