import type { Room } from '../../../platform/server/room.ts'
import { facePages } from '../face/server/face-pages.ts'
import { progressPersonalData } from '../progress/server/personal-data.ts'
import { progressWork } from '../progress/server/work.ts'
import { coursePageStands } from './page-stands.ts'
import { coursesPersonalData } from './personal-data.ts'
import { coursesRoutes } from './routes.ts'

/** What this room says of itself. */
export const coursesRoom: Room = {
  routes: coursesRoutes,
  personalData: { records: [...coursesPersonalData.records, ...progressPersonalData.records] },
  work: progressWork,
  pageStands: () => coursePageStands,
  pageFillings: ({ content }) => facePages(content),
}
