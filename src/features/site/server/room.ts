import type { Room } from '../../../platform/server/room.ts'
import { siteActions } from '../audit-actions.ts'
import { siteRoutes } from './routes.ts'

/** What this room says of itself. */
export const siteRoom: Room = {
  routes: siteRoutes,
  auditActions: siteActions,
}
