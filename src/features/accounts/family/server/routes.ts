import { route, type Route } from '../../../../platform/server/route.ts'
import type { Services } from '../../../../platform/server/services.ts'
import { findAccountsOf, findUser, mostInFamily, type UserRow } from '../../server/users-store.ts'
import * as contract from '../contract.ts'
import { addToFamily, familyNumberOf } from './add-to-family.ts'

/** The accounts of one telephone number, as each of them sees them. */
export function familyRoutes({ db, now }: Pick<Services, 'db' | 'now'>): Route[] {
  return [
    route(contract.listFamily, async ({ caller }) => {
      const own = (await findUser(db, caller.id))!
      const number = familyNumberOf(own) ?? null
      const accounts = number === null ? [own] : await findAccountsOf(db, number)
      return { number, most: mostInFamily, accounts: accounts.map(memberOf) }
    }),
    route(contract.addToFamily, async ({ body, caller, request }) => {
      const member = { userId: caller.id, ...body, address: request.network, now: now() }
      return { account: memberOf(await addToFamily(db, member)) }
    }),
  ]
}

const memberOf = ({ id, full_name, username }: UserRow) => ({ id, full_name, username })
