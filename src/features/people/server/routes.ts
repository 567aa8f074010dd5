import type { PersonalData } from '../../../platform/server/personal-data.ts'
import { route, type RequestFacts, type Caller, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import * as activity from '../activity-contract.ts'
import * as contract from '../contract.ts'
import { accountMetrics } from '../metrics-contract.ts'
import { deleteUser, getUser, readMetrics, toggleAdmin, toggleStatus } from '../../accounts/server/index.ts'
import { requestsRoutes } from './requests-routes.ts'
import * as store from './store.ts'
import { userPageRoutes } from './user-page-routes.ts'
import { findSecondFactor } from '../../accounts/second-factor/server/index.ts'

/** The admin's calls on users, activity and the log. */
export function peopleRoutes(services: Services, personalData: readonly PersonalData[]): Route[] {
  const { db, now } = services
  const contextOf = (given: { params: { id: number }; caller: Caller; request: RequestFacts }) => ({
    id: given.params.id,
    caller: given.caller,
    address: given.request.address,
    now: now(),
  })
  return [
    route(activity.dashboardStats, async ({ caller }) => ({
      stats: await store.countUsers(db, now()),
      own_password_is_common: (await getUser(db, caller.id)).has_common_password === 1,
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
    route(contract.listUserClasses, async () => ({ classes: await store.listUserClasses(db) })),
    route(contract.getUser, async ({ params }) => ({
      user: store.toAdminUser(await getUser(db, params.id), now()),
      has_second_factor: (await findSecondFactor(db, params.id)) !== undefined,
    })),
    route(contract.toggleStatus, async (given) => ({
      message: await toggleStatus(db, contextOf(given), given.body.is_active),
    })),
    route(contract.toggleAdmin, async (given) => ({
      message: await toggleAdmin(db, contextOf(given), given.body.is_admin),
    })),
    route(contract.deleteUser, async (given) => ({
      message: await deleteUser(db, contextOf(given), personalData),
    })),
    route(activity.onlineUsers, async () => {
      const rows = await store.listOnline(db, now())
      return { online_users: rows.map((row) => store.toAdminUser(row, now())) }
    }),
    route(activity.recentActivity, async ({ query }) => {
      const { rows, total } = await store.listRecent(db, query.days, now())
      return { days: query.days, total, recent_activity: rows.map((row) => store.toAdminUser(row, now())) }
    }),
    route(accountMetrics, async ({ query }) => ({ days: await readMetrics(db, now(), query.days) })),
    ...userPageRoutes(services),
    ...requestsRoutes(services),
  ]
}

const pagesOf = (total: number, { perPage }: { perPage: number }) => Math.max(1, Math.ceil(total / perPage))
