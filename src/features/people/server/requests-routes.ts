import { route, type Route } from '../../../platform/server/route.ts'
import { schoolAddress } from '../../../platform/server/school-address.ts'
import type { Services } from '../../../platform/server/services.ts'
import { findRequests, makeLink, oldestRequest } from '../../accounts/recovery/server/index.ts'
import { listPasswordRequests, makePasswordLink } from '../requests-contract.ts'

/** Who waits for a new password, and the link that an admin hands over. */
export function requestsRoutes({ db, config, now }: Services): Route[] {
  return [
    route(listPasswordRequests, async () => {
      const requests = await findRequests(db, oldestRequest(now()))
      return { requests: requests.map((row) => ({ ...row, of_family: row.of_family === 1 })) }
    }),
    route(makePasswordLink, async ({ params, caller, request }) => {
      const order = { id: params.id, publicUrl: config.publicUrl, actor: caller, now: now() }
      const made = await makeLink(db, { ...order, address: request.address })
      return { ...made, address: schoolAddress(config) }
    }),
  ]
}
