import type { Room } from '../../../platform/server/room.ts'
import { peopleActions } from '../audit-actions.ts'
import { peopleRoutes } from './routes.ts'

/** What this room says of itself. */
export const peopleRoom: Room = {
  routes: (services, { personalData }) => peopleRoutes(services, personalData),
  auditActions: peopleActions,
}
