import { AppError } from '../../../common/app-error.ts'
import { actAsAdmin } from '../../../platform/server/act-as-admin.ts'
import { route, type Route } from '../../../platform/server/route.ts'
import { schoolAddress } from '../../../platform/server/school-address.ts'
import type { Services } from '../../../platform/server/services.ts'
import { classSentences } from '../rules.ts'
import * as contract from '../slips-contract.ts'
import { renewSlips } from './renew-slips.ts'
import * as store from './slips-store.ts'

/** The classes that there are, their pupils and their slips. */
export function slipRoutes({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>): Route[] {
  return [
    route(contract.listClasses, async ({ request }) => ({
      classes: await store.countClasses(db),
      address: schoolAddress(config, request.headers.host),
    })),
    route(contract.listPupils, async ({ query }) => {
      const rows = await store.listPupils(db, query.class_name)
      return {
        pupils: rows.map(({ must_change_password, slip_kept_at, is_active, ...row }) => ({
          ...row,
          is_active: is_active === 1,
          slip:
            must_change_password === 0
              ? ('used' as const)
              : slip_kept_at
                ? ('kept' as const)
                : ('unkept' as const),
        })),
      }
    }),
    route(contract.renewSlips, async ({ body, caller, request }) => {
      const { id: word, class_name: className, user_id: userId, all = false } = body
      const whom = userId === undefined ? className !== undefined && { className, all } : { userId }
      if (!whom) throw new AppError('bad_input', classSentences.nobodyForSlips)
      const order = { word, whom, caller, address: request.address, now: now() }
      return { accounts: await renewSlips(db, order) }
    }),
    route(contract.keepSlips, async ({ body, caller }) => {
      await actAsAdmin(db, caller, (transaction) =>
        store.markKept(transaction, body.ids, now().toISOString()),
      )
      return { message: 'C’est noté.' }
    }),
  ]
}
