import type { Room } from '../../../platform/server/room.ts'
import { searchRoutes } from './routes.ts'

/** What this room says of itself. */
export const searchRoom: Room = {
  routes: searchRoutes,
}
