export { quizPageStands } from './page-stands.ts'
export { quizzesRoutes } from './routes.ts'
