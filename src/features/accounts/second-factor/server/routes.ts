import { type Caller, type RequestFacts, route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import * as contract from '../contract.ts'
import { linkOf, qrOf } from './authenticator.ts'
import {
  type Asked,
  beginSetUp,
  disableSecondFactor,
  enableSecondFactor,
  renewBackupCodes,
} from './own-second-factor.ts'
import { countBackupCodes, findSecondFactor } from './store.ts'

/** What admins do with their own second factor, and with another's. */
export function secondFactorRoutes({ db, config, now }: Services): Route[] {
  const school = new URL(config.publicUrl).hostname
  const askedOf = ({ caller, request }: { caller: Caller; request: RequestFacts }): Asked => ({
    caller,
    address: request.address,
    now: now(),
  })
  return [
    route(contract.readSecondFactor, async ({ caller }) => ({
      enabled_at: (await findSecondFactor(db, caller.id))?.enabled_at ?? null,
      codes_left: await countBackupCodes(db, caller.id),
    })),
    route(contract.beginSecondFactor, async ({ body, caller }) => {
      const secret = await beginSetUp(db, { caller, password: body.password, now: now() })
      const link = linkOf(secret, { school, username: caller.username })
      return { secret, link, qr: qrOf(link) }
    }),
    route(contract.enableSecondFactor, async (given) => ({
      codes: await enableSecondFactor(db, askedOf(given), given.body.code),
    })),
    route(contract.renewBackupCodes, async (given) => ({
      codes: await renewBackupCodes(db, askedOf(given), given.body),
    })),
    route(contract.disableSecondFactor, async (given) => {
      await disableSecondFactor(db, askedOf(given), given.body)
      return { message: 'La double vérification est désactivée.' }
    }),
  ]
}
