import { route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { actionContext } from '../../server/action-context.ts'
import * as contract from '../contract.ts'
import { listBin } from './store.ts'
import { deletePaper } from './delete-paper.ts'
import { purgePaper } from './empty-bin.ts'
import { restorePaper } from './restore-paper.ts'

/** The calls that put a paper into the bin and take it out. */
export function binRoutes(services: Services): Route[] {
  const { db, now } = services
  return [
    route(contract.deletePaper, async ({ params, caller, request }) => {
      await deletePaper(services, params['*'], actionContext(caller, request))
      return { message: 'Fichier supprimé avec succès' }
    }),
    route(contract.listBin, async ({ query: { page, per_page: perPage } }) => {
      const { rows, total } = await listBin(db, { page, perPage })
      const entries = rows.map((row) => ({ ...row, days_left: contract.daysLeft(row.deleted_at, now()) }))
      return { entries, total, pages: Math.max(1, Math.ceil(total / perPage)) }
    }),
    route(contract.restorePaper, async ({ params, caller, request }) => {
      const path = await restorePaper(services, params.id, actionContext(caller, request))
      return { message: `Le document est restauré sous « ${path} ».` }
    }),
    route(contract.purgePaper, async ({ params, caller, request }) => {
      await purgePaper(services, params.id, actionContext(caller, request))
      return { message: 'Le document est supprimé définitivement.' }
    }),
  ]
}
