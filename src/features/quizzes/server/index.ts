export { quizPageStands } from './page-stands.ts'
export { quizzesRoutes } from './routes.ts'
export { quizzesPersonalData } from './personal-data.ts'
