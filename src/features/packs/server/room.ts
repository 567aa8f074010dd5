import type { Room } from '../../../platform/server/room.ts'
import { packsRoutes } from './routes.ts'

/** What this room says of itself. */
export const packsRoom: Room = { routes: packsRoutes }
