import type { Room } from '../../../platform/server/room.ts'
import { coursePageStands } from './page-stands.ts'
import { coursesPersonalData } from './personal-data.ts'
import { coursesRoutes } from './routes.ts'

/** What this room says of itself. */
export const coursesRoom: Room = {
  routes: coursesRoutes,
  personalData: coursesPersonalData,
  pageStands: () => coursePageStands,
}
