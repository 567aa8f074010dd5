import type { Room } from '../../../platform/server/room.ts'
import { classesActions } from '../audit-actions.ts'
import { classesPersonalData } from './personal-data.ts'
import { classRoutes } from './routes.ts'
import { slipRoutes } from './slip-routes.ts'
import { classesWork } from './work.ts'

/** What this room says of itself. */
export const classesRoom: Room = {
  routes: (services) => [...classRoutes(services), ...slipRoutes(services)],
  personalData: classesPersonalData,
  auditActions: classesActions,
  work: classesWork,
}
