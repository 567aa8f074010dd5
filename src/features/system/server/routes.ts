import { route, type Route } from '../../../platform/server/route.ts'
import type { Services } from '../../../platform/server/services.ts'
import { systemHealth } from '../contract.ts'
import { readHealth } from './read-health.ts'

export function systemRoutes(services: Services): Route[] {
  return [route(systemHealth, () => readHealth(services))]
}
