import type { Room } from '../../../platform/server/room.ts'
import { auditActions } from '../audit-actions.ts'
import { auditWork } from './forget-log.ts'
import { auditRoutes } from './routes.ts'

/** What this room says of itself. */
export const auditRoom: Room = {
  routes: auditRoutes,
  auditActions,
  work: auditWork,
}
