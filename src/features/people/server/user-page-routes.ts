import { dayOf } from '../../../common/days.ts'
import { bytes, type Caller, type RequestFacts, route, type Route } from '../../../platform/server/route.ts'
import { schoolAddress } from '../../../platform/server/school-address.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../user-page-contract.ts'
import { getUser } from '../../accounts/server/index.ts'
import { listAuditOf } from './store.ts'
import { exportUsers } from './export-users.ts'
import { disableForUser } from '../../accounts/second-factor/server/index.ts'
import { makeLinkFor } from '../../accounts/recovery/server/index.ts'
import { describeSessions, endSessionOf, endSessionsOf } from '../../accounts/sessions/server/index.ts'

/** What admins see of one account and do to it beside what its row in the list offers, and the list as a file. */
export function userPageRoutes({ db, config, log, now }: Services): Route[] {
  const contextOf = (given: { params: { id: number }; caller: Caller; request: RequestFacts }) => ({
    id: given.params.id,
    caller: given.caller,
    address: given.request.address,
    now: now(),
  })
  return [
    route(contract.exportUsers, async ({ query, caller, request }) => {
      const at = now()
      const body = await exportUsers({ db, log }, query, { caller, address: request.address, now: at })
      const name = `comptes-${dayOf(at)}.csv`
      return bytes(
        200,
        {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${name}"`,
          'cache-control': 'no-store',
        },
        body,
      )
    }),
    route(contract.listUserSessions, async ({ params, caller }) => {
      await getUser(db, params.id)
      return { sessions: await describeSessions(db, params.id, { caller, now: now() }) }
    }),
    route(contract.endUserSession, async (given) => ({
      message: await endSessionOf(db, contextOf(given), given.params.session),
    })),
    route(contract.endUserSessions, async (given) => ({
      message: await endSessionsOf(db, contextOf(given)),
    })),
    route(contract.makeUserLink, async (given) => ({
      ...(await makeLinkFor(db, contextOf(given), config.publicUrl)),
      address: schoolAddress(config),
    })),
    route(contract.disableUserSecondFactor, async (given) => ({
      message: await disableForUser(db, contextOf(given)),
    })),
    route(contract.userJournal, async ({ params, query }) => {
      await getUser(db, params.id)
      const { entries, total } = await listAuditOf(db, params.id, {
        page: query.page,
        perPage: query.per_page,
      })
      return { entries, pages: Math.max(1, Math.ceil(total / query.per_page)), total }
    }),
  ]
}
