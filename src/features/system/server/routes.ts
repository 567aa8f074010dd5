import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { beginBackup, systemHealth } from '../contract.ts'
import { backUpNow } from './nights/back-up-now.ts'
import { readHealth } from './read-health.ts'

export function systemRoutes(services: Services): Route[] {
  return [
    route(systemHealth, () => readHealth(services)),
    route(beginBackup, async ({ body: { last }, caller, request: { address } }) => ({
      message: await backUpNow(services, { last, caller, address }),
    })),
  ]
}
