import { route, type Route } from '../../../server/route.ts'
import type { Services } from '../../../server/services.ts'
import * as contract from '../contract.ts'
import { sentences } from '../rules.ts'
import { makeCodes, recoverByCode } from './recovery-codes.ts'
import { countCodes } from './recovery-codes-store.ts'
import { askForPassword, makeLink, oldestRequest, resetPassword } from './recovery.ts'
import { findRequests } from './recovery-store.ts'

export function recoveryRoutes(services: Services): Route[] {
  const { db, now, config } = services
  return [
    route(contract.forgetPassword, async ({ params, request }) => {
      await askForPassword(services, { value: params.value, request })
      return { message: sentences.resetAsked }
    }),
    route(contract.resetPassword, async ({ body, request }) => {
      await resetPassword(db, { ...body, address: request.address, now: now() })
      return { message: sentences.resetDone }
    }),
    route(contract.recoverByCode, async ({ body, request }) => {
      await recoverByCode(db, { ...body, address: request.address, now: now() })
      return { message: sentences.resetDone }
    }),
    route(contract.countRecoveryCodes, ({ caller }) => countCodes(db, caller.id)),
    route(contract.makeRecoveryCodes, async ({ body, caller }) => {
      const at = now()
      const codes = await makeCodes(db, { userId: caller.id, password: body.password, now: at })
      return { codes, created_at: at.toISOString() }
    }),
    route(contract.listPasswordRequests, async () => ({
      requests: await findRequests(db, oldestRequest(now())),
    })),
    route(contract.makePasswordLink, async ({ params, caller, request }) =>
      makeLink(db, {
        id: params.id,
        publicUrl: config.publicUrl,
        actor: caller,
        address: request.address,
        now: now(),
      }),
    ),
  ]
}
