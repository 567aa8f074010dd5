import type { Room } from '../../../platform/server/room.ts'
import { deskRoutes } from './routes.ts'

/** What this room says of itself. */
export const deskRoom: Room = { routes: deskRoutes }
