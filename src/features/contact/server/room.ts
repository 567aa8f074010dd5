import type { Room } from '../../../platform/server/room.ts'
import { contactActions } from '../audit-actions.ts'
import { contactRoutes } from './routes.ts'
import { contactWork } from './tidy.ts'

/** What this room says of itself. */
export const contactRoom: Room = {
  routes: contactRoutes,
  auditActions: contactActions,
  work: contactWork,
}
