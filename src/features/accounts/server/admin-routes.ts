import type { PersonalData } from '../../../platform/server/personal-data.ts'
import { route, type RequestFacts, type Caller, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as contract from '../admin-contract.ts'
import { getUser } from './act-on-user.ts'
import * as store from './admin-store.ts'
import { deleteUser, toggleAdmin, toggleStatus } from './change-user.ts'
import { findSecondFactor } from './second-factor/second-factor-store.ts'
import { findUser } from './users-store.ts'

/** The admin's calls on users, activity and the log. */
export function adminRoutes({ db, now }: Services, personalData: readonly PersonalData[]): Route[] {
  const deedOf = (given: { params: { id: number }; caller: Caller; request: RequestFacts }) => ({
    id: given.params.id,
    caller: given.caller,
    address: given.request.address,
    now: now(),
  })
  return [
    route(contract.dashboardStats, async ({ caller }) => ({
      stats: await store.countUsers(db, now()),
      own_password_is_common: (await findUser(db, caller.id))?.has_common_password === 1,
    })),
    route(contract.listUsers, async ({ query }) => {
      const slice = { page: query.page, perPage: query.per_page }
      const { rows, total } = await store.listUsers(db, query, slice, now())
      return {
        users: rows.map((row) => store.toAdminUser(row, now())),
        pages: pagesOf(total, slice),
        total,
      }
    }),
    route(contract.getUser, async ({ params }) => ({
      user: store.toAdminUser(await getUser(db, params.id), now()),
      has_second_factor: (await findSecondFactor(db, params.id)) !== undefined,
    })),
    route(contract.toggleStatus, async (given) => ({
      message: await toggleStatus(db, deedOf(given), given.body.is_active),
    })),
    route(contract.toggleAdmin, async (given) => ({
      message: await toggleAdmin(db, deedOf(given), given.body.is_admin),
    })),
    route(contract.deleteUser, async (given) => ({
      message: await deleteUser(db, deedOf(given), personalData),
    })),
    route(contract.onlineUsers, async () => {
      const rows = await store.listOnline(db, now())
      return { online_users: rows.map((row) => store.toAdminUser(row, now())) }
    }),
    route(contract.recentActivity, async ({ query }) => {
      const { rows, total } = await store.listRecent(db, query.days, now())
      return { days: query.days, total, recent_activity: rows.map((row) => store.toAdminUser(row, now())) }
    }),
  ]
}

const pagesOf = (total: number, { perPage }: { perPage: number }) => Math.max(1, Math.ceil(total / perPage))
