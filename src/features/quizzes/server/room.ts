import type { Room } from '../../../platform/server/room.ts'
import { quizPageStands } from './page-stands.ts'
import { quizzesPersonalData } from './personal-data.ts'
import { quizzesRoutes } from './routes.ts'

/** What this room says of itself. */
export const quizzesRoom: Room = {
  routes: quizzesRoutes,
  personalData: quizzesPersonalData,
  pageStands: ({ content }) => quizPageStands(content),
}
