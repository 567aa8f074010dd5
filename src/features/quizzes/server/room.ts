import type { Room } from '../../../platform/server/room.ts'
import { quizPageStands } from './page-stands.ts'
import { quizzesPersonalData } from './personal-data.ts'
import { quizzesRoutes } from './routes.ts'
import { quizzesWork } from './work.ts'

/** What this room says of itself. */
export const quizzesRoom: Room = {
  routes: quizzesRoutes,
  personalData: quizzesPersonalData,
  work: quizzesWork,
  pageStands: ({ content }) => quizPageStands(content),
}
