import type { Database } from '../../../../platform/server/db/tables.ts'
import { type RequestFacts, route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { serverSentences } from '../../server-sentences.ts'
import { sentences } from '../../rules.ts'
import { deviceTokenOf, keepDeviceToken, rememberDevice } from '../../sessions/server/known-devices.ts'
import { makeCodes, recoverByCode } from './recovery-codes.ts'
import { countCodes } from './recovery-codes-store.ts'
import { askForPassword, isSent, resetPassword } from './recovery.ts'

export function recoveryRoutes(services: Services): Route[] {
  const { db, now, config } = services
  /** Who has just proved to be the owner is known there: guesses of strangers do not stop the log-in that follows. */
  const keepDevice = (request: RequestFacts) => (transaction: Database, userId: number) => {
    const token = keepDeviceToken(request, config.publicUrl.startsWith('https:'))
    return rememberDevice(transaction, { userId, token, now: now() })
  }
  return [
    route(contract.forgetPassword, async ({ params, request }) => {
      await askForPassword(services, { value: params.value, request })
      return {
        message: isSent(services, params.value, request)
          ? serverSentences.resetAsked
          : serverSentences.resetByHand,
      }
    }),
    route(contract.resetPassword, async ({ body, request }) => {
      await resetPassword(db, { ...body, address: request.network, now: now() }, keepDevice(request))
      return { message: sentences.resetDone }
    }),
    route(contract.recoverByCode, async ({ body, request }) => {
      const { network: address } = request
      const deviceToken = deviceTokenOf(request)
      await recoverByCode(db, { ...body, address, deviceToken, now: now() }, keepDevice(request))
      return { message: sentences.resetDone }
    }),
    route(contract.countRecoveryCodes, ({ caller }) => countCodes(db, caller.id)),
    route(contract.makeRecoveryCodes, async ({ body, caller }) => {
      const at = now()
      const codes = await makeCodes(db, { userId: caller.id, password: body.password, now: at })
      return { codes, created_at: at.toISOString() }
    }),
  ]
}
